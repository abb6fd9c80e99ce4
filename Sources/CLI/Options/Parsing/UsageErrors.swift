import Pipeline
import SceneModel
import System

extension UsageError {
  /// Checks that an output file is not one of the inputs.
  ///
  /// - Throws: ``UsageError`` if it is.
  static func checkOutput(_ file: String, besides inputs: [String], option: String = "-o")
    throws(UsageError)
  {
    guard !inputs.contains(where: { FileSystem.isSame($0, file) }) else {
      throw UsageError(message: "'\(file)' would be overwritten", hint: "choose another \(option)")
    }
  }

  static func unexpected(_ word: String) -> UsageError {
    UsageError(message: "unexpected '\(word)'")
  }

  /// A first word that is no command: a word of other programs, a scene without a command, or a slip.
  static func unknownCommand(_ name: String) -> UsageError {
    let hint =
      if let command = Command.foreignNames[name] {
        "smear \(command) does that"
      } else if ["yaml", "yml"].contains(name.pathExtension) {
        "smear render \(name.shellWord) draws it, and smear preview \(name.shellWord) plays it"
      } else {
        Command.all.map(\.name).hint(for: name)
      }
    return UsageError(message: "there is no command '\(name)'", hint: hint)
  }
}
