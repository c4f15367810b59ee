#include "IndexStore.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

// The part of the C interface of libIndexStore that is used here.
typedef struct {
  const char *data;
  size_t length;
} Text;
typedef void *Handle;

enum { recordDependency = 2 };
enum { definitionRole = 1 << 1, referenceRole = 1 << 2, implicitRole = 1 << 8 };

static struct {
  Handle (*open)(const char *path, Handle *error);
  bool (*units)(Handle store, unsigned sorted, void *context, bool (*visit)(void *, Text));
  Handle (*unit)(Handle store, const char *name, Handle *error);
  void (*closeUnit)(Handle);
  bool (*dependencies)(Handle unit, void *context, bool (*visit)(void *, Handle));
  int (*kind)(Handle dependency);
  Text (*dependencyName)(Handle dependency);
  Text (*path)(Handle dependency);
  Handle (*record)(Handle store, const char *name, Handle *error);
  void (*closeRecord)(Handle);
  bool (*occurrences)(Handle record, void *context, bool (*visit)(void *, Handle));
  Handle (*symbol)(Handle occurrence);
  uint64_t (*roles)(Handle occurrence);
  void (*position)(Handle occurrence, unsigned *line, unsigned *column);
  Text (*identity)(Handle symbol);
  Text (*name)(Handle symbol);
} api;

typedef struct {
  Handle store;
  void *context;
  void (*visit)(void *, const IndexMention *);
  Text file;
} Visit;

static char *terminated(Text text) {
  char *copy = malloc(text.length + 1);
  if (copy) {
    memcpy(copy, text.data, text.length);
    copy[text.length] = 0;
  }
  return copy;
}

static bool visitOccurrence(void *context, Handle occurrence) {
  Visit *visit = context;
  uint64_t roles = api.roles(occurrence);
  bool isDefinition = roles & definitionRole;
  if (!isDefinition && (!(roles & referenceRole) || roles & implicitRole)) return true;
  Handle symbol = api.symbol(occurrence);
  Text identity = api.identity(symbol), name = api.name(symbol);
  unsigned line = 0, column = 0;
  api.position(occurrence, &line, &column);
  IndexMention mention = {
    visit->file.data, visit->file.length, identity.data, identity.length, name.data, name.length, line, isDefinition,
  };
  visit->visit(visit->context, &mention);
  return true;
}

static bool visitDependency(void *context, Handle dependency) {
  Visit *visit = context;
  if (api.kind(dependency) != recordDependency) return true;
  char *name = terminated(api.dependencyName(dependency));
  Handle record = name ? api.record(visit->store, name, NULL) : NULL;
  free(name);
  if (!record) return true;
  visit->file = api.path(dependency);
  api.occurrences(record, visit, visitOccurrence);
  api.closeRecord(record);
  return true;
}

static bool visitUnit(void *context, Text text) {
  Visit *visit = context;
  char *name = terminated(text);
  Handle unit = name ? api.unit(visit->store, name, NULL) : NULL;
  free(name);
  if (!unit) return true;
  api.dependencies(unit, visit, visitDependency);
  api.closeUnit(unit);
  return true;
}

const char *visitIndex(const char *library, const char *store, void *context,
                       void (*visit)(void *, const IndexMention *)) {
  Handle loaded = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!loaded) return dlerror();
  struct {
    void **function;
    const char *name;
  } names[] = {
    {(void **)&api.open, "indexstore_store_create"},
    {(void **)&api.units, "indexstore_store_units_apply_f"},
    {(void **)&api.unit, "indexstore_unit_reader_create"},
    {(void **)&api.closeUnit, "indexstore_unit_reader_dispose"},
    {(void **)&api.dependencies, "indexstore_unit_reader_dependencies_apply_f"},
    {(void **)&api.kind, "indexstore_unit_dependency_get_kind"},
    {(void **)&api.dependencyName, "indexstore_unit_dependency_get_name"},
    {(void **)&api.path, "indexstore_unit_dependency_get_filepath"},
    {(void **)&api.record, "indexstore_record_reader_create"},
    {(void **)&api.closeRecord, "indexstore_record_reader_dispose"},
    {(void **)&api.occurrences, "indexstore_record_reader_occurrences_apply_f"},
    {(void **)&api.symbol, "indexstore_occurrence_get_symbol"},
    {(void **)&api.roles, "indexstore_occurrence_get_roles"},
    {(void **)&api.position, "indexstore_occurrence_get_line_col"},
    {(void **)&api.identity, "indexstore_symbol_get_usr"},
    {(void **)&api.name, "indexstore_symbol_get_name"},
  };
  for (size_t place = 0; place < sizeof names / sizeof *names; place++) {
    *names[place].function = dlsym(loaded, names[place].name);
    if (!*names[place].function) return names[place].name;
  }
  Visit all = {api.open(store, NULL), context, visit, {NULL, 0}};
  if (!all.store) return "the index cannot be opened";
  api.units(all.store, 0, &all, visitUnit);
  return NULL;
}
