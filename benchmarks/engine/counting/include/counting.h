/// How many blocks of memory this process has asked for so far. Not for several threads.
unsigned long allocationCount(void);
