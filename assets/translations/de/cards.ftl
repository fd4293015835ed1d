# Farben, Werte und die Buchstaben in der Ecke der Karten.
suit-S = Pik
suit-H = Herz
suit-D = Karo
suit-C = Kreuz
rank-A = Ass
rank-10 = Zehn
rank-K = König
rank-Q = Dame
rank-J = Bube
rank-9 = Neun
index-A = A
index-10 = 10
index-K = K
index-Q = D
index-J = B
index-9 = 9
card-name = { $suit }-{ $rank }
