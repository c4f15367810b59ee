#ifndef INDEX_STORE_H
#define INDEX_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A mention of a symbol in a source file. The texts have no end mark, and are valid during the visit only.
typedef struct {
  const char *file;
  size_t fileLength;
  const char *symbol;
  size_t symbolLength;
  const char *name;
  size_t nameLength;
  unsigned line;
  bool isDefinition;
} IndexMention;

/// Visits every definition and every written reference in the index that the compiler has made beside a debug build.
/// `library` is the path of libIndexStore, a part of the toolchain. Returns an error, or NULL.
const char *visitIndex(const char *library, const char *store, void *context,
                       void (*visit)(void *context, const IndexMention *mention));

#endif
