/// The number of memory blocks that this process has allocated so far. Not thread-safe.
unsigned long allocationCount(void);
