# Kulører, værdier og bogstaverne i kortenes hjørne.
suit-S = spar
suit-H = hjerter
suit-D = ruder
suit-C = klør
rank-A = es
rank-10 = tier
rank-K = konge
rank-Q = dame
rank-J = knægt
rank-9 = nier
index-A = E
index-10 = 10
index-K = K
index-Q = D
index-J = Kn
index-9 = 9
card-name = { $suit } { $rank }
