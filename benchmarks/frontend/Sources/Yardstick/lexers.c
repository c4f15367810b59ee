#include "yardstick.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

// The classes of Yardsticks.swift.
enum { space = 1, letter = 2, digit = 3, quote = 4 };

size_t write_runs(const uint8_t *bytes, size_t count, const uint8_t *classes, token *tokens) {
  size_t written = 0;
  uint8_t last = 0;
  for (size_t place = 0; place < count; place++) {
    uint8_t next = classes[bytes[place]];
    tokens[written].end = place;
    written += next != last;
    tokens[written].start = place;
    tokens[written].kind = next;
    last = next;
  }
  return written;
}

size_t write_tokens(const uint8_t *bytes, size_t count, const uint8_t *classes, token *tokens) {
  size_t written = 0;
  size_t place = 0;
  while (place < count) {
    size_t start = place;
    uint8_t kind = classes[bytes[place++]];
    if (kind == space) continue;
    if (kind == letter) {
      while (place < count && (classes[bytes[place]] == letter || classes[bytes[place]] == digit)) place++;
    } else if (kind == digit) {
      while (place < count && classes[bytes[place]] == digit) place++;
    } else if (kind == quote) {
      while (place < count && bytes[place] != '"') place++;
      place++;
    } else if (bytes[start] == '/' && place < count && bytes[place] == '/') {
      while (place < count && bytes[place] != '\n') place++;
      continue;
    }
    tokens[written++] = (token){start, place, 0, kind};
  }
  return written;
}

#ifdef __SSE2__

static inline uint64_t bits(__m128i mask, int part) { return (uint64_t)(uint16_t)_mm_movemask_epi8(mask) << (16 * part); }

static inline __m128i among(__m128i bytes, char first, char count) {
  __m128i moved = _mm_add_epi8(bytes, _mm_set1_epi8((char)(128 - first)));
  return _mm_cmplt_epi8(moved, _mm_set1_epi8((char)(count - 128)));
}

static inline __m128i equal(__m128i bytes, char byte) { return _mm_cmpeq_epi8(bytes, _mm_set1_epi8(byte)); }

size_t write_blocks(const uint8_t *bytes, size_t count, const uint8_t *classes, token *tokens) {
  size_t written = 0;
  uint64_t carried = 0;
  for (size_t base = 0; base + 64 <= count; base += 64) {
    uint64_t words = 0, spaces = 0;
    for (int part = 0; part < 4; part++) {
      __m128i some = _mm_loadu_si128((const __m128i *)(bytes + base + 16 * part));
      __m128i letters = among(_mm_or_si128(some, _mm_set1_epi8(0x20)), 'a', 26);
      words |= bits(_mm_or_si128(_mm_or_si128(letters, among(some, '0', 10)), equal(some, '_')), part);
      __m128i ends = _mm_or_si128(equal(some, '\n'), equal(some, '\r'));
      spaces |= bits(_mm_or_si128(_mm_or_si128(equal(some, ' '), equal(some, '\t')), ends), part);
    }
    uint64_t starts = (words & ~(words << 1 | carried)) | ~(words | spaces);
    carried = words >> 63;
    while (starts) {
      int place = __builtin_ctzll(starts);
      starts &= starts - 1;
      uint64_t rest = ~words >> place >> 1;
      int length = rest ? __builtin_ctzll(rest) + 1 : 64 - place;
      length = words >> place & 1 ? length : 1;
      tokens[written++] = (token){base + place, base + place + length, 0, classes[bytes[base + place]]};
    }
  }
  return written;
}

#else

size_t write_blocks(const uint8_t *bytes, size_t count, const uint8_t *classes, token *tokens) { return 0; }

#endif
