extension Double {
  /// Creates the double nearest to a decimal number in ASCII (`-12.5e3`), ties to even; nil if the text is
  /// not a finite number. Exact for any number of digits, without the C library. Cost: linear in the digits.
  package init?(decimal text: String) { self.init(decimal: text.utf8) }

  /// Not for other modules, which would not specialize it.
  init?(decimal text: some Collection<UInt8>) {
    guard let decimal = Decimal(text) else { return nil }
    let magnitude = decimal.nearest
    guard magnitude.isFinite else { return nil }
    self = decimal.isNegative ? -magnitude : magnitude
  }
}

/// A decimal number as its digits and a power of ten.
private struct Decimal {
  var isNegative = false
  /// The digits from the first one that is not zero, each from 0 to 9. A double is determined by its first
  /// 768 digits and whether a nonzero digit follows, which is then represented by a last 1.
  private var digits: [UInt8] = []
  /// The number is 0.d₁d₂d₃… × 10 to this power.
  private var point = 0

  private static let maximumDigits = 768
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19,
    1e20, 1e21, 1e22,
  ]

  init?(_ text: some Collection<UInt8>) {
    var rest = text[...]
    if rest.first == UInt8(ascii: "-") {
      isNegative = true
      rest = rest.dropFirst()
    }
    var hasPoint = false
    var hasDigit = false
    var isInexact = false
    while let byte = rest.first, byte != UInt8(ascii: "e"), byte != UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
        continue
      }
      guard 0x30...0x39 ~= byte else { return nil }
      hasDigit = true
      let isLeadingZero = digits.isEmpty && byte == 0x30
      if !isLeadingZero, digits.count < Decimal.maximumDigits {
        digits.append(byte - 0x30)
      } else if byte != 0x30 {
        isInexact = true
      }
      if hasPoint ? isLeadingZero : !isLeadingZero { point += hasPoint ? -1 : 1 }
    }
    if isInexact { digits.append(1) }
    guard hasDigit, addExponent(rest.dropFirst(), isThere: !rest.isEmpty) else { return nil }
  }

  private mutating func addExponent(_ text: some Collection<UInt8>, isThere: Bool) -> Bool {
    guard isThere else { return true }
    var rest = text[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    guard !rest.isEmpty else { return false }
    var exponent = 0
    for byte in rest {
      guard 0x30...0x39 ~= byte else { return false }
      // No text that fits in memory has enough digits to compensate a larger exponent.
      exponent = min(exponent * 10 + Int(byte - 0x30), 200_000_000)
    }
    point += isNegative ? -exponent : exponent
    return true
  }

  /// The nearest double; infinity for a number that is too large.
  var nearest: Double {
    if digits.isEmpty || point < -330 { return 0 }
    if point > 310 { return .infinity }
    if digits.count <= 15, let exact { return exact }
    var number = Natural(digits)
    let exponent = point - digits.count
    if exponent >= 0 {
      number.multiply(byTenTo: exponent)
      return number.nearest(shift: 0, isInexact: false)
    }
    // 10 to the n has fewer than 4n bits, so at least 64 bits are left after the division.
    let shift = -exponent * 4 + 64
    number.shiftLeft(shift)
    let isInexact = number.divide(byTenTo: -exponent)
    return number.nearest(shift: shift, isInexact: isInexact)
  }

  /// The result of one correctly rounded operation on two exact doubles, if there is one.
  private var exact: Double? {
    let exponent = point - digits.count
    guard exponent.magnitude < Decimal.powers.count else { return nil }
    var mantissa = 0.0
    for digit in digits { mantissa = mantissa * 10 + Double(digit) }
    return exponent < 0 ? mantissa / Decimal.powers[-exponent] : mantissa * Decimal.powers[exponent]
  }
}

/// A natural number of any size, as 32-bit limbs from the lowest.
private struct Natural {
  private var limbs: [UInt32] = []

  init(_ digits: [UInt8]) {
    for digit in digits { multiplyAdd(10, UInt32(digit)) }
  }

  private mutating func multiplyAdd(_ factor: UInt32, _ addend: UInt32) {
    var carry = UInt64(addend)
    for place in limbs.indices {
      let product = UInt64(limbs[place]) * UInt64(factor) + carry
      limbs[place] = UInt32(truncatingIfNeeded: product)
      carry = product >> 32
    }
    if carry > 0 { limbs.append(UInt32(truncatingIfNeeded: carry)) }
  }

  mutating func multiply(byTenTo exponent: Int) {
    for _ in 0..<(exponent / 9) { multiplyAdd(1_000_000_000, 0) }
    for _ in 0..<(exponent % 9) { multiplyAdd(10, 0) }
  }

  mutating func shiftLeft(_ bits: Int) {
    for _ in 0..<(bits % 32) { multiplyAdd(2, 0) }
    limbs.insert(contentsOf: [UInt32](repeating: 0, count: bits / 32), at: 0)
  }

  /// Divides, rounding down. Returns true if there is a remainder.
  mutating func divide(byTenTo exponent: Int) -> Bool {
    var isInexact = false
    for _ in 0..<(exponent / 9) where divide(by: 1_000_000_000) { isInexact = true }
    for _ in 0..<(exponent % 9) where divide(by: 10) { isInexact = true }
    return isInexact
  }

  private mutating func divide(by divisor: UInt64) -> Bool {
    var rest: UInt64 = 0
    for place in limbs.indices.reversed() {
      let part = rest << 32 | UInt64(limbs[place])
      limbs[place] = UInt32(truncatingIfNeeded: part / divisor)
      rest = part % divisor
    }
    while limbs.last == 0 { limbs.removeLast() }
    return rest > 0
  }

  private func bit(_ place: Int) -> Bool { limbs[place / 32] >> UInt32(place % 32) & 1 == 1 }

  /// Returns the double nearest to this number divided by 2 to the shift; the number counts as slightly
  /// larger if it is inexact.
  func nearest(shift: Int, isInexact: Bool) -> Double {
    guard let top = limbs.last else { return 0 }
    let width = limbs.count * 32 - top.leadingZeroBitCount
    // The index of the last bit that is kept: 53 bits, fewer below the smallest normal number.
    let last = max(width - 53, shift - 1074)
    guard last > 0 else { return scaled(mantissa(from: 0, to: width), by: -shift) }
    if last > width { return 0 }
    var kept = mantissa(from: last, to: width)
    if bit(last - 1), isInexact || kept % 2 == 1 || hasBits(below: last - 1) { kept += 1 }
    return scaled(kept, by: last - shift)
  }

  private func mantissa(from low: Int, to high: Int) -> UInt64 {
    var result: UInt64 = 0
    for place in (low..<high).reversed() { result = result << 1 | (bit(place) ? 1 : 0) }
    return result
  }

  private func hasBits(below place: Int) -> Bool {
    limbs[..<(place / 32)].contains { $0 != 0 }
      || limbs[place / 32] & (UInt32(1) << UInt32(place % 32) - 1) != 0
  }

  private func scaled(_ mantissa: UInt64, by exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: Double(mantissa))
  }
}
