// The system functions that Embedded Swift needs on bare WebAssembly: an allocator that frees, the copying
// functions, and constants instead of randomness.

typedef unsigned char byte;
typedef __SIZE_TYPE__ size;

// Blocks of one class have the same length, four classes for each power of two; freed blocks wait in a list of
// their class. So memory stays flat when the same work is repeated. A block begins with its class.

enum { header = 16, smallest = 5, classes = 4 * 27 };

typedef struct block {
  size class;
  struct block *next;
} block;

extern byte __heap_base;
static size top;
static block *freed[classes];

static size length(size class) {
  size power = (size)1 << (smallest + class / 4);
  return power + class % 4 * (power / 4);
}

static size class_of(size count) {
  if (count <= (size)1 << smallest) return 0;
  size power = 31 - (size)__builtin_clzl(count - 1);
  size quarter = ((count - 1) >> (power - 2)) & 3;
  return (power - smallest) * 4 + quarter + 1;
}

void *malloc(size count) {
  if (count > (size)0x70000000) return 0;
  size class = class_of(count + header);
  block *found = freed[class];
  if (found) {
    freed[class] = found->next;
  } else {
    if (top == 0) top = ((size)&__heap_base + 15) & ~(size)15;
    size end = top + ((length(class) + 15) & ~(size)15), pages = __builtin_wasm_memory_size(0);
    if (end > pages << 16) {
      // Growing takes as long for one page as for many.
      size least = ((end - (pages << 16)) >> 16) + 1, more = pages / 4 > least ? pages / 4 : least;
      if (__builtin_wasm_memory_grow(0, more) == (size)-1 && __builtin_wasm_memory_grow(0, least) == (size)-1) return 0;
    }
    found = (block *)top;
    top = end;
  }
  found->class = class;
  return (byte *)found + header;
}

void free(void *pointer) {
  if (!pointer) return;
  block *freeing = (block *)((byte *)pointer - header);
  freeing->next = freed[freeing->class];
  freed[freeing->class] = freeing;
}

// Swift asks for no alignment above 16.
int posix_memalign(void **result, size alignment, size count) {
  if (alignment > header) return 22;
  *result = malloc(count);
  return *result ? 0 : 12;
}

void *memmove(void *target, const void *source, size count) {
  __builtin_memmove(target, source, count);
  return target;
}

void *memcpy(void *target, const void *source, size count) {
  __builtin_memmove(target, source, count);
  return target;
}

void *memset(void *target, int value, size count) {
  __builtin_memset(target, value, count);
  return target;
}

int memcmp(const void *left, const void *right, size count) {
  const byte *a = left, *b = right;
  for (size i = 0; i < count; i++)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}

// A host with randomness has another one.
__attribute__((weak)) void arc4random_buf(void *target, size count) { memset(target, 42, count); }

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
