#include <stddef.h>
#include <stdint.h>

/// How often the class of a byte differs from that of the byte before it. `classes` has 256 entries.
size_t class_changes(const uint8_t *bytes, size_t count, const uint8_t *classes);
