internal import Glibc
internal import Spawning
internal import Synchronization

/// A program run by this process; killed at the end of its scope unless it has ended.
package struct ChildProcess: ~Copyable {
  /// The way in which a program ended.
  package enum Ending: Hashable, Sendable, CustomStringConvertible {
    case exited(status: Int32)
    case killed(signal: Int32)

    init(waitStatus status: Int32) {
      let signal = status & 0x7F
      self = signal == 0 ? .exited(status: status >> 8 & 0xFF) : .killed(signal: signal)
    }

    package var description: String {
      switch self {
      case .exited(let status): "failed with status \(status)"
      case .killed(let signal): "was killed by signal \(signal)"
      }
    }
  }

  private let id: pid_t

  /// The identifiers of all running programs, to be killed if this process must exit at once.
  private static let running = Mutex<Set<pid_t>>([])

  /// Kills all running programs, and exits before another can be started.
  package static func killAll(andExit exit: () -> Never) -> Never {
    running.withLock { running in
      for id in running { kill(-id, SIGKILL) }
      exit()
    }
  }

  /// Starts a program found in PATH, in a process group of its own; it is killed when this process
  /// ends.
  ///
  /// A signal from the terminal does not reach the program; only this process stops it.
  ///
  /// - Parameters:
  ///   - input: Descriptor of its standard input.
  ///   - output: Descriptor of its standard output; `nil` if it is not needed.
  ///   - messages: Descriptor of its standard error.
  /// - Throws: ``FileError`` if the program does not exist or cannot be started.
  init(
    _ program: String, _ arguments: [String], input: Int32, output: Int32? = nil, messages: Int32
  ) throws(FileError) {
    var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    id = try ChildProcess.running.withLock { running throws(FileError) in
      var id = pid_t()
      let code = unsafe spawnWithParent(&words, input, output ?? -1, messages, &id)
      guard code == 0 else { throw FileError("start \(program)", code: code) }
      running.insert(id)
      return id
    }
  }

  deinit {
    kill(-id, SIGKILL)
    ChildProcess.running.withLock { _ = $0.remove(id) }
    while waitpid(id, nil, 0) < 0, errno == EINTR {}
  }

  /// Kills the program unless it has already ended, and returns the way in which it ended.
  package func killed() -> Ending {
    kill(-id, SIGKILL)
    var information = unsafe siginfo_t()
    // `WNOWAIT` leaves the process to be reaped at the end of the scope.
    while unsafe waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    let status = unsafe information._sifields._sigchld.si_status
    return unsafe information.si_code == CLD_EXITED
      ? .exited(status: status) : .killed(signal: status)
  }

  /// Waits for the program to end, and kills it once `isStopped` returns `true`.
  ///
  /// - Returns: The way in which it ended; `nil` if it was stopped.
  consuming func ending(unless isStopped: () -> Bool) -> Ending? {
    var status: Int32 = 0
    while !isStopped() {
      let hasEnded = ChildProcess.running.withLock { running in
        guard unsafe waitpid(id, &status, WNOHANG) == id else { return false }
        running.remove(id)
        return true
      }
      if hasEnded {
        discard self
        return Ending(waitStatus: status)
      }
      usleep(ChildProcess.pause)
    }
    _ = consume self
    return nil
  }

  /// The time between two checks for the end of a program, in microseconds.
  private static let pause: UInt32 = 2000
}
