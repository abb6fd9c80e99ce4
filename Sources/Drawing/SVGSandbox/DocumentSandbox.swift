import CSystem
internal import Glibc

/// The restrictions of a process that draws untrusted documents and decodes untrusted pictures.
package enum DocumentSandbox {
  /// Whether the kernel has Landlock, which restricts the files that documents can read.
  package static var isThere: Bool {
    let ruleset = create_landlock_ruleset(allRights)
    guard ruleset >= 0 else { return false }
    close(ruleset)
    return true
  }

  /// Restricts this process permanently in its memory and readable files, and forbids it to write
  /// files.
  ///
  /// Without Landlock in the kernel, only librsvg's own rule restricts files: a document may only
  /// name files in the same folder or below.
  ///
  /// - Parameter folders: The folders in which documents and the files that they name may be.
  static func enter(memory: Int, folders: ArraySlice<String>) {
    for (resource, limit) in [
      (RLIMIT_AS, memory), (RLIMIT_FSIZE, 0), (RLIMIT_CORE, 0), (RLIMIT_NOFILE, 64),
    ] {
      hold(resource, to: limit)
    }
    guard forbid_new_rights() == 0 else { return }
    let ruleset = create_landlock_ruleset(allRights)
    guard ruleset >= 0 else { return }
    for folder in folders + libraryFolders + FontCatalog.folders() {
      let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      _ = allow_in_folder(ruleset, descriptor, readingRights)
      close(descriptor)
    }
    _ = hold_to_ruleset(ruleset)
    close(ruleset)
  }

  /// Raises this process's processor time limit to `seconds` from now; beyond it, the process is
  /// killed.
  static func allowProcessor(seconds: Int) {
    var usage = rusage()
    unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let used = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + 1
    var limit = rlimit()
    unsafe getrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
    limit.rlim_cur = min(rlim_t(used + seconds), limit.rlim_max)
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
  }

  private static func hold(_ resource: __rlimit_resource, to bound: Int) {
    var limit = rlimit()
    unsafe getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    limit.rlim_max = min(limit.rlim_max, rlim_t(bound))
    limit.rlim_cur = limit.rlim_max
    unsafe setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
  }

  /// The folders of fonts, their configuration, and image decoders.
  private static let libraryFolders = [
    "/usr", "/lib", "/lib64", "/etc/fonts", "/var/cache/fontconfig",
  ]

  /// All rights in the first version of Landlock.
  private static let allRights: UInt64 = (1 << 13) - 1

  private static let readingRights = UInt64(1 << 2 | 1 << 3)
}
