/// Eight pixels, and their bytes widened for products.
typedef uint8_t Pixels __attribute__((vector_size(32), aligned(1)));
typedef uint32_t Words __attribute__((vector_size(32)));
typedef uint16_t Wide __attribute__((vector_size(64)));

#define PIXELS(place) (*(const Pixels *)(place))
#define WIDE(place) __builtin_convertvector(PIXELS(place), Wide)
#define EACH(number) ((Wide){0} + (uint16_t)(number))

/// The alpha of each pixel, once for each of its bytes.
#define ALPHA_OF(wide)                                                                     \
  __builtin_shufflevector(                                                                 \
    wide, wide, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15,                    \
    19, 19, 19, 19, 23, 23, 23, 23, 27, 27, 27, 27, 31, 31, 31, 31)

/// Whether all pixels are opaque.
#define IS_OPAQUE(bytes) (__builtin_reduce_or(~(Words)(bytes) & 0xFF000000) == 0)

/// Whether all bytes are 0.
#define IS_CLEAR(bytes) (__builtin_reduce_or((Words)(bytes)) == 0)
