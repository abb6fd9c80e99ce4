"""The movement every program draws: a photograph slides over a background, easing in and out."""

WIDTH, HEIGHT = 1920, 1080
PHOTO_WIDTH, PHOTO_HEIGHT = 960, 720
FRAMES = 60
FRAME_RATE = 60
DURATION = 1  # in seconds: that of all frames
DISTANCE = WIDTH - PHOTO_WIDTH
TOP = (HEIGHT - PHOTO_HEIGHT) // 2

# cubic-bezier(0.42, 0, 0.58, 1) is x(s) = 1.26 s - 0.78 s² + 0.52 s³ and y(s) = 3 s² - 2 s³.
# Newton's method from s = x has found s to the last digit after four steps.
STEPS = 4


def left_edge(frame):
    """Pixels from the left edge of the background to that of the photograph, with a fraction."""
    x = s = frame / FRAMES
    for _ in range(STEPS):
        s -= (((0.52 * s - 0.78) * s + 1.26) * s - x) / ((1.56 * s - 1.56) * s + 1.26)
    return DISTANCE * (3 - 2 * s) * s * s


# The same in the words of FFmpeg's expressions. From the time `t`, because its `n` counts from 1.
_STEP = (f"st(0,ld(0)-(((0.52*ld(0)-0.78)*ld(0)+1.26)*ld(0)-t/{DURATION})"
         "/((1.56*ld(0)-1.56)*ld(0)+1.26));")
FFMPEG_LEFT_EDGE = (f"st(0,t/{DURATION});" + STEPS * _STEP
                    + f"{DISTANCE}*(3-2*ld(0))*ld(0)*ld(0)")
