import Pipeline
import Drawing
import Glibc
import System
import Compositing
import Raster
import SceneModel

/// Runs a command, and turns its result or error into an exit status.
package enum Program {
  /// Runs the command of a command line, and ends the process with its exit status.
  ///
  /// - Parameter commandLine: The name of the program, and the words after it; empty if the system
  ///   cannot tell them.
  package static func run(_ commandLine: [String]) -> Never {
    let words = Array(commandLine.dropFirst())
    // Every thread that starts from here on has its own heap, unless all share one. Threads that
    // allocate many small blocks need heaps of their own, or they wait for each other. With a memory
    // limit they share one, because the others cannot use the memory that one heap has freed.
    let isBounded = words.contains { $0.hasPrefix("--memory") }
    if isBounded || !["render", "import"].contains(words.first) { FrameMemory.share() }
    Console.holdClosedStreams()
    DrawingEnvironment.makeNeutral()
    // Report a full disk or a closed pipe as an error instead of being killed by the signal.
    _ = signal(SIGXFSZ, SIG_IGN)
    _ = signal(SIGPIPE, SIG_IGN)
    // A parent that ignores `SIGCHLD` passes that on, and then no child could be awaited.
    _ = signal(SIGCHLD, SIG_DFL)
    Interruption.unblock()
    MemoryShortage.watch()
    FatalErrors.watch {
      Console.end(saying: "smear: a library cannot go on: \($0)", status: .error)
    }
    if commandLine.isEmpty {
      Console.end(saying: "smear: no command can be read: /proc is not mounted", status: .error)
    }
    let status = status(of: words)
    TemporaryImports.discard()
    exit(status.code)
  }

  private static func status(of words: [String]) -> ExitStatus {
    do {
      guard let name = words.first else {
        Console.note(Help.overview)
        return .error
      }
      let rest = Array(words.dropFirst())
      switch name {
      case "--version", "version":
        try Console.write(try VersionReport(parsing: rest).text() + "\n")
      case DocumentServer.word:
        try DocumentServer(rest).run()
      case "help", "--help", "-h":
        try HelpRequest(parsing: rest).run()
      default:
        guard let command = Command.named(name) else { throw UsageError.unknownCommand(name) }
        return try status(of: command, rest)
      }
      return .done
    } catch {
      return report(error)
    }
  }

  private static func status(of command: Command, _ words: [String]) throws -> ExitStatus {
    guard !words.prefix(while: { $0 != "--" }).contains(where: { ["--help", "-h"].contains($0) })
    else {
      try Console.write(command.help + "\n")
      return .done
    }
    do {
      let job = try command.type.init(parsing: words)
      PictureDecoder.decodeOutOfProcess(
        by: DocumentProcesses(limits: LimitOptions.limits(in: words), folders: nil).decoded)
      // The preview continues when a frame fails, so it has no such limits.
      if command.type != PreviewCommand.self {
        if let bytes = LimitOptions.memory(in: words) { MemoryShortage.limit(to: bytes) }
        let isQuiet = words.contains { ["-q", "--quiet", "--progress=none"].contains($0) }
        if Console.isWatched, !isQuiet {
          LoadingWatch.shared.start { $0.map(Console.draw) ?? Console.clear() }
        }
        FrameWatch.start { Console.end(saying: "smear: \($0)", status: .error) }
      }
      return try job.run()
    } catch is Stopped {
      return Interruption.status ?? .error
    } catch let error as UsageError {
      _ = report(error)
      Console.note("usage: \(command.type.usage)")
      return .error
    }
  }

  /// Reports an error once.
  private static func report(_ error: any Error) -> ExitStatus {
    switch error {
    case is ReportedError: break
    case let error as PlacedError: Console.note(error.description)
    // The reader has enough and closed the pipe, as `head` does.
    case let error as Console.WriteError where error.code == EPIPE: return .signal(SIGPIPE)
    case let error as UsageError: note(error.message, hint: error.hint)
    case let error as Problem: note(error.message, hint: error.hint)
    case let error as LimitExcess: note(error.message, hint: error.hint)
    default: note("\(error)", hint: nil)
    }
    return .error
  }

  private static func note(_ message: String, hint: String?) {
    Console.note("smear: \(message)")
    if let hint { Console.note("hint: \(hint)") }
  }
}
