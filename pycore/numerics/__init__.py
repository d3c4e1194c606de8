"""The mathematics of the lessons, in NumPy alone: it knows no HTML and draws nothing.

attention    softmax and scaled dot-product attention
masks        who may look at whom: causal, block, padding
linear       the affine map y = x W + b that all the rest is made of
heads        multi-head attention
norms        LayerNorm and RMSNorm
feedforward  the two-layer network of a block and its activations
blocks       a whole transformer block, post-norm (2017) and pre-norm (ViT)
patches      an image as a sequence of tokens
noise        numbers that look random and are the same everywhere
random_features  attention by features instead of the table of all pairs
saturation   how sure a softmax becomes without the scale
pooling      many tokens gathered into a few
raster       a scene as pixels
parameters   how many numbers a model learns
pi0          the token budget of one robot policy
latency      where the time of its inference goes
chunking     action chunks and control ticks: who waits for whom
alibi        scores that lose with distance
sparse       fixed patterns of sparse attention
span         a window whose length a head learns
reach        how far back a memory lets a transformer look
returns      how much reward is still to come

Arrays hold float64 and carry positions in the axis before last, features in the last
one; all axes in front of them are batch axes and broadcast. A function returns a new
array and leaves its arguments as they were. Other modules are called through their
name (`attention.softmax(...)`), so that a function that the reader has rewritten is the
one that everything uses. Nothing is imported here: take the module you need.
"""
