internal import Glibc

/// Runs `body` on a new thread that blocks all signals except those caused by its own faults.
///
/// The system would end the process at once if a fault raised a blocked signal.
///
/// - Returns: `false` if the system cannot start another thread; then nothing runs.
package func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let box = unsafe Unmanaged.passRetained(ThreadBody(run: body))
  var (all, before) = (sigset_t(), sigset_t())
  unsafe sigfillset(&all)
  for number in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] {
    unsafe sigdelset(&all, number)
  }
  unsafe pthread_sigmask(SIG_BLOCK, &all, &before)
  defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
  var thread = pthread_t()
  let code = unsafe pthread_create(
    &thread, nil,
    { box in
      guard let box = unsafe box else { return nil }
      unsafe Unmanaged<ThreadBody>.fromOpaque(box).takeRetainedValue().run()
      return nil
    }, box.toOpaque())
  guard code == 0 else {
    unsafe box.release()
    return false
  }
  pthread_detach(thread)
  return true
}

/// Runs `body` repeatedly on a new thread, sleeping `seconds` before each call.
///
/// - Returns: `false` if the system cannot start another thread; then nothing runs.
package func startTimer(seconds: UInt32, _ body: @escaping @Sendable () -> Void) -> Bool {
  startThread {
    while true {
      sleep(seconds)
      body()
    }
  }
}

/// The number of processors that are online, according to the system.
let systemProcessorCount = sysconf(Int32(_SC_NPROCESSORS_ONLN))

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}
