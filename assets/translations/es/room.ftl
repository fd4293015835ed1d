# La sala, sus mesas y la mesa de texto.

game-sixtysix = 66
game-other = { $game }

# Los ajustes de toda mesa, en frases.
setting-seats = { $value ->
    [one] Juega uno.
   *[other] Juegan { $value }.
}
setting-computer_level = El ordenador juega a nivel { $value ->
    [easy] fácil
    [medium] medio
   *[expert] experto
}.
setting-rounds = { $value ->
    [0] El número de rondas es libre.
    [one] El encuentro termina como mucho tras una ronda.
   *[other] El encuentro termina como mucho tras { $value } rondas.
}
setting-random_seating = { $value ->
    [yes] Los sitios se sortean.
   *[no] Cada uno se queda donde se ha sentado.
}
setting-rated = { $value ->
    [yes] Los resultados cuentan para la clasificación.
   *[no] Los resultados no cuentan para la clasificación.
}
setting-spectators_allowed = { $value ->
    [yes] Otros pueden mirar.
   *[no] Nadie puede mirar.
}
setting-spectators_see_hands = { $value ->
    [yes] Atención: los espectadores ven todas las manos.
   *[no] Los espectadores no ven las manos.
}
setting-turn_time = { $value ->
    [0] No hay reloj.
   *[other] Tienes { $value } segundos para cada turno.
}
setting-continue_time = Quien no dice nada en { $value } segundos tras una ronda, continúa.
setting-grace = A quien pierde la conexión se le espera { $value } segundos; después juega por él el ordenador.

# Conectar.
ask-name = ¿Cómo te llamas?
hosts-title = Anfitriones en esta red:
host-row = { $number }  { $name } ({ $address }): { $tables ->
        [one] una mesa
       *[other] { $tables } mesas
    }, { $seats ->
        [0] ningún sitio libre
        [one] un sitio libre
       *[other] { $seats } sitios libres
    }
ask-host = Escribe el número del anfitrión.
no-host = No se ha encontrado ningún anfitrión en esta red: inicia uno con «lanplay host» o entra por su dirección con «lanplay join DIRECCIÓN».
searching = Buscando anfitriones en esta red ...
connecting = Conectando con { $address } ...
connection-lost = Se ha perdido la conexión.
connection-retry = { $seconds ->
    [one] Sin conexión. Nuevo intento en un segundo.
   *[other] Sin conexión. Nuevo intento en { $seconds } segundos.
}
connection-back = La conexión ha vuelto.
key-changed = El anfitrión en { $address } no es el de antes: su clave ha cambiado. Su clave es ahora { $key }. Si su dueño confirma que es correcto, olvida la clave antigua y entra de nuevo.
link-key-wrong = La clave { $key } del enlace no es la del anfitrión en { $address }, que es { $found }. Revisa el enlace o pídelo de nuevo.
key-shown = Clave del anfitrión: { $key }

# La sala.
room-title = Estás en la sala de { $host }.
room-people = En la sala: { $people }
room-people-none = No hay nadie más en la sala.
room-person-seated = { $name } (juega)
room-person-watches = { $name } (mira)
room-tables = Mesas:
room-no-tables = Aún no hay ninguna mesa abierta.
room-table = { $number }  { $game }: { $seats } ({ $phase ->
        [open] espera jugadores
        [revealing] se reparte
        [playing] se juega
        [between] entre dos rondas
       *[over] el encuentro ha terminado
    }){ $yours ->
        [yes] {" "}- tu mesa
       *[no] {""}
    }
seat-free = sitio libre
prompt-room = Escribe el número de una mesa para sentarte, n para una mesa nueva, ? para la ayuda.

# Una mesa antes de las rondas y entre ellas.
table-title = Mesa: { $game }
table-settings = En esta mesa se juega así:
seat-row = Sitio { $number }: { $name }{ $state ->
        [ready] {" "}- listo
        [away] {" "}- ausente
        [stand_in] {" "}- juega por él el ordenador
       *[none] {""}
    }
table-spectators = { $count ->
    [one] Mira: { $names }
   *[other] Miran ({ $count }): { $names }
}
seat-joined = { $name } se sienta.
seat-left = { $name } se ha levantado.
seat-away = { $name } está ausente.
seat-back = { $name } está aquí de nuevo.
seat-ready = { $name } quiere empezar.
prompt-open = { $free ->
    [yes] Faltan jugadores: f sienta al ordenador en el sitio libre, r cuando quieras empezar, l para salir.
   *[no] r cuando quieras empezar, l para salir, ? para la ayuda.
}
prompt-waiting = Todo listo por tu parte; esperamos a los demás.
prompt-between = r: Continuar. l: Salir.
prompt-over = El encuentro ha terminado. r: Jugar otra vez. l: Salir.
prompt-watching = Estás mirando. l para dejarlo.
watching-title = Estás mirando en esta mesa.
continues = { $seconds ->
    [one] Quien no diga nada continúa en un segundo.
   *[other] Quien no diga nada continúa en { $seconds } segundos.
}

# En el juego.
your-turn = { $clock ->
    [no] Es tu turno. Escribe un número:
   *[yes] Es tu turno ({ $seconds } s). Escribe un número:
}
their-turn = Turno de { $name }
hurry = { $seconds ->
    [one] ¡Queda un segundo!
   *[other] ¡Quedan { $seconds } segundos!
}
clock-stands = { $name } está ausente; el reloj está parado.
action-row = { $number }  { $action }
chat-line = { $name }: { $text }
chat-spectator = { $name } (mira): { $text }
sheet-title = Puntuación:
sheet-empty = Aún no hay puntuación.
no-last-trick = No hay ninguna baza que mirar.
leave-question = Estás en mitad de un encuentro.
leave-plays-on = Si sales, el ordenador sigue jugando por ti.
leave-confirm = Otra vez l para salir; con cualquier otra cosa te quedas.
quit-confirm = Otra vez q para salir de la mesa y terminar; con cualquier otra cosa te quedas.
stayed = Te quedas.
left = Has salido de la mesa.
deed-lost = No se ha enviado: no había conexión. Inténtalo otra vez.
still-waiting = El anfitrión aún no ha respondido.
no-number = No hay ningún { $number } que elegir.
no-command = «{ $word }» no es una orden aquí; ? para la ayuda.
not-here = Eso solo se puede en una mesa.
no-game = Este programa no conoce el juego { $game }.
no-setting = No existe el ajuste «{ $name }» o no puede ser «{ $value }».
no-table-fits = Ninguna mesa abierta empieza por { $table }.
seat-elsewhere = Tu asiento está en la mesa { $table }, así que vuelves a ella. Déjala primero para ir a otra.
kept-seat = Conservas tu sitio. «lanplay join» te lleva de vuelta.
goodbye = Hasta luego.

# Ayuda: las letras son las mismas en todos los idiomas.
help-title = Lo que puedes escribir:
help-number = NÚMERO   hacer la jugada con ese número; en la sala: sentarse a esa mesa
help-n = n        mesa nueva; pueden seguir ajustes, por ejemplo: n game_length=5 turn_time=0
help-w = w NÚMERO mirar en esa mesa
help-f = f        sentar al ordenador en un sitio libre
help-r = r        empezar, continuar, jugar otra vez
help-c = c TEXTO  chat
help-s = s        la puntuación
help-t = t        la última baza
help-v = v        mostrar todo otra vez
help-l = l        salir de la mesa
help-q = q        salir de la mesa y terminar el programa
help-end = Si cierras la ventana de texto conservas tu sitio: «lanplay join» te lleva de vuelta.
