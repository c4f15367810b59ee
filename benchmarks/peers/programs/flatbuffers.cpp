// Parses a .fbs file, which checks it too: flatbuffers parse FILE ROUNDS.

#include <flatbuffers/idl.h>

#include "timing.h"

int main(int, char **words) {
  return timed(words, [](const std::string &text) {
    flatbuffers::Parser parser;
    return parser.Parse(text.c_str());
  });
}
