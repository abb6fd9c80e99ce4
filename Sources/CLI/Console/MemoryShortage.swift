import Allocation
import Glibc
import System
import Compositing
import Spawning
import Synchronization

/// The end of a process that the system has refused memory.
///
/// What should be a status is an abort then, of a library or of the Swift runtime, on any thread.
enum MemoryShortage {
  /// What is said, with the layer whose drawing took too much, if one did.
  static var message: String {
    guard let bound = bound.withLock(\.self) else {
      return "smear: there is not enough memory; --memory says what a run may take"
    }
    return FrameWatch.shortage(beyond: ByteCount.text(bound))
      ?? "smear: this takes more memory than \(ByteCount.text(bound)) (--memory)"
  }

  /// What the user allows, in bytes.
  private static let bound = Mutex<Int?>(nil)

  /// Memory that is not counted, in bytes: the program and its libraries.
  private static let room = 256 << 20

  /// Of a thread's stack, in bytes, of which the system counts all.
  private static let threadStack = 10 << 20

  /// Lets the system refuse memory beyond what the user allows: the last resort, where an estimate was wrong.
  static func limit(to byteCount: Int) {
    bound.withLock { $0 = byteCount }
    let threads = ThreadPool.processorCount + 2
    limitMemory(UInt(byteCount + room + threads * threadStack))
  }

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
      // To say so takes some.
      unlimitMemory()
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
