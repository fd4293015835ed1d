# Färger, valörer och bokstäverna i kortens hörn.
suit-S = spader
suit-H = hjärter
suit-D = ruter
suit-C = klöver
rank-A = ess
rank-10 = tio
rank-K = kung
rank-Q = dam
rank-J = knekt
rank-9 = nio
index-A = A
index-10 = 10
index-K = Ku
index-Q = D
index-J = Kn
index-9 = 9
card-name = { $suit } { $rank }
