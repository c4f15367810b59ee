// Comments in slash and star, which nest.

#include "tree_sitter/parser.h"

// In the order of the grammar. Escapes are valid in strings only, and the sentinel is valid only during the recovery
// from an error, when every token is.
enum Token { BLOCK_COMMENT, ESCAPE, ERROR_SENTINEL };

void *tree_sitter_scene_external_scanner_create(void) { return NULL; }

void tree_sitter_scene_external_scanner_destroy(void *payload) { (void)payload; }

unsigned tree_sitter_scene_external_scanner_serialize(void *payload, char *buffer) {
  (void)payload;
  (void)buffer;
  return 0;
}

void tree_sitter_scene_external_scanner_deserialize(void *payload, const char *buffer, unsigned length) {
  (void)payload;
  (void)buffer;
  (void)length;
}

static bool is_space(int32_t scalar) {
  return scalar == ' ' || scalar == '\t' || scalar == '\r' || scalar == '\n' || scalar == 0xFEFF;
}

// Takes one more scalar if it is the wanted one.
static bool accept(TSLexer *lexer, int32_t wanted) {
  if (lexer->lookahead != wanted) return false;
  lexer->advance(lexer, false);
  return true;
}

bool tree_sitter_scene_external_scanner_scan(void *payload, TSLexer *lexer, const bool *valid) {
  (void)payload;
  bool is_in_string = valid[ESCAPE] && !valid[ERROR_SENTINEL];
  if (!valid[BLOCK_COMMENT] || is_in_string) return false;
  while (is_space(lexer->lookahead)) lexer->advance(lexer, true);
  if (!accept(lexer, '/') || !accept(lexer, '*')) return false;

  unsigned depth = 1;
  while (depth > 0 && !lexer->eof(lexer)) {
    if (accept(lexer, '/')) {
      if (accept(lexer, '*')) depth += 1;
    } else if (accept(lexer, '*')) {
      if (accept(lexer, '/')) depth -= 1;
    } else {
      lexer->advance(lexer, false);
    }
  }
  lexer->mark_end(lexer);
  lexer->result_symbol = BLOCK_COMMENT;
  return true;
}
