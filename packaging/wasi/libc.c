// The part of a C library that `scenicc` uses, on WASI preview 1. Paths are absolute or relative to PWD. Symbolic links
// are followed here; a host may refuse those whose target is absolute.

#include "libc.h"

typedef unsigned char byte;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;

#define WASI(name) __attribute__((import_module("wasi_snapshot_preview1"), import_name(name)))

typedef struct { const void *bytes; size_t count; } piece;
typedef struct { u64 device, number; byte type; u64 links, size, accessed, modified, changed; } file_stat;
typedef struct { byte type; u16 flags; u64 rights, inherited; } fd_stat;
typedef struct { byte tag; u32 name_length; } prestat;

WASI("args_sizes_get") int args_sizes_get(size_t *, size_t *);
WASI("args_get") int args_get(char **, char *);
WASI("environ_sizes_get") int environ_sizes_get(size_t *, size_t *);
WASI("environ_get") int environ_get(char **, char *);
WASI("clock_time_get") int clock_time_get(int, u64, u64 *);
WASI("random_get") int random_get(void *, size_t);
WASI("proc_exit") _Noreturn void proc_exit(int);
WASI("poll_oneoff") int poll_oneoff(const void *, void *, size_t, size_t *);
WASI("fd_prestat_get") int fd_prestat_get(int, prestat *);
WASI("fd_prestat_dir_name") int fd_prestat_dir_name(int, char *, size_t);
WASI("fd_close") int fd_close(int);
WASI("fd_read") int fd_read(int, const piece *, size_t, size_t *);
WASI("fd_write") int fd_write(int, const piece *, size_t, size_t *);
WASI("fd_sync") int fd_sync(int);
WASI("fd_filestat_get") int fd_filestat_get(int, file_stat *);
WASI("fd_fdstat_get") int fd_fdstat_get(int, fd_stat *);
WASI("fd_readdir") int fd_readdir(int, void *, size_t, u64, size_t *);
WASI("path_open") int path_open(int, int, const char *, size_t, int, u64, u64, int, int *);
WASI("path_filestat_get") int path_filestat_get(int, int, const char *, size_t, file_stat *);
WASI("path_readlink") int path_readlink(int, const char *, size_t, char *, size_t, size_t *);
WASI("path_create_directory") int path_create_directory(int, const char *, size_t);
WASI("path_rename") int path_rename(int, const char *, size_t, int, const char *, size_t);
WASI("path_unlink_file") int path_unlink_file(int, const char *, size_t);

void *malloc(size_t);
void *memcpy(void *, const void *, size_t);
// The top-level code of Swift.
int __main_argc_argv(int, char **);

static int failure;
int scenic_error(void) { return failure; }
void scenic_set_error(int error) { failure = error; }

// Returns 0, or -1 with the error.
static int result(int error) {
  if (!error) return 0;
  failure = error;
  return -1;
}

size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count]) count++;
  return count;
}

static int equal(const char *left, const char *right) {
  while (*left && *left == *right) left++, right++;
  return *left == *right;
}

char *strdup(const char *text) {
  size_t count = strlen(text) + 1;
  char *copy = malloc(count);
  return copy ? memcpy(copy, text, count) : 0;
}

// MARK: The process

static char **arguments, **variables;
static size_t argument_count;

int scenic_argument_count(void) { return (int)argument_count; }
char **scenic_arguments(void) { return arguments; }

char *getenv(const char *name) {
  size_t count = strlen(name);
  for (char **variable = variables; *variable; variable++) {
    size_t same = 0;
    while (same < count && (*variable)[same] == name[same]) same++;
    if (same == count && (*variable)[count] == '=') return *variable + count + 1;
  }
  return 0;
}

static char **words(int (*sizes)(size_t *, size_t *), int (*get)(char **, char *), size_t *count) {
  size_t bytes = 0;
  if (sizes(count, &bytes)) *count = bytes = 0;
  char **list = malloc((*count + 1) * sizeof *list), *text = malloc(bytes + 1);
  if (!list || !text || (*count && get(list, text))) proc_exit(2);
  list[*count] = 0;
  return list;
}

__attribute__((export_name("_start"))) void _start(void) {
  size_t count;
  arguments = words(args_sizes_get, args_get, &argument_count);
  variables = words(environ_sizes_get, environ_get, &count);
  proc_exit(__main_argc_argv((int)argument_count, arguments));
}

_Noreturn void exit(int code) { proc_exit(code); }

void arc4random_buf(void *target, size_t count) { random_get(target, count); }

char *strerror(int error) {
  switch (error) {
  case EINVAL: return "invalid argument";
  case ENOSYS: return "not supported in WebAssembly";
  case ENOMEM: return "out of memory";
  case EBADF: return "bad file descriptor";
  default: return "input or output error";
  }
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  u64 now;
  int error = clock_time_get(clock, 1, &now);
  time->tv_sec = (long long)(now / 1000000000);
  time->tv_nsec = (long)(now % 1000000000);
  return result(error);
}

// MARK: Paths

enum { longest = 4096, most_links = 40 };

// A folder that the host has opened, with the path within it.
typedef struct { int folder; const char *path; size_t length; } place;

// Finds the innermost opened folder around an absolute path without links.
static int find(const char *path, place *found) {
  size_t best = 0;
  int is_found = 0;
  char name[longest];
  prestat opened;
  for (int folder = 3; !fd_prestat_get(folder, &opened); folder++) {
    size_t count = opened.name_length;
    if (count >= longest || fd_prestat_dir_name(folder, name, count)) continue;
    while (count && name[count - 1] == '/') count--;
    size_t same = 0;
    while (same < count && path[same] == name[same]) same++;
    if (same < count || (path[count] && path[count] != '/') || (is_found && count < best)) continue;
    const char *rest = path + count;
    while (*rest == '/') rest++;
    *found = (place){folder, *rest ? rest : ".", *rest ? strlen(rest) : 1};
    best = count;
    is_found = 1;
  }
  return is_found ? 0 : result(ENOENT);
}

// Writes the absolute path without `.`, `..` and links; the last part may be missing, and is only followed if it is
// asked for.
static int resolve(const char *path, int follows, char *out) {
  char waiting[longest], target[longest];
  size_t count = 0, used = 0;
  int links = 0;
  out[0] = 0;
  if (!*path) return result(ENOENT);
  const char *folder = *path == '/' ? 0 : getenv("PWD");
  size_t start = folder ? strlen(folder) : 0;
  if (start + strlen(path) + 2 >= longest) return result(ENAMETOOLONG);
  if (folder) memcpy(waiting, folder, start);
  waiting[start] = '/';
  memcpy(waiting + start + 1, path, strlen(path) + 1);
  const char *next = waiting;
  for (;;) {
    while (*next == '/') next++;
    if (!*next) break;
    size_t part = 0;
    while (next[part] && next[part] != '/') part++;
    const char *rest = next + part;
    while (*rest == '/') rest++;
    if (part == 1 && next[0] == '.') { next = rest; continue; }
    size_t before = count;
    if (part == 2 && next[0] == '.' && next[1] == '.') {
      while (count && out[--count] != '/') {}
      out[count] = 0;
      next = rest;
      continue;
    }
    if (count + part + 2 >= longest) return result(ENAMETOOLONG);
    out[count++] = '/';
    memcpy(out + count, next, part);
    count += part;
    out[count] = 0;
    next = rest;
    place here;
    if ((!*rest && !follows) || find(out, &here)) continue;
    if (path_readlink(here.folder, here.path, here.length, target, longest - 1, &used)) continue;
    if (++links > most_links) return result(ELOOP);
    size_t remaining = strlen(rest);
    if (used + remaining + 2 >= longest) return result(ENAMETOOLONG);
    target[used] = '/';
    memcpy(target + used + 1, rest, remaining + 1);
    memcpy(waiting, target, used + remaining + 2);
    count = target[0] == '/' ? 0 : before;
    out[count] = 0;
    next = waiting;
  }
  if (!count) memcpy(out, "/", 2);
  return 0;
}

// Resolves a path to a place; the buffer holds its text.
static int locate(const char *path, int follows, char *buffer, place *found) {
  return resolve(path, follows, buffer) ? -1 : find(buffer, found);
}

char *realpath(const char *path, char *unused) {
  char buffer[longest];
  place found;
  file_stat status;
  // The executable is the module, wherever the host has it.
  if (equal(path, "/proc/self/exe")) path = argument_count ? arguments[0] : "";
  if (locate(path, 1, buffer, &found)) return 0;
  if (result(path_filestat_get(found.folder, 0, found.path, found.length, &status))) return 0;
  return strdup(buffer);
}

// MARK: Files

// Everything that the file's owner may do.
static const u64 reading = 1 << 1 | 1 << 2 | 1 << 5 | 1 << 14 | 1 << 21 | 1 << 27, writing = 1 << 0 | 1 << 4 | 1 << 6;

int scenic_open(const char *path, int flags) {
  char buffer[longest];
  place found;
  file_stat status;
  int file = -1, options = (flags & O_CREAT ? 1 : 0) | (flags & O_EXCL ? 4 : 0);
  if (locate(path, 1, buffer, &found)) return -1;
  // Neither a file, a folder nor a device: a FIFO may have no writer, and is not waited for.
  if (!path_filestat_get(found.folder, 0, found.path, found.length, &status) && (status.type < 2 || status.type > 4))
    return result(status.type == 7 ? EPERM : EINVAL);
  u64 rights = flags & O_WRONLY ? reading | writing : reading;
  int error = path_open(found.folder, 0, found.path, found.length, options, rights, 0, 0, &file);
  return error ? result(error) : file;
}

int close(int file) { return result(fd_close(file)); }

ssize_t read(int file, void *target, size_t count) {
  piece whole = {target, count};
  size_t got = 0;
  int error = fd_read(file, &whole, 1, &got);
  return error ? result(error) : (ssize_t)got;
}

ssize_t write(int file, const void *source, size_t count) {
  piece whole = {source, count};
  size_t written = 0;
  int error = fd_write(file, &whole, 1, &written);
  return error ? result(error) : (ssize_t)written;
}

off_t lseek(int file, off_t offset, int origin) { return result(ENOSYS); }

// A file that cannot be synchronized, as on some hosts, is still written.
int fsync(int file) { fd_sync(file); return 0; }

static int note(const file_stat *from, struct stat *to) {
  mode_t kind = from->type == 4 ? S_IFREG | 0644 : from->type == 3 ? S_IFDIR | 0755 : from->type == 2 ? 0x2000 : 0;
  *to = (struct stat){
    from->device, from->number, kind, (off_t)from->size,
    {(long long)(from->modified / 1000000000), (long)(from->modified % 1000000000)},
  };
  return 0;
}

static int look(const char *path, int follows, struct stat *status) {
  char buffer[longest];
  place found;
  file_stat here;
  if (locate(path, follows, buffer, &found)) return -1;
  int error = path_filestat_get(found.folder, 0, found.path, found.length, &here);
  return error ? result(error) : note(&here, status);
}

int stat(const char *path, struct stat *status) { return look(path, 1, status); }
int lstat(const char *path, struct stat *status) { return look(path, 0, status); }

int fstat(int file, struct stat *status) {
  file_stat here;
  int error = fd_filestat_get(file, &here);
  return error ? result(error) : note(&here, status);
}

// There are no permissions; a file that must not be written is noticed when it is.
int access(const char *path, int mode) {
  struct stat status;
  return stat(path, &status);
}

int mkdir(const char *path, mode_t mode) {
  char buffer[longest];
  place found;
  if (locate(path, 1, buffer, &found)) return -1;
  return result(path_create_directory(found.folder, found.path, found.length));
}

int rename(const char *from, const char *to) {
  char buffer[longest], other[longest];
  place source, target;
  if (locate(from, 0, buffer, &source) || locate(to, 0, other, &target)) return -1;
  return result(path_rename(source.folder, source.path, source.length, target.folder, target.path, target.length));
}

int unlink(const char *path) {
  char buffer[longest];
  place found;
  if (locate(path, 0, buffer, &found)) return -1;
  return result(path_unlink_file(found.folder, found.path, found.length));
}

int isatty(int file) {
  fd_stat status;
  if (result(fd_fdstat_get(file, &status))) return 0;
  // A terminal is a device that cannot be sought in.
  return status.type == 2 && !(status.rights & (1 << 2 | 1 << 5));
}

// MARK: Folders

enum { chunk = 16384, entry_header = 24 };

struct scenic_folder {
  int file;
  u64 cookie;
  size_t start, end;
  byte bytes[chunk];
  struct dirent entry;
};

DIR *opendir(const char *path) {
  int file = scenic_open(path, O_RDONLY);
  DIR *folder = file < 0 ? 0 : malloc(sizeof *folder);
  if (!folder) return 0;
  folder->file = file;
  folder->cookie = 0;
  folder->start = folder->end = 0;
  return folder;
}

struct dirent *readdir(DIR *folder) {
  for (int isRead = 0;; isRead = 1) {
    const byte *here = folder->bytes + folder->start;
    size_t left = folder->end - folder->start;
    u32 count = 0;
    if (left >= entry_header) memcpy(&count, here + 16, 4);
    if (left >= entry_header && left - entry_header >= count) {
      memcpy(&folder->cookie, here, 8);
      folder->start += entry_header + count;
      if (count >= sizeof folder->entry.d_name) { isRead = 0; continue; }
      byte type = here[20];
      folder->entry.d_type = type == 3 ? DT_DIR : type == 4 ? DT_REG : type == 7 ? DT_LNK : DT_UNKNOWN;
      memcpy(folder->entry.d_name, here + entry_header, count);
      folder->entry.d_name[count] = 0;
      return &folder->entry;
    }
    // An entry that was cut off is read again from its cookie.
    if (isRead) return 0;
    folder->start = folder->end = 0;
    if (fd_readdir(folder->file, folder->bytes, chunk, folder->cookie, &folder->end)) return 0;
  }
}

int closedir(DIR *folder) {
  int error = fd_close(folder->file);
  free(folder);
  return result(error);
}

// MARK: Waiting

typedef struct {
  u64 data;
  byte tag;
  union {
    struct { u32 clock; u64 timeout, precision; u16 flags; } time;
    u32 file;
  } of;
} subscription;

typedef struct { u64 data; u16 error; byte type; u64 count; u16 flags; } occurrence;

enum { most_waits = 8 };

int poll(struct pollfd *files, nfds_t count, int milliseconds) {
  subscription waits[most_waits + 1];
  occurrence found[most_waits + 1];
  size_t number = 0, ready = 0;
  for (nfds_t i = 0; i < count && number < most_waits; i++) {
    files[i].revents = 0;
    if (!files[i].events) continue;
    waits[number].data = i;
    waits[number].tag = files[i].events & POLLIN ? 1 : 2;
    waits[number++].of.file = (u32)files[i].fd;
  }
  if (milliseconds >= 0) {
    waits[number].data = count;
    waits[number].tag = 0;
    waits[number].of.time.clock = CLOCK_MONOTONIC;
    waits[number].of.time.timeout = (u64)milliseconds * 1000000;
    waits[number].of.time.precision = 1000000;
    waits[number++].of.time.flags = 0;
  }
  int error = number ? poll_oneoff(waits, found, number, &ready) : EINVAL;
  if (error) return result(error);
  int changed = 0;
  for (size_t i = 0; i < ready; i++) {
    if (found[i].data >= count) continue;
    struct pollfd *file = &files[found[i].data];
    file->revents = found[i].error ? POLLERR : found[i].type == 1 ? POLLIN : POLLOUT;
    changed++;
  }
  return changed;
}

int usleep(useconds_t time) {
  occurrence found;
  size_t ready;
  subscription wait = {.data = 0, .tag = 0};
  wait.of.time.clock = CLOCK_MONOTONIC;
  wait.of.time.timeout = (u64)time * 1000;
  wait.of.time.precision = 1000000;
  wait.of.time.flags = 0;
  return result(poll_oneoff(&wait, &found, 1, &ready));
}

int ioctl(int file, unsigned long request, struct winsize *size) { return result(ENOSYS); }

// MARK: What WebAssembly does not have

sighandler_t signal(int number, sighandler_t handler) { return 0; }
int sigemptyset(sigset_t *set) { *set = 0; return 0; }
int sigaddset(sigset_t *set, int number) { return 0; }
int sigprocmask(int how, const sigset_t *set, sigset_t *former) { return 0; }
pid_t getppid(void) { return 1; }
int kill(pid_t process, int number) { return 0; }
pid_t waitpid(pid_t process, int *ending, int options) { return result(ENOSYS); }
int pipe(int *ends) { return result(ENOSYS); }
int mkstemp(char *template) { return result(ENOSYS); }
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *actions) { return 0; }
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *actions) { return 0; }
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *actions, int from, int to) { return 0; }
int posix_spawn_file_actions_addclose(posix_spawn_file_actions_t *actions, int file) { return 0; }
int posix_spawnp(
  pid_t *process, const char *name, const posix_spawn_file_actions_t *actions, const void *attributes,
  char *const *words, char *const *environment
) {
  return ENOSYS;
}
