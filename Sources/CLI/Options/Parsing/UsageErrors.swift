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

  static func unknownCommand(_ name: String) -> UsageError {
    UsageError(
      message: "there is no command '\(name)'",
      hint: Command.all.map(\.name).hint(for: name))
  }
}
