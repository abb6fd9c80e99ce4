"""The movements of all programs: pictures slide back and forth, easing or at constant speed."""

WIDTH, HEIGHT = 1920, 1080
PHOTO_WIDTH, PHOTO_HEIGHT = 960, 720
FRAMES = 60
FRAME_RATE = 60

# cubic-bezier(0.42, 0, 0.58, 1) is x(s) = 1.26 s - 0.78 s² + 0.52 s³ and y(s) = 3 s² - 2 s³.
# Newton's method from s = x finds s to the last digit in four steps.
STEPS = 4


def progress(frame):
    """Returns the position, 0…1, of a picture that moves there in one second and back in another."""
    x = frame / FRAME_RATE % 2
    return min(x, 2 - x)


def eased(frame):
    """Returns the same position, eased in and out."""
    x = s = progress(frame)
    for _ in range(STEPS):
        s -= (((0.52 * s - 0.78) * s + 1.26) * s - x) / ((1.56 * s - 1.56) * s + 1.26)
    return (3 - 2 * s) * s * s


# The same as FFmpeg expressions. They use the time `t`, because FFmpeg's `n` counts from 1.
_STEP = ("st(0,ld(0)-(((0.52*ld(0)-0.78)*ld(0)+1.26)*ld(0)-ld(1))"
         "/((1.56*ld(0)-1.56)*ld(0)+1.26));")
FFMPEG_EASED = ("st(1,1-abs(1-mod(t,2)));st(0,ld(1));" + STEPS * _STEP
                + "(3-2*ld(0))*ld(0)*ld(0)")
