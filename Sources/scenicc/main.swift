#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

Descriptor.prepare()
exit(Tool.run(Arguments.ofProcess).rawValue)
