import Frames
import ImageFiles
import SceneModel
import SceneSyntax

/// Scripts that complete what is typed after `smear`, from the same texts as the help.
enum Completions {
  /// What bash sources.
  static var bash: String {
    let values = optionValues.map {
      "    \($0.option)) COMPREPLY=($(compgen -W '\($0.words)' -- \"$word\")); return ;;\n"
    }
    let words = helps.map { help, words in
      "    \(help.name)) words='\(words)' options='\(help.optionNames)' ;;\n"
    }
    return """
      # Completes smear in bash.
      _smear() {
        local word=${COMP_WORDS[COMP_CWORD]} words='\(commandNames)' options=''
        COMPREPLY=()
        case ${COMP_WORDS[COMP_CWORD - 1]} in
      \(values.joined())  esac
        if ((COMP_CWORD > 1)); then
          words=''
          case ${COMP_WORDS[1]} in
            help) words='\(commandNames)' ;;
      \(words.map { "  " + $0 }.joined())    esac
        fi
        [[ $word == -* ]] && words=$options
        COMPREPLY=($(compgen -W "$words" -- "$word"))
        # What follows the first word may be a file, also one that begins like another word.
        if ((COMP_CWORD > 2 && ${#COMPREPLY[@]})) && [[ $word != -* ]]; then
          local -a files
          mapfile -t files < <(compgen -f -- "$word")
          ((${#files[@]})) && compopt -o filenames 2>/dev/null
          COMPREPLY+=("${files[@]}")
        fi
      }
      complete -o default -F _smear smear

      """
  }

  /// What zsh autoloads.
  static var zsh: String {
    let commands = helps.map { "      '\($0.help.name):\($0.help.summary.inZsh)'\n" }
    let arguments = helps.map { help, words in
      let options = help.options.flatMap { option in option.names.map { zsh($0, of: option) } }
      let files =
        words.isEmpty ? "_files" : "_alternative \"words:word:(\(words))\" files:file:_files"
      return
        "      \(help.name)) _arguments \(options.joined(separator: " ")) '*:word:{ \(files) }' ;;\n"
    }
    return """
      #compdef smear
      _smear() {
        if ((CURRENT == 2)); then
          local -a commands=(
      \(commands.joined())    )
          _describe command commands
        else
          shift words
          ((CURRENT--))
          case $words[1] in
            help) _arguments '*:command:(\(commandNames))' ;;
      \(arguments.joined())    esac
        fi
      }
      _smear "$@"

      """
  }

  /// What fish sources.
  static var fish: String {
    let lines = helps.flatMap { help, words in
      let condition = "-n '__fish_seen_subcommand_from \(help.name)'"
      let command =
        "complete -c smear -n __fish_use_subcommand -f -a \(help.name) -d '\(help.summary.quoted)'"
      let names = words.isEmpty ? [] : ["complete -c smear \(condition) -a '\(words)'"]
      let options = help.options.flatMap { option in
        option.names.map { "complete -c smear \(condition) \(fish($0, of: option))" }
      }
      return [command] + names + options
    }
    let help = "complete -c smear -n '__fish_seen_subcommand_from help' -f -a '\(commandNames)'"
    return "# Completes smear in fish.\n" + (lines + [help]).map { $0 + "\n" }.joined()
  }
}

extension Completions {
  /// Each command's help, and the words its arguments may be.
  private static var helps: [(help: CommandHelp, words: String)] {
    Command.allCases.map { (CommandHelp($0), words(of: $0).joined(separator: " ")) }
  }

  private static func words(of command: Command) -> [String] {
    switch command {
    case .filter: FilterKind.allCases.map(\.rawValue)
    case .transition: TransitionKind.allCases.map(\.rawValue)
    case .completions: ["bash", "zsh", "fish"]
    default: []
    }
  }

  private static var commandNames: String {
    (Command.allCases.map(\.rawValue) + ["help"]).joined(separator: " ")
  }

  /// Options of any command whose value is one of a few words.
  private static var optionValues: [(option: String, words: String)] {
    [
      ("--progress", Progress.Style.allCases.map(\.rawValue)),
      ("--compression", PNGCompression.allCases.map(\.rawValue)),
      ("--codec", FilmCodec.allCases.map(\.rawValue)),
      ("--quality", FilmQuality.allCases.map(\.rawValue)),
      ("--stream", StreamFormat.allCases.map(\.rawValue)),
      ("--metric", PixelMetric.allCases.map(\.rawValue)),
      ("--easing", NamedEasing.all.map(\.name)),
    ].map { ($0, $1.joined(separator: " ")) }
  }

  private static func values(of option: String) -> String? {
    optionValues.first { $0.option == option }?.words
  }

  private static func zsh(_ name: String, of option: OptionHelp) -> String {
    let argument = option.argument.map { argument in
      let action = values(of: name).map { "(\($0))" } ?? "_files"
      return ":\(argument.inZsh):\(action)"
    }
    return "'*\(name)[\(option.summary.inZsh)]\(argument ?? "")'"
  }

  private static func fish(_ name: String, of option: OptionHelp) -> String {
    let spelling = name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
    let value = values(of: name).map { " -x -a '\($0)'" } ?? (option.argument == nil ? "" : " -r")
    return "\(spelling)\(value) -d '\(option.summary.quoted)'"
  }
}

extension CommandHelp {
  fileprivate var optionNames: String { options.flatMap(\.names).joined(separator: " ") }
}

extension String {
  /// This text between single quotes of fish.
  fileprivate var quoted: String { replacing("\\", with: "\\\\").replacing("'", with: "\\'") }

  /// This text between single quotes of zsh, in a specification of `_arguments` or `_describe`.
  fileprivate var inZsh: String {
    replacing("'", with: "'\\''").replacing(":", with: "\\:").replacing("[", with: "\\[")
      .replacing("]", with: "\\]")
  }
}
