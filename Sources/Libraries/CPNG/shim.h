#include <png.h>
#include <string.h>

/// Bytes of a PNG on their way into libpng, and what it found wrong with them.
struct smear_png_input {
  const unsigned char *bytes;
  size_t count;
  char message[128];
};

static inline void smear_png_fail(png_structp png, png_const_charp message) {
  struct smear_png_input *input = png_get_error_ptr(png);
  strncpy(input->message, message, sizeof input->message - 1);
  png_longjmp(png, 1);
}

static inline void smear_png_ignore(png_structp png, png_const_charp message) {}

static inline void smear_png_take(png_structp png, png_bytep bytes, size_t count) {
  struct smear_png_input *input = png_get_io_ptr(png);
  if (count > input->count) png_error(png, "the file ends early");
  memcpy(bytes, input->bytes, count);
  input->bytes += count;
  input->count -= count;
}

/// Decodes a PNG into straight pixels of blue, green, red and alpha, row by row.
///
/// libpng's simplified interface would do the same, but up to 1.6.58 it confuses the rows of
/// interlaced images of 16 bits (pnggroup/libpng #853). libpng leaves a failing call by
/// jumping, which Swift does not allow; so all of it happens here.
///
/// - Parameter pixels: Has room for `width` × `height` pixels, and must be as large as the image.
/// - Parameter pixel_size: 4 for numbers of 8 bits; 8 for a file whose numbers have 16 bits, which are
///   then in the order of the machine, as all machines of this program are little-endian.
/// - Returns: 0 if `input` says what is wrong.
static inline int smear_png_decode(
    struct smear_png_input *input, unsigned char *pixels, png_uint_32 width, png_uint_32 height,
    png_uint_32 pixel_size) {
  png_structp png = png_create_read_struct(
      PNG_LIBPNG_VER_STRING, input, smear_png_fail, smear_png_ignore);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return 0;
  }
  png_set_read_fn(png, input, smear_png_take);
  png_read_info(png, info);
  if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height)
    png_error(png, "the size is not at the beginning");

  png_set_expand(png);
  if (pixel_size == 8)
    png_set_swap(png);
  else
    png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_bgr(png);
  png_set_add_alpha(png, 0xFFFF, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)width * pixel_size) png_error(png, "rows of another size");
  for (int pass = 0; pass < passes; pass++)
    for (png_uint_32 y = 0; y < height; y++)
      png_read_row(png, pixels + (size_t)y * width * pixel_size, NULL);
  png_read_end(png, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  return 1;
}
