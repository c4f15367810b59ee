#include "yardstick.h"

size_t class_changes(const uint8_t *bytes, size_t count, const uint8_t *classes) {
  size_t changes = 0;
  uint8_t last = 0;
  for (size_t place = 0; place < count; place++) {
    uint8_t next = classes[bytes[place]];
    changes += next != last;
    last = next;
  }
  return changes;
}
