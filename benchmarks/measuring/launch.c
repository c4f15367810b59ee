// Runs a command and writes its costs: launch SECONDS BYTES COMMAND …
//
// Writes one line to file descriptor 3: the exit code (128 plus the signal that ended the command), the CPU time
// and the elapsed time in seconds, and the maximum resident memory in KiB. A process inherits the resident memory
// of its parent, so this one is small. SECONDS limits the elapsed time and BYTES the address space; 0 disables a limit.
// (With a limit of CPU seconds, the kernel would count those of a running process in steps of 4 ms.)

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

static double seconds(struct timeval time) { return time.tv_sec + time.tv_usec * 1e-6; }

static pid_t child;

static void end(int signal) { kill(child, SIGKILL); }

int main(int count, char **words) {
  if (count < 4) return 2;
  double begun = now();
  rlim_t most = strtoull(words[2], NULL, 10);
  struct rlimit addresses = {most, most};
  child = fork();
  if (child == 0) {
    close(3);
    if (most != 0) setrlimit(RLIMIT_AS, &addresses);
    execvp(words[3], words + 3);
    _exit(127);
  }
  if (child < 0) return 2;
  struct sigaction ending = {.sa_handler = end, .sa_flags = SA_RESTART};
  sigaction(SIGALRM, &ending, NULL);
  alarm(atoi(words[1]));
  int status;
  struct rusage used;
  if (wait4(child, &status, 0, &used) != child) return 2;
  double ended = now();
  int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
#ifdef __APPLE__
  long resident = used.ru_maxrss / 1024;
#else
  long resident = used.ru_maxrss;
#endif
  dprintf(3, "%d %.6f %.6f %ld\n", code, seconds(used.ru_utime) + seconds(used.ru_stime), ended - begun, resident);
  return 0;
}
