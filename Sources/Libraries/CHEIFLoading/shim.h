#include <dlfcn.h>
#include <libheif/heif.h>

// libheif brings eight libraries of codecs, which take 5 ms to load. It is therefore loaded when it
// is first needed.

/// Loads libheif; returns whether it is there.
static inline int smear_heif_load(void) {
  return dlopen("libheif.so.1", RTLD_LAZY | RTLD_LOCAL) != NULL;
}

// Below are the functions of libheif that are used, each with its own name after `smear_`. Before
// any of them is called, `smear_heif_load` must have returned that libheif is there.

static inline void *smear_heif_function(const char *name) {
  return dlsym(dlopen("libheif.so.1", RTLD_LAZY | RTLD_LOCAL), name);
}

#define SMEAR_HEIF(name) ((__typeof__(&name))smear_heif_function(#name))

static inline struct heif_context *smear_heif_context_alloc(void) {
  return SMEAR_HEIF(heif_context_alloc)();
}
static inline void smear_heif_context_free(struct heif_context *context) {
  SMEAR_HEIF(heif_context_free)(context);
}
static inline void smear_heif_context_set_max_decoding_threads(
    struct heif_context *context, int count) {
  SMEAR_HEIF(heif_context_set_max_decoding_threads)(context, count);
}
static inline struct heif_error smear_heif_context_read_from_memory_without_copy(
    struct heif_context *context, const void *bytes, size_t count,
    const struct heif_reading_options *options) {
  return SMEAR_HEIF(heif_context_read_from_memory_without_copy)(context, bytes, count, options);
}
static inline struct heif_error smear_heif_context_get_primary_image_handle(
    struct heif_context *context, struct heif_image_handle **handle) {
  return SMEAR_HEIF(heif_context_get_primary_image_handle)(context, handle);
}
static inline void smear_heif_image_handle_release(const struct heif_image_handle *handle) {
  SMEAR_HEIF(heif_image_handle_release)(handle);
}
static inline int smear_heif_image_handle_get_width(const struct heif_image_handle *handle) {
  return SMEAR_HEIF(heif_image_handle_get_width)(handle);
}
static inline int smear_heif_image_handle_get_height(const struct heif_image_handle *handle) {
  return SMEAR_HEIF(heif_image_handle_get_height)(handle);
}
static inline int smear_heif_image_handle_get_luma_bits_per_pixel(
    const struct heif_image_handle *handle) {
  return SMEAR_HEIF(heif_image_handle_get_luma_bits_per_pixel)(handle);
}
static inline int smear_heif_image_handle_is_premultiplied_alpha(
    const struct heif_image_handle *handle) {
  return SMEAR_HEIF(heif_image_handle_is_premultiplied_alpha)(handle);
}
static inline size_t smear_heif_image_handle_get_raw_color_profile_size(
    const struct heif_image_handle *handle) {
  return SMEAR_HEIF(heif_image_handle_get_raw_color_profile_size)(handle);
}
static inline struct heif_error smear_heif_image_handle_get_raw_color_profile(
    const struct heif_image_handle *handle, void *bytes) {
  return SMEAR_HEIF(heif_image_handle_get_raw_color_profile)(handle, bytes);
}
static inline struct heif_error smear_heif_image_handle_get_nclx_color_profile(
    const struct heif_image_handle *handle, struct heif_color_profile_nclx **codes) {
  return SMEAR_HEIF(heif_image_handle_get_nclx_color_profile)(handle, codes);
}
static inline void smear_heif_nclx_color_profile_free(struct heif_color_profile_nclx *codes) {
  SMEAR_HEIF(heif_nclx_color_profile_free)(codes);
}
static inline struct heif_error smear_heif_decode_image(
    const struct heif_image_handle *handle, struct heif_image **image,
    enum heif_colorspace space, enum heif_chroma chroma, const struct heif_decoding_options *options) {
  return SMEAR_HEIF(heif_decode_image)(handle, image, space, chroma, options);
}
static inline void smear_heif_image_release(const struct heif_image *image) {
  SMEAR_HEIF(heif_image_release)(image);
}
static inline int smear_heif_image_get_bits_per_pixel_range(
    const struct heif_image *image, enum heif_channel channel) {
  return SMEAR_HEIF(heif_image_get_bits_per_pixel_range)(image, channel);
}
static inline int smear_heif_image_get_primary_width(const struct heif_image *image) {
  return SMEAR_HEIF(heif_image_get_primary_width)(image);
}
static inline int smear_heif_image_get_primary_height(const struct heif_image *image) {
  return SMEAR_HEIF(heif_image_get_primary_height)(image);
}
static inline const uint8_t *smear_heif_image_get_plane_readonly(
    const struct heif_image *image, enum heif_channel channel, int *stride) {
  return SMEAR_HEIF(heif_image_get_plane_readonly)(image, channel, stride);
}
static inline const char *smear_heif_get_version(void) {
  return SMEAR_HEIF(heif_get_version)();
}
