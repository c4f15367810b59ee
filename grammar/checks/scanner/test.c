// Tries the scanner of nested comments on some texts.

#include <stdio.h>
#include <string.h>

#include "tree_sitter/parser.h"

bool tree_sitter_scene_external_scanner_scan(void *, TSLexer *, const bool *);

// The lexer has to be first: the scanner is given its address.
typedef struct {
  TSLexer lexer;
  const char *text;
  size_t place, begin, end;
} Text;

static void advance(TSLexer *lexer, bool skip) {
  Text *text = (Text *)lexer;
  if (text->text[text->place]) text->place += 1;
  if (skip) text->begin = text->place;
  lexer->lookahead = text->text[text->place];
}

static void mark_end(TSLexer *lexer) { ((Text *)lexer)->end = ((Text *)lexer)->place; }

static bool eof(const TSLexer *lexer) { return ((const Text *)lexer)->text[((const Text *)lexer)->place] == 0; }

// The states of the parser: which of a comment, an escape and the sentinel is valid.
static const bool outside[] = {true, false, false}, in_string[] = {true, true, false}, recovery[] = {true, true, true};

// Where the comment ends that a text begins with, behind white space; -1 without one.
static int end_of_comment(const char *source, const bool *valid) {
  Text text = {{0}, source, 0, 0, 0};
  text.lexer = (TSLexer){.lookahead = source[0], .advance = advance, .mark_end = mark_end, .eof = eof};
  return tree_sitter_scene_external_scanner_scan(NULL, &text.lexer, valid) ? (int)text.end : -1;
}

int main(void) {
  struct { const char *text; int end; const bool *valid; } cases[] = {
    {"/* a */ b", 7, outside}, {"/**/x", 4, outside}, {"/***/x", 5, outside}, {"/****/", 6, outside},
    {"  /* a */", 9, outside}, {"/* /* */ */ x", 11, outside}, {"/* a /* b */ c", 14, outside}, {"/*", 2, outside},
    {"/* *", 4, outside}, {"/*/ x */", 8, outside}, {"/*//* */*/ x", 10, outside}, {"/* **/ x", 6, outside},
    {"// x", -1, outside}, {"a", -1, outside}, {"", -1, outside}, {"/", -1, outside}, {"/ *", -1, outside},
    {"/* a */", -1, in_string}, {" /* \\(b) */", -1, in_string}, {"/* a */ b", 7, recovery},
  };
  int wrong = 0;
  size_t count = sizeof cases / sizeof *cases;
  for (size_t index = 0; index < count; index += 1) {
    int end = end_of_comment(cases[index].text, cases[index].valid);
    if (end == cases[index].end) continue;
    printf("wrong: the comment in %s ends at %d\n", cases[index].text, end);
    wrong += 1;
  }
  printf("tree-sitter: the scanner ends %zu comments where they end\n", count - (size_t)wrong);
  return wrong > 0;
}
