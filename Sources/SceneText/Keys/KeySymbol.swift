import Synchronization

/// The name of a key as a number: equal names have equal numbers, which compare faster than texts.
struct KeySymbol: Hashable, Sendable {
  private let number: Int

  private static let numbers = Mutex<[String: Int]>([:])

  init(_ name: String) {
    number = Self.numbers.withLock { numbers in
      if let number = numbers[name] { return number }
      let number = numbers.count
      numbers[name] = number
      return number
    }
  }
}
