// Measures the processing of a file, in seconds of CPU time.

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <fstream>
#include <sstream>
#include <string>

static double seconds() {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

// PROGRAM STAGE FILE ROUNDS
template <typename Parse> int timed(char **words, Parse parse) {
  std::ifstream file(words[2]);
  std::stringstream read;
  read << file.rdbuf();
  std::string text = read.str();
  for (int round = 0; round < atoi(words[3]); round++) {
    double begun = seconds();
    if (!parse(text)) return 1;
    printf("%.6f\n", seconds() - begun);
  }
  return 0;
}
