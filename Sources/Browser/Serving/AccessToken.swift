import System

/// A secret in the address that the server prints, known only to the person who started it.
///
/// Other accounts of the computer reach the same port, but cannot guess the token.
package struct AccessToken: Sendable {
  /// 32 hexadecimal digits: 128 bits from the system's source of randomness.
  package let text: String

  init(text: String) {
    self.text = text
  }

  /// - Returns: `nil` for a text that is no token.
  init?(_ text: String) {
    guard text.utf8.count == 32, text.allSatisfy({ "0123456789abcdef".contains($0) }) else {
      return nil
    }
    self.text = text
  }

  package init() {
    var random = SystemRandomNumberGenerator()
    text = (0..<2).map { _ in random.next().hexadecimal(digits: 16) }.joined()
  }

  /// Whether a guess is right; compares in constant time.
  func matches(_ guess: some StringProtocol) -> Bool {
    let (secret, guess) = (Array(text.utf8), Array(guess.utf8))
    guard secret.count == guess.count else { return false }
    return zip(secret, guess).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
