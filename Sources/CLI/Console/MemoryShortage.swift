import Allocation
import Glibc
import System
import Compositing
import Spawning
import Synchronization

/// The end of a process for which the system has no more memory.
///
/// A failed allocation aborts in a library or in the Swift runtime, on any thread. This turns it
/// into an exit status.
enum MemoryShortage {
  /// The message, with the layer whose drawing took too much memory, if one did.
  static var message: String {
    guard let bound = bound.withLock(\.self) else {
      return "smear: out of memory; --memory sets how much a run may use"
    }
    return FrameWatch.shortage(beyond: ByteCount.text(bound))
      ?? "smear: this takes more memory than \(ByteCount.text(bound)) (--memory)"
  }

  /// The memory that the user allows, in bytes.
  private static let bound = Mutex<Int?>(nil)

  /// Memory in addition to the limit, for the program and its libraries, in bytes.
  private static let room = 256 << 20

  /// The size of a thread's stack in bytes; the system charges all of it.
  private static let threadStack = 10 << 20

  /// Limits the process's memory in the system, as a last resort if an estimate was wrong.
  static func limit(to byteCount: Int) {
    bound.withLock { $0 = byteCount }
    let threads = ThreadPool.processorCount + 2
    limitMemory(UInt(byteCount + room + threads * threadStack))
  }

  /// The signals of a failed allocation.
  private static let fatal = [SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS]

  /// The time in seconds within which the process must end. Ending may need memory itself, or wait
  /// for a blocked thread.
  private static let patience: UInt32 = 2

  /// The size of the main thread's signal stack, in bytes.
  private static let stackSize = 64 << 10

  private static let hasBegun = Atomic<Bool>(false)

  static var isEnding: Bool { hasBegun.load(ordering: .relaxed) }

  /// The earlier actions of the signals, in the order of ``fatal``.
  nonisolated(unsafe) private static var earlier: [sigaction] = []

  /// Turns aborts from lack of memory into a message and an exit status; other aborts are
  /// unchanged.
  static func watch() {
    growStack()
    Interruption.guardian
    // If the stack cannot grow, it has no room for a handler.
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
    // The last resort; the alarm is set only while ending.
    _ = signal(SIGALRM) { _ in MemoryShortage.leave() }
    endWhereLittleMemoryIsRefused { MemoryShortage.end() }
  }

  private static func handle(_ number: Int32) {
    guard memoryWasRefused() else { return passOn(number) }
    end()
  }

  private static func end() -> Never {
    // Another thread may already be ending the process, or this may be the guardian's thread.
    if !hasBegun.exchange(true, ordering: .relaxed) {
      // The message itself needs memory.
      unlimitMemory()
      _ = alarm(patience)
      guard Interruption.endForWantOfMemory() else { leave() }
    }
    while true { pause() }
  }

  /// Restores the earlier action and raises the signal again.
  private static func passOn(_ number: Int32) {
    guard let index = fatal.firstIndex(of: number) else { return }
    _ = unsafe sigaction(number, &earlier[index], nil)
    raise(number)
  }

  private static func leave() -> Never {
    let text: StaticString = "smear: out of memory\n"
    _ = unsafe write(
      Console.silenceStandardError(), text.utf8Start, text.utf8CodeUnitCount)
    _exit(ExitStatus.error.code)
  }
}
