// Parses a .proto file, without looking for what its names mean: protobuf parse FILE ROUNDS.

#include <google/protobuf/compiler/parser.h>
#include <google/protobuf/descriptor.pb.h>
#include <google/protobuf/io/tokenizer.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>

#include "timing.h"

using namespace google::protobuf;

struct Errors : io::ErrorCollector {
  void AddError(int, int, const std::string &) override {}
};

int main(int, char **words) {
  return timed(words, [](const std::string &text) {
    Errors errors;
    io::ArrayInputStream input(text.data(), int(text.size()));
    io::Tokenizer tokens(&input, &errors);
    compiler::Parser parser;
    FileDescriptorProto file;
    return parser.Parse(&tokens, &file);
  });
}
