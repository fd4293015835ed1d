# La ventana: lo que dicen todas sus pantallas. Los juegos tienen archivos propios.

first-motto = Noches de cartas en tu propia red
first-name = ¿Cómo te llaman los demás?
first-name-hint = Tu nombre
first-language = Idioma
first-tables = A las mesas
first-tables-detail = { $more ->
    [0] Se ha encontrado { $name }
    [one] { $name } y otro anfitrión encontrados
   *[other] { $name } y otros { $more } anfitriones encontrados
}
first-tables-none = Buscando anfitriones en esta red
first-host = Ser anfitrión
first-host-detail = Los demás de la red te encuentran solos
first-alone = Jugar solo
first-alone-detail = Con el ordenador, sin que nadie lo vea
first-promise = Sin registro. Tu nombre se queda en este ordenador y en las mesas donde te sientas.
title-sixtysix = Sesenta y seis
seats-sixtysix = 2 jugadores
about-sixtysix = Gana bazas, canta rey y dama, cierra el talón: ¿quién llega antes a 66 puntos?
lobby-network = En tu red
lobby-found = { $hosts } encontrados
lobby-host-line = { $tables ->
    [one] Una mesa
   *[other] { $tables } mesas
} · { $people ->
    [one] un jugador
   *[other] { $people } jugadores
}
lobby-host-empty = { $people ->
    [0] Aún sin mesas
    [one] Aún sin mesas · un jugador
   *[other] Aún sin mesas · { $people } jugadores
}
lobby-ms = { $ms } ms
lobby-seconds = hace { $seconds } s
lobby-connecting = Conectando ...
lobby-used-last = Usado hace poco
lobby-seat-kept = Tu sitio se guarda; reintentando
lobby-host-tip = { $address }, clave { $key }
lobby-address = Dirección o enlace
lobby-host-here = Ser anfitrión
lobby-alone = Jugar solo
lobby-searching = Buscando anfitriones ...
lobby-none-found = Aún no hay ningún anfitrión
lobby-causes =
    No contesta ningún otro anfitrión. Las causas habituales:

    1. Redes distintas: una wifi de invitados, o un punto de acceso que aísla los aparatos.
    2. Un cortafuegos o una VPN en alguno de los ordenadores.
    3. Otro puerto que el habitual.

    Escribe a la izquierda la dirección que muestra el anfitrión o pega su enlace. O empieza un juego aquí: los demás de la red lo verán.
lobby-hosting =
    Ya eres anfitrión. Los demás de la red te encuentran solos, ven tus mesas y pueden sentarse: empieza un juego abajo.

    Quien no te vea, que escriba { $address } o pegue este enlace:
    { $link }
lobby-no-network = Este ordenador no tiene red ahora. Puedes jugar solo; los anfitriones aparecerán cuando vuelva.
lobby-try = Reintentar
lobby-copy-link = Copiar el enlace para otros
lobby-copied = Copiado: { $link }
lobby-forget = Quitar de la lista
lobby-end-host = Cerrar este anfitrión
why-no_answer = Ahí no contesta nadie
why-found_no_answer = Encontrado, pero no contesta (¿cortafuegos o VPN?)
why-broken = No contesta
why-key_changed = Otra clave que antes
why-bad_host = No es un anfitrión de lanplay
why-bad_address = Eso no es una dirección
why-defect = La conexión falló por un error
lobby-tables = Mesas
lobby-on-all = de todos los anfitriones
lobby-no-tables = Ahora no hay ninguna mesa abierta. Empieza un juego abajo; los demás de la sala lo ven al momento y pueden sentarse.
lobby-seats-free = { $seats ->
    [one] 1 sitio libre
   *[other] { $seats } sitios libres
}
lobby-phase-open = a punto de empezar
lobby-phase-revealing = repartiendo
lobby-phase-playing = jugando
lobby-phase-between = entre rondas
lobby-phase-over = encuentro acabado
lobby-turn-time = { $seconds ->
    [0] sin reloj
   *[other] { $seconds } s por turno
}
lobby-rounds = { $rounds ->
    [one] una ronda
   *[other] { $rounds } rondas
}
lobby-hands-seen = los espectadores ven las cartas
lobby-sit = Sentarse
lobby-watch = Mirar
lobby-back = A tu mesa
lobby-games = Nuevo juego
lobby-new-game = Nuevo juego
lobby-players = Jugadores
lobby-online = { $people } aquí
lobby-plays = juega a { $game }
lobby-watches = mira
lobby-chat = Chat
lobby-say = Escribe a todos
lobby-chat-none = Cuando aparezca un anfitrión podrás escribir aquí a los demás.
lobby-chat-empty = Nadie ha escrito nada todavía.
lobby-came = { $name } ha llegado
lobby-went = { $name } se ha ido
lobby-opened = { $name } abrió una mesa de { $game }
lobby-you = Tú
lobby-quit = Cerrar
lobby-mute = Quitar el sonido
lobby-unmute = Poner el sonido
lobby-no-sound = Sin dispositivo de sonido
new-title = Nuevo juego: { $game }
new-opponent = Contra
new-opponent-friend = Un amigo
new-opponent-computer = El ordenador
new-sixtysix-game_length = Tantos
new-sixtysix-game_length-value = { $value }
new-sixtysix-series_target = Encuentro
new-sixtysix-series_target-value = { $value ->
    [0] Libre
    [one] 1 Bummerl
   *[other] { $value } Bummerl
}
new-sixtysix-deck_size = Baraja
new-sixtysix-deck_size-value = { $value } cartas
new-sixtysix-claim_mode = Al llegar a 66
new-sixtysix-claim_mode-value = { $value ->
    [automatic] Acaba sola
   *[declared] Hay que cantarlo
}
new-turn = Tiempo
new-turn-time = { $seconds ->
    [0] Sin reloj
   *[other] { $seconds } s
}
new-at = En { $host }
new-here = En este ordenador; otros de la red pueden sentarse
new-here-alone = En este ordenador, sin que nadie lo vea
new-open = Abrir la mesa
new-play = Jugar
settings-title = Ajustes
settings-name = Nombre
settings-language = Idioma
settings-cards = Cartas
settings-four = Cuatro colores
settings-sounds = Sonidos
settings-no-sound = Sonidos (sin dispositivo)
settings-on = Sí
settings-motion = Movimiento
settings-motion-on = Las cartas vuelan
settings-auto = Ayuda
settings-auto-on = Jugar sola la única carta posible
settings-size = Texto
settings-size-normal = Normal
settings-size-large = Grande
settings-about = Teclas y señales
about-title = Teclas y señales
about-keys = Teclas
about-marks = Señales
about-key-tab = el siguiente botón o carta
about-key-enter = pulsarlo, jugar la carta, enviar la línea
about-key-escape = cerrar lo que está abierto
about-key-arrows = elegir una carta o un ajuste
about-key-help = esta página
about-key-full = pantalla completa
about-program = lanplay { $version }. Software libre bajo la licencia MIT.
mark-turn_arrow = Le toca a este jugador
mark-your_turn = Te toca a ti
mark-starter = Reparte: la ronda gira en torno a este sitio
mark-target = La carta se puede soltar aquí
mark-empty = Aquí aún no hay nada
mark-focus = Las teclas actúan aquí
mark-act = Lo que puedes decidir ahora
mark-away = Se ha ido, o ha perdido la conexión
dialog-cancel = Cancelar
dialog-done = Hecho
dialog-close = Cerrar
ask-quit-title = ¿Salir de la mesa?
ask-quit-text = Estás en mitad de un encuentro.
ask-quit-kept = Si solo cierras la ventana, tu sitio se guarda: vuelve con A tu mesa.
ask-quit-leave = Salir y cerrar
ask-quit-keep = Cerrar, guardar el sitio
ask-end-host-title = ¿Cerrar el anfitrión?
ask-end-host-text = Todos los de sus mesas pierden la conexión. Lo jugado se guarda y sigue cuando vuelvas a ser anfitrión.
ask-end-host-yes = Cerrarlo
error-join-title = Nadie contesta en { $address }
error-join-causes = ¿Está lanplay en marcha allí como anfitrión, y es esa la dirección que muestra? Causas habituales: redes distintas (wifi de invitados), un cortafuegos o una VPN en alguno de los ordenadores, otro puerto.
error-address-title = Eso no es una dirección
error-address-text = Escribe un nombre o un número con o sin puerto, como 192.168.1.24 o laptop:41666, o pega un enlace que empiece por lanplay://.
error-key-title = Este anfitrión tiene otra clave que antes
error-key-text = Puede ser otro ordenador en la misma dirección, o uno que solo finge. No se le ha enviado nada; tu sitio y tu nombre están a salvo.
error-key-more = Si su dueño confirma una clave nueva, pide allí el enlace y pégalo aquí.
error-host-title = No se pudo ser anfitrión
error-title = No ha funcionado
host-name = Mesa de { $name }
wait-host = Iniciando el anfitrión ...
unsent = No enviado: se perdió la conexión. Inténtalo otra vez.
window-damaged = Tu perfil estaba dañado y empieza de nuevo; el archivo antiguo se guarda.
