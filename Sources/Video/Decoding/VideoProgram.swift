import System
internal import Glibc

/// ffmpeg or ffprobe as it reads a film of strangers: it opens nothing else, writes nothing, and takes no more
/// memory than it may.
struct VideoProgram: ~Copyable {
  private let program: ReadingProgram
  private let name: String
  private let limits: Limits

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - film: Read as `/dev/stdin`.
  ///   - arguments: Behind those that each of them takes.
  init(_ name: String, of film: borrowing OpenFile, _ arguments: [String], _ limits: Limits)
    throws(VideoError)
  {
    self.name = name
    self.limits = limits
    let guarded =
      [
        "--as=\(limits[.filmMemory])", "--fsize=0", "--core=0", name, "-v", "error",
        "-protocol_whitelist", "file", "-format_whitelist", Self.formats.joined(separator: ","),
      ] + arguments
    do throws(FileError) {
      program = try ReadingProgram("prlimit", guarded, input: film)
    } catch {
      throw VideoError(reason: "\(name) cannot be started: \(error.reason)")
    }
  }

  /// As ffmpeg calls them; none of them names other files.
  private static let formats = ["mov", "matroska", "webm", "avi", "gif", "apng"]

  /// Until when something that is asked for now is waited for.
  var deadline: SuspendingClock.Instant { .now + .seconds(limits[.filmSeconds]) }

  /// Reads so many elements of what it prints.
  func elements<Element: BitwiseCopyable>(_ count: Int) throws(PipeFailure) -> [Element] {
    try program.output.elements(count, until: deadline)
  }

  /// Reads all that it prints.
  func bytes(atMost limit: Int) throws(PipeFailure) -> [UInt8] {
    try program.output.bytes(atMost: limit, until: deadline)
  }

  /// Ends the program, and says why it has not done what it should.
  ///
  /// - Parameter failure: What was noticed of it.
  func error(after failure: PipeFailure) -> VideoError {
    switch failure {
    case .ended:
      break
    case .late:
      return VideoError(
        reason: "\(name) takes more than \(limits[.filmSeconds]) s (\(Limit.filmSeconds.raising))")
    case .unreachable(let error): return VideoError(reason: error.reason)
    }
    do throws(FileError) {
      return error(saying: try program.lastWords(for: "hear \(name)"))
    } catch {
      return VideoError(reason: error.reason)
    }
  }

  /// - Parameter words: What the program said on standard error before its end.
  private func error(saying words: String) -> VideoError {
    if words.contains("failed to execute") {
      return VideoError(
        reason: "there is no \(name) in PATH", hint: "install the Debian package 'ffmpeg'")
    }
    if words.contains("not on whitelist") {
      return VideoError(
        reason: "it is no film",
        hint: "films are MP4, MOV, Matroska, WebM, AVI, GIF or animated PNG")
    }
    if words.contains("Cannot allocate memory") {
      return VideoError(
        reason: """
          \(name) needs more than \(limits[.filmMemory] >> 20) MiB of memory \
          (\(Limit.filmMemory.raising))
          """)
    }
    guard let last = words.split(separator: "\n").last else {
      return VideoError(reason: "there is no film in it, or less of it than it says")
    }
    return VideoError(reason: String(last).replacing("/dev/stdin: ", with: ""))
  }
}
