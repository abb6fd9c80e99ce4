import Allocation
import Glibc
import Synchronization

/// The end of a process that the system has refused memory.
///
/// What should be a status is an abort then, of a library or of the Swift runtime, on any thread.
enum MemoryShortage {
  static let message = "smear: there is not enough memory; --memory says what a run may take"

  /// How the process would end otherwise.
  private static let fatal = [SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS]

  /// Seconds for the end, which may need memory itself, or wait for a thread that has none.
  private static let patience: UInt32 = 2

  /// Of the stack on which handlers run on the main thread, in bytes.
  private static let stackSize = 64 << 10

  private static let hasBegun = Atomic<Bool>(false)

  static var isEnding: Bool { hasBegun.load(ordering: .relaxed) }

  /// What was to be done at each of the signals before, in the order of ``fatal``.
  nonisolated(unsafe) private static var earlier: [sigaction] = []

  /// Turns aborts for want of memory into a message and a status; all others stay what they are.
  static func watch() {
    growStack()
    Interruption.guardian
    // A stack that cannot grow has no room for a handler.
    var stack = unsafe stack_t(
      ss_sp: .allocate(byteCount: stackSize, alignment: 16), ss_flags: 0, ss_size: stackSize)
    _ = unsafe sigaltstack(&stack, nil)
    for number in fatal {
      var (action, before) = (sigaction(), sigaction())
      action.sa_flags = SA_ONSTACK
      unsafe action.__sigaction_handler.sa_handler = { MemoryShortage.handle($0) }
      _ = unsafe sigaction(number, &action, &before)
      unsafe earlier.append(before)
    }
    // The last resort; only then is it ever set.
    _ = signal(SIGALRM) { _ in MemoryShortage.leave() }
    endWhereLittleMemoryIsRefused { MemoryShortage.end() }
  }

  private static func handle(_ number: Int32) {
    guard memoryWasRefused() else { return passOn(number) }
    end()
  }

  private static func end() -> Never {
    // Another thread may have come here before this one, or this may be the guardian's.
    if !hasBegun.exchange(true, ordering: .relaxed) {
      _ = alarm(patience)
      guard Interruption.endForWantOfMemory() else { leave() }
    }
    while true { pause() }
  }

  /// Lets happen what would have happened; an instruction that failed fails again.
  private static func passOn(_ number: Int32) {
    guard let index = fatal.firstIndex(of: number) else { return }
    _ = unsafe sigaction(number, &earlier[index], nil)
    raise(number)
  }

  private static func leave() -> Never {
    let text: StaticString = "smear: there is not enough memory\n"
    _ = unsafe write(
      Console.silenceStandardError(), text.utf8Start, text.utf8CodeUnitCount)
    _exit(ExitStatus.error.code)
  }
}
