internal import Glibc

/// The memory that this process may take, as far as the system says.
package enum SystemMemory {
  /// Bytes: of the machine, or what the control group or a limit of the process (`ulimit -v`) leaves.
  package static let byteCount: Int = {
    var limits = [sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))]
    limits += groupLimits(reading: text)
    var own = rlimit()
    if unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &own) == 0 {
      limits.append(Int(clamping: own.rlim_cur))
    }
    return limits.filter { $0 > 0 }.min() ?? fallback
  }()

  /// Of a system that says nothing.
  private static let fallback = 4 << 30

  /// What the process's control group and all groups around it allow, of either version, in bytes.
  ///
  /// - Parameter read: Returns the text of a file; `nil` if there is none.
  static func groupLimits(reading read: (_ path: String) -> String?) -> [Int] {
    let groups = (read("/proc/self/cgroup") ?? "").split(separator: "\n")
    return groups.compactMap(place).flatMap { place in
      place.folders.compactMap { folder in
        read("\(folder)/\(place.file)").flatMap { Int($0.filter { !$0.isWhitespace }) }
      }
    }
  }

  /// Where the limits of a control group and of those around it stand, by its line in the process's list:
  /// `0::/a/b` in the second version, `5:memory,cpu:/a/b` in the first; `nil` if it is not about memory.
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
