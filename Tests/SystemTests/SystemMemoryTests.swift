import Testing

@testable import System

@Suite struct SystemMemoryTests {
  @Test func groupsOfBothVersionsAreRead() {
    let files = [
      "/proc/self/cgroup": "12:pids:/x\n5:cpu,memory:/a/b\n0::/c\n",
      "/sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n",
      "/sys/fs/cgroup/memory/a/memory.limit_in_bytes": "3000\n",
      "/sys/fs/cgroup/memory/a/b/memory.limit_in_bytes": "2000\n",
      "/sys/fs/cgroup/memory.max": "max\n",
      "/sys/fs/cgroup/c/memory.max": "1000\n",
    ]
    #expect(
      SystemMemory.groupLimits { files[$0] } == [9_223_372_036_854_771_712, 3000, 2000, 1000])
  }

  @Test func aSystemWithoutGroupsHasNoLimits() {
    #expect(SystemMemory.groupLimits { _ in nil } == [])
  }

  @Test func thereIsMemory() {
    #expect(SystemMemory.byteCount > 1 << 20)
  }
}
