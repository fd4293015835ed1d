# La mesa en la ventana, sea cual sea el juego.
side-you = Tú
side-head = { $what ->
     [players] Jugadores
     [spectators] Público
     [waiting] En espera
    *[chat] Chat
}
side-nobody = Nadie
side-invite = Invitar
side-sound = Sonido
side-leave = Salir
side-say = Escribe a la mesa
side-say-short = Escribe aquí
side-turn-time = Tiempo
side-away = ausente
side-stand-in = juega el ordenador
side-watching = { $name } (mira)
side-waiting-for-players = Esperando jugadores
table-shuffling = Se barajan las cartas, con azar de todos los de la mesa.
lineup-note = Di Listo cuando quieras empezar.
lineup-ready = Listo
lineup-state = { $state ->
     [ready] listo
     [away] ausente
    *[waiting] pendiente
}
lineup-change = { $what ->
     [add] Poner un ordenador
    *[remove] Quitar
}
lineup-link = Este enlace lleva a otros a este anfitrión:
lineup-copy = Copiar
lineup-copied = El enlace está en el portapapeles.
sheet-heading = Hoja de puntos
sheet-settings = Ajustes
sheet-close = Cerrar
sheet-play = Jugar
sheet-again = Jugar de nuevo
leave-title = ¿Salir de la mesa?
leave-stay = Quedarme
veil-lost = Sin conexión
veil-frozen = Todo espera
veil-trying = Sin noticias del anfitrión desde hace { $since } s. Intentándolo de nuevo ...
veil-waiting = Sin noticias del anfitrión desde hace { $since } s. Nuevo intento en { $seconds } s.
