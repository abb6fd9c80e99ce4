import System
import Glibc
import Synchronization

/// The user's wish to stop: Ctrl-C, a request to terminate, or a terminal that is gone.
enum Interruption {
  /// The signal that came, or 0.
  private static let received = Atomic<Int32>(0)

  /// Whether to go on, for whoever works for long.
  static let proceed: @Sendable () -> Bool = { status == nil }

  private static let stopping = [SIGINT, SIGTERM, SIGHUP]

  /// How long a clean stop may take, in milliseconds.
  private static let patience: Int32 = 700

  /// Where the handler tells that a signal has come.
  private static let alarm = Atomic<Int32>(-1)

  /// Lets the signals through that the parent blocked.
  ///
  /// A process inherits that: one started from a thread of Dispatch could not be stopped.
  static func unblock() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in stopping { unsafe sigaddset(&signals, number) }
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Lets the first signal ask for a clean stop. What has not stopped after a moment, as in the middle of
  /// a frame, is ended all the same, and so it is by a second signal.
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
      // What was started with `nohup` goes on without a terminal.
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

  /// Opens the pipe of the alarm, and waits at its end on a thread of its own; done once.
  static let guardian: Void = {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Without one, what is stopped goes on to the end of its frame.
    let isThere = startThread { [descriptor = ends[0]] in
      var byte: UInt8 = 0
      while unsafe read(descriptor, &byte, 1) < 0, errno == EINTR {}
      // A second signal is not waited for, nor what it interrupts.
      var second = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = unsafe poll(&second, 1, patience)
      stop()
    }
    if isThere { alarm.store(ends[1], ordering: .relaxed) }
  }()

  /// Ends the process at once, from a signal handler; returns whether there is a ``guardian`` to do so.
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

  /// The status to exit with, once a signal has come.
  static var status: ExitStatus? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : .signal(number)
  }
}
