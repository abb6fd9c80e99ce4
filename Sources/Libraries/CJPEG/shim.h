#include <setjmp.h>
#include <stddef.h>
#include <stdio.h>

#include <jpeglib.h>

/// Bytes of a JPEG and the place for its pixels; then what libjpeg found.
struct smear_jpeg {
  const unsigned char *bytes;
  size_t count;

  /// Has room for `width` × `height` pixels of 4 bytes, and must be as large as the image.
  unsigned char *pixels;
  unsigned width, height;

  /// Whether the pixels are cyan, magenta, yellow and black; otherwise they are blue, green, red
  /// and 255.
  int is_cmyk;

  /// Whether the picture has one component: greys.
  int is_grey;

  char message[JMSG_LENGTH_MAX];
};

struct smear_jpeg_errors {
  struct jpeg_error_mgr manager;
  jmp_buf failure;
  char *message;
};

static inline void smear_jpeg_fail(j_common_ptr jpeg) {
  struct smear_jpeg_errors *errors = (struct smear_jpeg_errors *)jpeg->err;
  errors->manager.format_message(jpeg, errors->message);
  longjmp(errors->failure, 1);
}

static inline void smear_jpeg_ignore(j_common_ptr jpeg) {}

/// Decodes a JPEG; returns 0 if `picture` says what is wrong.
///
/// libjpeg leaves a failing call by jumping, which Swift does not allow; so all of it happens here.
static inline int smear_jpeg_decode(struct smear_jpeg *picture) {
  struct jpeg_decompress_struct jpeg = {0};
  struct smear_jpeg_errors errors;
  jpeg.err = jpeg_std_error(&errors.manager);
  errors.manager.error_exit = smear_jpeg_fail;
  errors.manager.output_message = smear_jpeg_ignore;
  errors.message = picture->message;
  if (setjmp(errors.failure)) {
    jpeg_destroy_decompress(&jpeg);
    return 0;
  }
  jpeg_create_decompress(&jpeg);
  jpeg_mem_src(&jpeg, picture->bytes, picture->count);
  jpeg_read_header(&jpeg, TRUE);
  picture->is_cmyk = jpeg.jpeg_color_space == JCS_CMYK || jpeg.jpeg_color_space == JCS_YCCK;
  picture->is_grey = jpeg.jpeg_color_space == JCS_GRAYSCALE;
  jpeg.out_color_space = picture->is_cmyk ? JCS_CMYK : JCS_EXT_BGRA;
  jpeg_start_decompress(&jpeg);
  if (jpeg.output_width != picture->width || jpeg.output_height != picture->height) {
    snprintf(picture->message, sizeof picture->message, "it has two sizes");
    longjmp(errors.failure, 1);
  }
  while (jpeg.output_scanline < jpeg.output_height) {
    JSAMPROW row = picture->pixels + (size_t)jpeg.output_scanline * picture->width * 4;
    jpeg_read_scanlines(&jpeg, &row, 1);
  }
  jpeg_finish_decompress(&jpeg);
  jpeg_destroy_decompress(&jpeg);
  return 1;
}
