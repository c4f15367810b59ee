// The addition to a mutated module: whether a given mutant is enabled. With `cover` as its number no mutant
// is enabled, and the queried ones are written to a file at the end.

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

private let most = 1 << 16
nonisolated(unsafe) private let covered = UnsafeMutablePointer<UInt8>.allocate(capacity: most)

private let chosen: Int = {
  guard let text = getenv("SCENIC_MUTANT").map({ String(cString: $0) }) else { return 0 }
  guard text == "cover" else { return Int(text) ?? 0 }
  covered.initialize(repeating: 0, count: most)
  atexit {
    guard let path = getenv("SCENIC_COVERED"), let file = fopen(path, "w") else { return }
    fwrite(covered, 1, most, file)
    fclose(file)
  }
  return -1
}()

@inline(never) private func isOn(_ number: Int) -> Bool {
  if chosen < 0, number < most { covered[number] = 1 }
  return chosen == number
}

func mutantAbsent(_ number: Int) -> Bool { !isOn(number) }
func mutantTurned(_ number: Int, _ value: Bool) -> Bool { isOn(number) ? !value : value }
func mutantNil<T>(_ number: Int, _ value: T?) -> T? { isOn(number) ? nil : value }
func mutantNext<T: BinaryInteger>(_ number: Int, _ value: T) -> T { isOn(number) ? value + 1 : value }
func mutantEither<T>(_ number: Int, _ wrong: @autoclosure () -> T, _ right: @autoclosure () -> T) -> T {
  isOn(number) ? wrong() : right()
}

func mutantAnd(_ number: Int, _ a: Bool, _ b: @autoclosure () -> Bool) -> Bool {
  isOn(number) ? a || b() : a && b()
}
func mutantOr(_ number: Int, _ a: Bool, _ b: @autoclosure () -> Bool) -> Bool {
  isOn(number) ? a && b() : a || b()
}

func mutantLess<T: Comparable>(_ number: Int, _ a: T, _ b: T) -> Bool { isOn(number) ? a <= b : a < b }
func mutantAtMost<T: Comparable>(_ number: Int, _ a: T, _ b: T) -> Bool { isOn(number) ? a < b : a <= b }
func mutantMore<T: Comparable>(_ number: Int, _ a: T, _ b: T) -> Bool { isOn(number) ? a >= b : a > b }
func mutantAtLeast<T: Comparable>(_ number: Int, _ a: T, _ b: T) -> Bool { isOn(number) ? a > b : a >= b }

func mutantPlus(_ number: Int, _ a: Int, _ b: Int) -> Int { isOn(number) ? a - b : a + b }
func mutantPlus<C: RangeReplaceableCollection, S: Sequence>(_ number: Int, _ a: C, _ b: S) -> C
where S.Element == C.Element {
  isOn(number) ? a : a + b
}
func mutantMinus(_ number: Int, _ a: Int, _ b: Int) -> Int { isOn(number) ? a + b : a - b }
