# Lo que responde un anfitrión, lo que cuenta de sí mismo y por qué acaba una conexión o una mesa.

refusal-bad_message = El anfitrión no ha entendido a este programa: { $detail }
refusal-bad_name = Un nombre necesita de 1 a 24 letras visibles.
refusal-name_needed = Elige primero un nombre.
refusal-unknown_game = Este anfitrión no tiene ese juego.
refusal-bad_settings = Un ajuste no existe o está fuera de lo permitido: { $detail }
refusal-unknown_table = Esa mesa ya no está abierta.
refusal-seated_elsewhere = Ya tienes un sitio en otra mesa; sal de ella primero.
refusal-seat_taken = Ese sitio está ocupado.
refusal-table_full = No hay ningún sitio libre en esta mesa.
refusal-not_seated = Eso solo puede hacerlo quien está sentado a la mesa.
refusal-not_owner = Eso solo puede hacerlo quien abrió la mesa o la tiene ahora.
refusal-no_spectators = Esta mesa no admite espectadores.
refusal-wrong_phase = Ahora no se puede.
refusal-stale = Esa decisión ya está tomada.
refusal-chat_limit = Demasiado chat de una vez: como mucho 10 líneas en 10 segundos.
refusal-empty_line = La línea está vacía.
refusal-hands_seen = Ves todas las manos, así que no puedes escribir a la mesa hasta que acabe la ronda.
refusal-unknown_round = Solo se puede pedir el registro de la última ronda terminada.
refusal-table_limit = El anfitrión no admite más mesas.
refusal-round_over = La ronda ha terminado.
refusal-not_your_turn = No es tu turno.
refusal-bad_action = El anfitrión no ha entendido esa jugada.
refusal-card_not_in_hand = No tienes esa carta.
refusal-other = El anfitrión dice que no ({ $code }).

goodbye-update_client = Este programa es demasiado antiguo para el anfitrión; actualiza lanplay aquí.
goodbye-update_host = El anfitrión es demasiado antiguo para este programa; hay que actualizar lanplay allí.
goodbye-unknown_token = El anfitrión ya no te conoce.
goodbye-no_greeting = El anfitrión no oyó ningún saludo a tiempo.
goodbye-malformed = El anfitrión no pudo leer lo que envió este programa.
goodbye-too_big = Este programa envió de una vez más de lo que admite el anfitrión.
goodbye-too_fast = Este programa envió demasiado y demasiado deprisa.
goodbye-too_slow = La conexión no daba abasto.
goodbye-silent = El anfitrión no ha oído nada de aquí en 15 segundos.
goodbye-newer_connection = Ahora juegas desde otra ventana; esta ya no cuenta.
goodbye-full = El anfitrión no admite más conexiones; inténtalo más tarde.
goodbye-host_ends = El anfitrión se ha cerrado.
goodbye-host_broken = El anfitrión ha tenido un fallo; los detalles están en su registro.
goodbye-other = El anfitrión ha cortado la conexión ({ $code }).

notice-owner_passed = La mesa es ahora de { $name }.
notice-set_aside = La ronda ya no vale y se reparte de nuevo. { $detail }
notice-left_match = { $name } ha salido; el encuentro ha terminado.
notice-left_seat = { $name } ha salido; sigue jugando el ordenador.
notice-stand_in = El ordenador juega ahora por { $name }.
notice-back = { $name } ha vuelto y juega de nuevo.
notice-out_of_time = A { $name } se le acabó el tiempo; ha jugado el reloj.
notice-computer_late = { $name } ha pensado demasiado; ha jugado el reloj.
notice-parent_gone = Se cerró la ventana del anfitrión. La mesa sigue hasta que se vaya la última persona.
notice-other = El anfitrión dice: { $code } { $name } { $detail }

closing-all_left = La mesa se ha cerrado: ya no queda nadie.
closing-abandoned = La mesa se ha cerrado: no ha habido nadie en un día.
closing-other = La mesa se ha cerrado ({ $code }).

frozen = Todo espera: el anfitrión no puede guardar lo que se hace. { $why }
thawed = El anfitrión puede guardar de nuevo; todo continúa.

level-easy = fácil
level-medium = medio
level-expert = experto
computer-short = Ordenador
computer-name = Ordenador ({ $level })
with-you = { $name } (tú)
