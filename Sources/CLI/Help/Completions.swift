import SceneModel

/// Shell completions for `smear`, generated from the rows of the help.
enum Completions {
  /// The script that bash sources.
  static var bash: String {
    let values = optionsWithWords.map {
      "    \($0.names.joined(separator: "|"))) COMPREPLY=($(compgen -W '\($0.spelling)' -- \"$word\")); return ;;\n"
    }
    let words = helps.map {
      "    \($0.name)) words='\($0.spelling)' options='\($0.optionNames)' ;;\n"
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
            help) words='\(helpNames)' ;;
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

  /// The script that zsh autoloads.
  static var zsh: String {
    let commands = helps.map { "      '\($0.name):\($0.summary.inZsh)'\n" }
    let arguments = helps.map { help in
      let options = help.options.flatMap { option in option.names.map { zsh($0, of: option) } }
      let files =
        help.words.isEmpty
        ? "_files" : "_alternative \"words:word:(\(help.spelling))\" files:file:_files"
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
            help) _arguments '*:topic:(\(helpNames))' ;;
      \(arguments.joined())    esac
        fi
      }
      _smear "$@"

      """
  }

  /// The script that fish sources.
  static var fish: String {
    let lines = helps.flatMap { help in
      let condition = "-n '__fish_seen_subcommand_from \(help.name)'"
      let command =
        "complete -c smear -n __fish_use_subcommand -f -a \(help.name) -d '\(help.summary.quoted)'"
      let names =
        help.words.isEmpty ? [] : ["complete -c smear \(condition) -a '\(help.spelling)'"]
      let options = help.options.flatMap { option in
        option.names.map { "complete -c smear \(condition) \(fish($0, of: option))" }
      }
      return [command] + names + options
    }
    let help = "complete -c smear -n '__fish_seen_subcommand_from help' -f -a '\(helpNames)'"
    return "# Completes smear in fish.\n" + (lines + [help]).map { $0 + "\n" }.joined()
  }
}

extension Completions {
  private static var helps: [CommandHelp] { Command.all.map { CommandHelp($0) } }

  private static var commandNames: String {
    (Command.all.map(\.name) + ["help"]).joined(separator: " ")
  }

  /// All topics of `smear help`.
  private static var helpNames: String {
    var known: Set<String> = []
    return Help.names.flatMap { $0.split(separator: " ").map(String.init) }
      .filter { known.insert($0).inserted }.joined(separator: " ")
  }

  /// Options whose value is one of a few words, without repetitions among commands.
  private static var optionsWithWords: [OptionRow] {
    var known: Set<String> = []
    return helps.flatMap(\.options).filter { !$0.words.isEmpty && known.insert($0.name).inserted }
  }

  private static func zsh(_ name: String, of option: OptionRow) -> String {
    let argument = option.argument.map { argument in
      ":\(argument.inZsh):\(option.words.isEmpty ? "_files" : "(\(option.spelling))")"
    }
    let exclusions = option.exclusions.map(\.name).joined(separator: " ")
    let excluded = exclusions.isEmpty ? "" : "(\(exclusions))"
    return "'\(excluded)*\(name)[\(option.summary.inZsh)]\(argument ?? "")'"
  }

  private static func fish(_ name: String, of option: OptionRow) -> String {
    let spelling = name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
    let value =
      option.words.isEmpty
      ? (option.argument == nil ? "" : " -r") : " -x -a '\(option.spelling)'"
    return "\(spelling)\(value) -d '\(option.summary.quoted)'"
  }
}

extension OptionRow {
  fileprivate var spelling: String { words.joined(separator: " ") }
}

extension CommandHelp {
  fileprivate var spelling: String { words.joined(separator: " ") }

  fileprivate var optionNames: String { options.flatMap(\.names).joined(separator: " ") }
}

extension String {
  /// The text escaped for single quotes in fish.
  fileprivate var quoted: String { replacing("\\", with: "\\\\").replacing("'", with: "\\'") }

  /// The text escaped for single quotes in zsh, inside a specification of `_arguments` or
  /// `_describe`.
  fileprivate var inZsh: String {
    replacing("'", with: "'\\''").replacing(":", with: "\\:").replacing("[", with: "\\[")
      .replacing("]", with: "\\]")
  }
}
