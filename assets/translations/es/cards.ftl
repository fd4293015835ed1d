# Palos, valores y las letras en la esquina de las cartas.
suit-S = picas
suit-H = corazones
suit-D = diamantes
suit-C = tréboles
rank-A = as
rank-10 = diez
rank-K = rey
rank-Q = reina
rank-J = sota
rank-9 = nueve
index-A = A
index-10 = 10
index-K = K
index-Q = Q
index-J = J
index-9 = 9
card-name = { $rank } de { $suit }
