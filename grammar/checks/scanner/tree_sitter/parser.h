// A double of what tree-sitter gives a scanner; the generator writes the real one beside it.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct TSLexer TSLexer;

struct TSLexer {
  int32_t lookahead;
  uint16_t result_symbol;
  void (*advance)(TSLexer *, bool skip);
  void (*mark_end)(TSLexer *);
  uint32_t (*get_column)(TSLexer *);
  bool (*is_at_included_range_start)(const TSLexer *);
  bool (*eof)(const TSLexer *);
};
