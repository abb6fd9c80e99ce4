import System
import Glibc
import Synchronization

/// A request to stop: Ctrl-C, a termination signal, or a closed terminal.
enum Interruption {
  /// The number of the received signal, or 0.
  private static let received = Atomic<Int32>(0)

  /// Returns whether to continue; for long work.
  static let proceed: @Sendable () -> Bool = { status == nil }

  private static let stopping = [SIGINT, SIGTERM, SIGHUP]

  /// The time allowed for a clean stop, in milliseconds.
  private static let patience: Int32 = 700

  /// The descriptor that the signal handler writes to.
  private static let alarm = Atomic<Int32>(-1)

  /// Unblocks the signals that the parent process blocked.
  ///
  /// A process inherits blocked signals. One started from a Dispatch thread could otherwise not be
  /// stopped.
  static func unblock() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in stopping { unsafe sigaddset(&signals, number) }
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Makes the first signal request a clean stop.
  ///
  /// Work that has not stopped soon, such as in the middle of a frame, is ended. A second signal
  /// ends it at once.
  static func watch() {
    guardian
    for number in stopping {
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { number in
        Interruption.received.store(number, ordering: .relaxed)
        let code = errno
        _ = unsafe write(Interruption.alarm.load(ordering: .relaxed), "!", 1)
        errno = code
      }
      // A process started with `nohup` ignores SIGHUP and continues without a terminal.
      var earlier = sigaction()
      _ = unsafe sigaction(number, nil, &earlier)
      if number == SIGHUP, unsafe isIgnored(earlier) { continue }
      _ = unsafe sigaction(number, &action, nil)
    }
  }

  @unsafe private static func isIgnored(_ action: sigaction) -> Bool {
    unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Opens the pipe that the signal handler writes to, and waits at its end on a new thread.
  ///
  /// This is done once.
  static let guardian: Void = {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Without this thread, stopped work continues to the end of its frame.
    let isThere = startThread { [descriptor = ends[0]] in
      var byte: UInt8 = 0
      while unsafe read(descriptor, &byte, 1) < 0, errno == EINTR {}
      // Wait for a second signal, but no longer than a clean stop may take.
      var second = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = unsafe poll(&second, 1, patience)
      stop()
    }
    if isThere { alarm.store(ends[1], ordering: .relaxed) }
  }()

  /// Ends the process at once from a signal handler; returns whether a ``guardian`` can do so.
  static func endForWantOfMemory() -> Bool {
    unsafe write(alarm.load(ordering: .relaxed), "!!", 2) == 2
  }

  private static func stop() -> Never {
    if MemoryShortage.isEnding { Console.end(saying: MemoryShortage.message, status: .error) }
    let number = received.load(ordering: .relaxed)
    Console.end(
      saying: "smear: stopped in the middle of its work; what was finished before is kept",
      status: .signal(number))
  }

  /// The exit status after a signal; `nil` before one.
  static var status: ExitStatus? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : .signal(number)
  }
}
