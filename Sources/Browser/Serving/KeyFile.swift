import System

/// The file with the key by which open tabs find a restarted command; only its owner may read it.
package struct KeyFile {
  private let file: PrivateFile

  /// How long an unused key stays valid, in seconds.
  private static let lifetime = 7 * 24 * 3600

  /// - Parameters:
  ///   - folder: The folder of the user's state: `~/.local/state`.
  ///   - command: A text that two runs have in common if they show the same scene.
  ///   - port: The port of its page.
  package init(in folder: String, of command: String, on port: UInt16) {
    let name = "preview-\(port)-\(ContentHash(of: Array(command.utf8)))"
    file = PrivateFile(folder.appending(name: "smear").appending(name: name))
  }

  /// Returns the key of the last run, or a new one; either is kept for the next run if possible.
  package func key() -> AccessToken {
    let bytes = file.read(atMost: 64, youngerThan: Self.lifetime)
    let known = bytes.flatMap { String(validating: $0, as: UTF8.self) }.flatMap(AccessToken.init)
    let key = known ?? AccessToken()
    // Written anew, so that its age counts from this run. Without it, tabs are not found again.
    try? file.write(Array(key.text.utf8))
    return key
  }
}
