#include <stddef.h>
#include <stdint.h>

/// How often the class of a byte differs from that of the byte before it. `classes` has 256 entries.
size_t class_changes(const uint8_t *bytes, size_t count, const uint8_t *classes);

/// What a lexer writes down of a token, 16 bytes.
typedef struct {
  uint32_t start, end, payload;
  uint8_t kind;
} token;

// Lexers that leave out nearly all that one does, to see what is left of the time: none knows a name from a reserved word, or
// what is wrong. Each writes at most as many tokens as there are bytes, and says how many.

/// Each run of bytes of one class, without a branch.
size_t write_runs(const uint8_t *bytes, size_t count, const uint8_t *classes, token *tokens);

/// Words, numbers, strings without escapes, comments and signs, byte by byte.
size_t write_tokens(const uint8_t *bytes, size_t count, const uint8_t *classes, token *tokens);

/// Words and signs, also in strings and comments, sixty-four bytes at a time by instructions that all processors of this kind
/// have; 0 on another kind. What begins in one block and ends in the next is cut.
size_t write_blocks(const uint8_t *bytes, size_t count, const uint8_t *classes, token *tokens);
