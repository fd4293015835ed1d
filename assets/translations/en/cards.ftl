# Suits, ranks and the letters in a card's corner.
suit-S = spades
suit-H = hearts
suit-D = diamonds
suit-C = clubs
rank-A = ace
rank-10 = ten
rank-K = king
rank-Q = queen
rank-J = jack
rank-9 = nine
index-A = A
index-10 = 10
index-K = K
index-Q = Q
index-J = J
index-9 = 9
card-name = { $rank } of { $suit }
