internal import Glibc

/// Runs `body` on a new thread, which takes no signals but those for its own mistakes: the system ends the
/// process at once where these are blocked.
///
/// - Returns: `false` if the system has no more threads, and nothing runs.
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

/// Runs `body` again and again on a new thread, with so many seconds between.
///
/// - Returns: `false` if the system has no more threads, and nothing runs.
package func startTimer(seconds: UInt32, _ body: @escaping @Sendable () -> Void) -> Bool {
  startThread {
    while true {
      sleep(seconds)
      body()
    }
  }
}

/// The processors that this machine has in use, as far as the system says.
let systemProcessorCount = sysconf(Int32(_SC_NPROCESSORS_ONLN))

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}
