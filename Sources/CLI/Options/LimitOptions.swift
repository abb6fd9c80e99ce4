import System
import SceneModel

/// The option of every command that reads scenes, pictures or manifests.
extension Limits {
  static let option = Option<(limit: Limit, bound: Int)>(
    "--limit", argument: "name=n",
    summary:
      "another bound of what files may ask for; may be repeated; 'smear help limits' has all",
    parse: bound)

  static let frameTimeout = Option<Int>(
    "--frame-timeout", argument: "s", in: 1...Limit.frameTimeout.row.largest,
    summary: "seconds for a frame to be drawn, after which the layers that cost most are named")

  static let memory = Option<Int>(
    "--memory", argument: "size",
    summary: "memory for frames to be drawn, such as 512M or 2G; default: half of what there is"
  ) { (text) throws(UsageError) in
    guard let bytes = ByteCount.parsed(text), bytes <= Limit.memory.row.largest else {
      throw UsageError(
        message: "--memory takes an amount of memory, not '\(text)'", hint: "--memory 2G")
    }
    return bytes
  }

  /// The memory that the words of a command line allow, in bytes; `nil` if they do not say.
  static func memory(in words: [String]) -> Int? {
    let name = memory.row.names[0]
    var amount: String?
    var isNext = false
    for word in words.prefix(while: { $0 != "--" }) {
      if isNext { amount = word }
      if word.hasPrefix(name + "=") { amount = String(word.dropFirst(name.count + 1)) }
      isNext = word == name
    }
    return amount.flatMap { ByteCount.parsed($0) }
  }

  init(_ arguments: Arguments) throws(UsageError) {
    self = .standard
    for (limit, bound) in try arguments.all(Self.option) { self[limit] = bound }
    if let seconds = try arguments[Self.frameTimeout] { self[.frameTimeout] = seconds }
    if let bytes = try arguments[Self.memory] { self[.memory] = bytes }
  }

  private static func bound(_ text: String) throws(UsageError) -> (limit: Limit, bound: Int) {
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
    return (limit, bound)
  }
}
