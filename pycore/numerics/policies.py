"""What nine published policies read, each as its paper or its released code says; None where neither does.

Only the row of tokens is here, not the network that reads it: where a policy splits its tokens between several networks,
the comment says so.
"""

from pycore.numerics.sequences import Cameras, Inputs, of_pi0

# Chen et al. (2021), section 3: return, state and action of K steps. K = 20 is the default of the released gym/experiment.py;
# on Atari the state is an image, one token from a convolutional network, and K is 30 (50 for Pong).
DECISION_TRANSFORMER = Inputs(state=20, returns=20, actions=20)

# Brohan et al. (2022), section 5.1: 6 frames of 300 x 300 px, 81 cells each, TokenLearner leaves 8; the command comes in
# through FiLM and takes no place. The released code adds 11 blank action slots to every frame: 6 · 19 = 114.
RT_1 = Inputs(cameras=(Cameras(1, 300, 300, "learner"),), frames=6)

# Brohan et al. (2023), section 3.2 and appendix D: a string of 8 integers; the number of patches is a letter there.
RT_2 = Inputs(cameras=(Cameras(1, None, None, "direct"),), text=None, actions=8)

# Kim et al. (2024), sections 3.1 and 3.2: DINOv2 and SigLIP see the same 256 patches of 14 px, their features are joined
# side by side; 7 generated tokens. The length of the command is not fixed.
OPENVLA = Inputs(cameras=(Cameras(1, 224, 224, "patch14"),), text=None, actions=7)

# Zhao et al. (2023), appendix C, table III: 1200 tokens of four cameras, joints and z. The 100 action queries stand in the
# decoder, in a row of their own.
ACT = Inputs(cameras=(Cameras(4, 480, 640, "grid"),), state=2, actions=100)

# octo, configs/octo_pretrain_config.py and model/octo_module.py: two moments, 16 tokens of T5, one readout a moment; version
# 1.5 repeats the language at both moments, 690 positions.
OCTO = Inputs(
    cameras=(Cameras(1, 256, 256, "patch16"), Cameras(1, 128, 128, "patch16")), frames=2, text=16, actions=2
)

# Black et al. (2024); see pi0.py.
PI0 = of_pi0()

# NVIDIA (2025), section 2.1: 224 px, pixel shuffle leaves 64 a frame, 16 actions and the state in the DiT, which reads image
# and text by cross-attention. One camera as on the GR-1 (Isaac-GR00T, experiment/data_config.py); text is not fixed.
GR00T_N1 = Inputs(cameras=(Cameras(1, 224, 224, "shuffle"),), text=None, state=1, actions=16)

# Figure (2025), figure.ai/news/helix, no paper: the large network hands one latent vector to the small one. Here it stands
# for the command that the small one reads; all else is not published.
HELIX = Inputs(cameras=(Cameras(None, None, None, "direct"),), frames=None, text=1, state=None, actions=None)
