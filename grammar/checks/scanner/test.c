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

// Where the comment ends that a text begins with, behind white space; -1 without one.
static int end_of_comment(const char *source) {
  Text text = {{0}, source, 0, 0, 0};
  bool valid[] = {true};
  text.lexer = (TSLexer){.lookahead = source[0], .advance = advance, .mark_end = mark_end, .eof = eof};
  return tree_sitter_scene_external_scanner_scan(NULL, &text.lexer, valid) ? (int)text.end : -1;
}

int main(void) {
  struct { const char *text; int end; } cases[] = {
    {"/* a */ b", 7}, {"/**/x", 4}, {"/***/x", 5}, {"/****/", 6}, {"  /* a */", 9}, {"/* /* */ */ x", 11},
    {"/* a /* b */ c", 14}, {"/*", 2}, {"/* *", 4}, {"/*/ x */", 8}, {"/*//* */*/ x", 10}, {"/* **/ x", 6},
    {"// x", -1}, {"a", -1}, {"", -1}, {"/", -1}, {"/ *", -1},
  };
  int wrong = 0;
  size_t count = sizeof cases / sizeof *cases;
  for (size_t index = 0; index < count; index += 1) {
    int end = end_of_comment(cases[index].text);
    if (end == cases[index].end) continue;
    printf("wrong: the comment in %s ends at %d\n", cases[index].text, end);
    wrong += 1;
  }
  printf("tree-sitter: the scanner ends %zu comments where they end\n", count - (size_t)wrong);
  return wrong > 0;
}
