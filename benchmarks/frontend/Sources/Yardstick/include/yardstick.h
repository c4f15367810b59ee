#include <stddef.h>
#include <stdint.h>

/// Returns how often the class of a byte differs from that of the previous byte. `classes` has 256 entries.
size_t class_changes(const uint8_t *bytes, size_t count, const uint8_t *classes);

/// A token as written by a lexer, 16 bytes.
typedef struct {
  uint32_t start, end, payload;
  uint8_t kind;
} token;

// Reduced lexers, which measure the cost of the omitted work: none distinguishes names from reserved words,
// or detects errors. Each writes at most one token for each byte, and returns their number.

/// Each run of bytes of one class, without a branch.
size_t write_runs(const uint8_t *bytes, size_t count, const uint8_t *classes, token *tokens);

/// Words, numbers, strings without escapes, comments and signs, byte by byte.
size_t write_tokens(const uint8_t *bytes, size_t count, const uint8_t *classes, token *tokens);

/// Words and signs, also in strings and comments, 64 bytes at a time with instructions that all processors of
/// this kind have; returns 0 on another kind. A token across two blocks is split.
size_t write_blocks(const uint8_t *bytes, size_t count, const uint8_t *classes, token *tokens);
