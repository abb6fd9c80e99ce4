import Pipeline
import System
import SceneModel

/// The options for limits on scenes, pictures and manifests, for every command that reads them.
struct LimitOptions: OptionGroup {
  @Option(
    all: .init(
      "\(limitName) name=n",
      "change a limit for the files that are read; may be repeated; 'smear help limits' lists them",
      parse: Bound.init))
  private var bounds: [Bound]
  @Option(
    .init(
      "\(memoryName) size",
      "memory for drawing frames, such as 512M or 2G; default: half of the machine's memory",
      parse: memory))
  private var memory: Int?
  @Option(
    .number(
      "--frame-timeout s", in: 1...Limit.frameTimeout.row.largest,
      "seconds to draw one frame; after that the run ends and names the most expensive layers"))
  private var frameTimeout: Int?

  private static let (limitName, memoryName) = ("--limit", "--memory")

  /// The limits with the user's changes.
  var limits: Limits {
    var limits = Limits.standard
    for bound in bounds { limits[bound.limit] = bound.largest }
    if let frameTimeout { limits[.frameTimeout] = frameTimeout }
    if let memory { limits[.memory] = memory }
    return limits
  }

  /// Returns the memory allowed by a command line's words, in bytes; `nil` without the option.
  static func memory(in words: [String]) -> Int? {
    values(of: memoryName, in: words).last.flatMap { ByteCount.parsed($0) }
  }

  /// Returns the limits set by a command line's words; mistakes in them are left to the command.
  static func limits(in words: [String]) -> Limits {
    var limits = Limits.standard
    for value in values(of: limitName, in: words) {
      if let bound = try? Bound(value) { limits[bound.limit] = bound.largest }
    }
    return limits
  }

  /// Returns all values of an option in a command line's words.
  private static func values(of name: String, in words: [String]) -> [String] {
    var values: [String] = []
    var isNext = false
    for word in words.prefix(while: { $0 != "--" }) {
      if isNext { values.append(word) }
      if word.hasPrefix(name + "=") { values.append(String(word.dropFirst(name.count + 1))) }
      isNext = word == name
    }
    return values
  }

  private static func memory(_ text: String) throws(UsageError) -> Int {
    guard let bytes = ByteCount.parsed(text), bytes <= Limit.memory.row.largest else {
      throw UsageError(
        message: "--memory takes an amount of memory, not '\(text)'", hint: "--memory 2G")
    }
    return bytes
  }

  /// A limit with the user's value.
  private struct Bound {
    let limit: Limit
    let largest: Int

    /// Parses `frames=2000000`.
    init(_ text: String) throws(UsageError) {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let bound = Int(parts[1]) else {
        throw UsageError(
          message: "--limit takes name=n with a whole number, not '\(text)'",
          hint: "--limit frames=2000000")
      }
      guard let limit = Limit(rawValue: parts[0]) else {
        throw UsageError(
          message: "there is no limit '\(parts[0])'",
          hint: Limit.allCases.map(\.rawValue).hint(for: parts[0]))
      }
      guard (1...limit.row.largest).contains(bound) else {
        throw UsageError(
          message: "--limit \(limit.rawValue) takes a number from 1 to \(limit.row.largest)")
      }
      (self.limit, largest) = (limit, bound)
    }
  }
}
