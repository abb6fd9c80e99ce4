import Pipeline
import SceneModel

/// `smear completions bash|zsh|fish`
struct CompletionsCommand: RunnableCommand {
  static let summary = "Print a script that completes commands and options in a shell."
  static let usage = "smear completions <bash|zsh|fish>"
  static let introduction = """
    smear completions bash > ~/.local/share/bash-completion/completions/smear

    fish reads its script from ~/.config/fish/completions/smear.fish, and zsh from a file _smear in a
    folder of $fpath.
    """

  @Argument("<shell>", words: Shell.allCases.map(\.rawValue)) private var name: String
  private var shell = Shell.bash

  private enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  mutating func validate() throws(UsageError) {
    guard let shell = Shell(rawValue: name) else {
      let names = Shell.allCases.map(\.rawValue)
      throw UsageError(
        message: "completions are for \(names.listed()), not for '\(name)'",
        hint: names.hint(for: name))
    }
    self.shell = shell
  }

  func run() throws -> ExitStatus {
    let script =
      switch shell {
      case .bash: Completions.bash
      case .zsh: Completions.zsh
      case .fish: Completions.fish
      }
    try Console.write(script)
    return .done
  }
}
