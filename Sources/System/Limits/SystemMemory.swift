internal import Glibc

/// The memory that the system allows this process.
package enum SystemMemory {
  /// The smallest limit in bytes: of the machine, of the control group or of the process (`ulimit
  /// -v`).
  package static let byteCount: Int = {
    var limits = [sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))]
    limits += groupLimits(reading: text)
    var own = rlimit()
    if unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &own) == 0 {
      limits.append(Int(clamping: own.rlim_cur))
    }
    return limits.filter { $0 > 0 }.min() ?? fallback
  }()

  /// The limit assumed if the system reports none.
  private static let fallback = 4 << 30

  /// Returns the memory limits of the process's control group and its ancestors, in bytes, for
  /// cgroup v1 and v2.
  ///
  /// - Parameter read: Returns the text of a file; `nil` if the file does not exist.
  static func groupLimits(reading read: (_ path: String) -> String?) -> [Int] {
    let groups = (read("/proc/self/cgroup") ?? "").split(separator: "\n")
    return groups.compactMap(place).flatMap { place in
      place.folders.compactMap { folder in
        read("\(folder)/\(place.file)").flatMap { Int($0.filter { !$0.isWhitespace }) }
      }
    }
  }

  /// Returns the folders that hold the limits of a control group and its ancestors, given its line
  /// in the list.
  ///
  /// A line reads `0::/a/b` in cgroup v2 and `5:memory,cpu:/a/b` in v1; `nil` if it is not about
  /// memory.
  private static func place(of line: Substring) -> (folders: [String], file: String)? {
    let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let isSecond = parts[1].isEmpty
    guard isSecond || parts[1].split(separator: ",").contains(Substring("memory")) else {
      return nil
    }
    var folders = [isSecond ? "/sys/fs/cgroup" : "/sys/fs/cgroup/memory"]
    for name in parts[2].split(separator: "/") { folders.append("\(folders.last ?? "")/\(name)") }
    return (folders, isSecond ? "memory.max" : "memory.limit_in_bytes")
  }

  private static func text(_ path: String) -> String? {
    (try? FileSystem.read(path, atMost: 1 << 16)).map { String(decoding: $0, as: UTF8.self) }
  }
}
