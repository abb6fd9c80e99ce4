#include "Filtering.h"
#include "Kernels.h"

#define EACH(foretold)                                                                     \
  for (size_t i = 0; i < count; i += sizeof(Bytes)) {                                      \
    Bytes expected;                                                                        \
    foretold;                                                                              \
    *(Bytes *)(output + i) = BYTES_AT(row + i) - expected;                                 \
  }

#define LEFT BYTES_AT(row + i - step)
#define UPPER BYTES_AT(above + i)

FOR_SEVERAL_CPUS
void filterRow(
  uint8_t *restrict output, const uint8_t *row, const uint8_t *above, size_t count, size_t step,
  unsigned filter)
{
  switch (filter) {
  case 1: EACH(expected = LEFT) break;
  case 2: EACH(expected = UPPER) break;
  case 3: EACH(expected = MEAN(LEFT, UPPER)) break;
  case 4: EACH(SET_PAETH(expected, LEFT, UPPER, BYTES_AT(above + i - step))) break;
  }
}
