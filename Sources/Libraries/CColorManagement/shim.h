#include <lcms2.h>

// Layouts of pixels in memory, which Swift cannot read from macros. Numbers of 16 bits are in the
// order of the machine.
static const cmsUInt32Number smear_bgra_8 = TYPE_BGRA_8;
static const cmsUInt32Number smear_bgra_16 = TYPE_BGRA_16;

/// Ink as the light that it leaves, as Adobe's programs write it.
static const cmsUInt32Number smear_cmyk_inverted_8 = TYPE_CMYK_8_REV;

// The first of four equally wide numbers is a grey; the others are skipped.
static const cmsUInt32Number smear_grey_skip_3_8 =
    COLORSPACE_SH(PT_GRAY) | CHANNELS_SH(1) | EXTRA_SH(3) | BYTES_SH(1);
static const cmsUInt32Number smear_grey_skip_3_16 =
    COLORSPACE_SH(PT_GRAY) | CHANNELS_SH(1) | EXTRA_SH(3) | BYTES_SH(2);
