// The system functions that Embedded Swift needs, on bare WebAssembly: memory that only grows (the host
// compiles one spec and ends), the copying functions, and constants instead of randomness.

typedef unsigned char byte;
typedef __SIZE_TYPE__ size;

extern byte __heap_base;
static size top;

int posix_memalign(void **result, size alignment, size count) {
  if (top == 0) top = (size)&__heap_base;
  size start = (top + alignment - 1) & ~(alignment - 1);
  size end = start + count;
  size pages = __builtin_wasm_memory_size(0);
  if (end > pages << 16) {
    size wanted = ((end - (pages << 16)) >> 16) + 1;
    if (__builtin_wasm_memory_grow(0, wanted) == (size)-1) return 12;
  }
  top = end;
  *result = (void *)start;
  return 0;
}

void *malloc(size count) {
  void *result = 0;
  return posix_memalign(&result, 16, count) == 0 ? result : 0;
}

void free(void *pointer) { (void)pointer; }

void *memmove(void *target, const void *source, size count) {
  byte *to = target;
  const byte *from = source;
  if (to < from) {
    for (size i = 0; i < count; i++) to[i] = from[i];
  } else {
    while (count-- > 0) to[count] = from[count];
  }
  return target;
}

void *memcpy(void *target, const void *source, size count) { return memmove(target, source, count); }

void *memset(void *target, int value, size count) {
  byte *to = target;
  for (size i = 0; i < count; i++) to[i] = (byte)value;
  return target;
}

int memcmp(const void *left, const void *right, size count) {
  const byte *a = left, *b = right;
  for (size i = 0; i < count; i++)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}

void arc4random_buf(void *target, size count) { memset(target, 42, count); }

int putchar(int character) { return character; }

size __stack_chk_guard = 0x5CE21C;
void __stack_chk_fail(void) { __builtin_trap(); }

// The product of two 128-bit numbers, which the compiler expects from its support library.
typedef struct { unsigned long long low, high; } wide;

void __multi3(wide *result, unsigned long long a, unsigned long long aHigh, unsigned long long b,
              unsigned long long bHigh) {
  unsigned long long mask = 0xFFFFFFFFu, a0 = a & mask, a1 = a >> 32, b0 = b & mask, b1 = b >> 32;
  unsigned long long low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (middle & mask);
  result->low = (other << 32) | (low & mask);
  result->high = a1 * b1 + (middle >> 32) + (other >> 32) + a * bHigh + aHigh * b;
}
