import System
internal import Glibc

/// ffmpeg or ffprobe with an untrusted film: it can open no other file, write no file, and its
/// memory is limited.
struct VideoProgram: ~Copyable {
  private let program: RedirectedProgram
  private let name: String
  private let limits: Limits

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - film: Read as `/dev/stdin`.
  ///   - arguments: The arguments after the common ones.
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
      program = try RedirectedProgram("prlimit", guarded, input: film)
    } catch {
      throw VideoError(reason: "\(name) cannot be started: \(error.reason)")
    }
  }

  /// The names in ffmpeg of the allowed formats, none of which refers to other files.
  private static let formats = ["mov", "matroska", "webm", "avi", "gif", "apng"]

  /// The time until which a request made now is waited for.
  var deadline: SuspendingClock.Instant { .now + .seconds(limits[.filmSeconds]) }

  /// Reads `count` elements of the program's output.
  func elements<Element: BitwiseCopyable>(_ count: Int) throws(PipeFailure) -> [Element] {
    try program.output.elements(count, until: deadline)
  }

  /// Reads the whole output of the program.
  func bytes(atMost limit: Int) throws(PipeFailure) -> [UInt8] {
    try program.output.bytes(atMost: limit, until: deadline)
  }

  /// Ends the program, and returns the reason for its failure.
  ///
  /// - Parameter failure: The failure to read its output.
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
      return error(saying: try program.finalMessages(for: "read the messages of \(name)"))
    } catch {
      return VideoError(reason: error.reason)
    }
  }

  /// - Parameter words: The output of the program on standard error.
  private func error(saying words: String) -> VideoError {
    if words.contains("failed to execute") {
      return VideoError(
        reason: "there is no \(name) in PATH", hint: "install the Debian package 'ffmpeg'")
    }
    if words.contains("not on whitelist") {
      return VideoError(
        reason: "it is not a film",
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
      return VideoError(reason: "it contains no film, or is cut off")
    }
    return VideoError(reason: String(last).replacing("/dev/stdin: ", with: ""))
  }
}
