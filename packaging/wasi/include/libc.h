// The part of a C library that `scenicc` uses, for WASI preview 1. The layout of the structures is ours.
#pragma once

typedef __SIZE_TYPE__ size_t;
typedef __INTPTR_TYPE__ ssize_t;
typedef long long off_t;
typedef unsigned int mode_t;
typedef int pid_t;
typedef int sig_atomic_t;
typedef unsigned long long dev_t;
typedef unsigned long long ino_t;
typedef unsigned int sigset_t;
typedef unsigned int useconds_t;
typedef unsigned long nfds_t;
typedef void (*sighandler_t)(int);

typedef int clockid_t;
#define CLOCK_MONOTONIC 1

// Errors have the numbers of WASI.
int scenic_error(void);
void scenic_set_error(int);
#define EACCES 2
#define EBADF 8
#define EEXIST 20
#define EFBIG 22
#define EINTR 27
#define EINVAL 28
#define EISDIR 31
#define ELOOP 32
#define ENAMETOOLONG 37
#define ENOENT 44
#define ENOMEM 48
#define ENOSPC 51
#define ENOSYS 52
#define ENOTDIR 54
#define EPERM 63
#define EROFS 69
#define ESRCH 71
char *strerror(int);

#define O_RDONLY 0
#define O_WRONLY 1
#define O_CREAT 4
#define O_EXCL 8
#define O_NONBLOCK 0
#define O_CLOEXEC 0
#define SEEK_SET 0
#define W_OK 2
static const mode_t S_IFMT = 0xF000, S_IFREG = 0x8000, S_IFDIR = 0x4000;

struct timespec { long long tv_sec; long tv_nsec; };
struct stat {
  dev_t st_dev;
  ino_t st_ino;
  mode_t st_mode;
  off_t st_size;
  struct timespec st_mtim;
};
int scenic_open(const char *, int);
int close(int);
ssize_t read(int, void *, size_t);
ssize_t write(int, const void *, size_t);
off_t lseek(int, off_t, int);
int fsync(int);
int stat(const char *, struct stat *);
int lstat(const char *, struct stat *);
int fstat(int, struct stat *);
int access(const char *, int);
int mkdir(const char *, mode_t);
int rename(const char *, const char *);
int unlink(const char *);
int isatty(int);
char *realpath(const char *, char *);

#define DT_UNKNOWN 0
#define DT_DIR 4
#define DT_REG 8
#define DT_LNK 10
struct dirent { unsigned char d_type; char d_name[1024]; };
typedef struct scenic_folder DIR;
DIR *opendir(const char *);
struct dirent *readdir(DIR *);
int closedir(DIR *);

char *getenv(const char *);
int scenic_argument_count(void);
char **scenic_arguments(void);
void free(void *);
char *strdup(const char *);
size_t strlen(const char *);
_Noreturn void exit(int);
int usleep(useconds_t);
int clock_gettime(clockid_t, struct timespec *);

struct pollfd { int fd; short events, revents; };
#define POLLIN 1
#define POLLOUT 4
#define POLLERR 8
#define POLLHUP 16
#define POLLNVAL 32
int poll(struct pollfd *, nfds_t, int);

struct winsize { unsigned short ws_row, ws_col; };
#define TIOCGWINSZ 0x5413
int ioctl(int, unsigned long, struct winsize *);

// There are no signals and no processes.
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGPIPE 13
#define SIGTERM 15
#define SIGXFSZ 25
#define SIG_BLOCK 0
#define SIG_SETMASK 2
sighandler_t signal(int, sighandler_t);
int sigemptyset(sigset_t *);
int sigaddset(sigset_t *, int);
int sigprocmask(int, const sigset_t *, sigset_t *);
pid_t getppid(void);
int kill(pid_t, int);
pid_t waitpid(pid_t, int *, int);
int pipe(int *);
int mkstemp(char *);
typedef struct { int unused; } posix_spawn_file_actions_t;
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int);
int posix_spawn_file_actions_addclose(posix_spawn_file_actions_t *, int);
int posix_spawnp(pid_t *, const char *, const posix_spawn_file_actions_t *, const void *, char *const *, char *const *);
