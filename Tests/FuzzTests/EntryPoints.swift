import Drawing
import Glibc

/// libFuzzer's entry points.
private let target = FuzzTarget.chosen

@_cdecl("LLVMFuzzerInitialize")
func initialize(
  _ count: UnsafeMutablePointer<CInt>?, _ words: UnsafeMutableRawPointer?
) -> CInt {
  DrawingEnvironment.makeNeutral()
  return 0
}

/// Limit of the processor time for one input, in seconds.
///
/// Elapsed time would depend too much on other work of the machine.
private let mostSeconds = 25

/// - Returns: -1 for an input that the corpus should not keep.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let begin = processorSeconds()
  let isWorthKeeping = target.run(bytes)
  let seconds = processorSeconds() - begin
  precondition(seconds <= mostSeconds, "the input takes \(seconds) s of processor time")
  return isWorthKeeping ? 0 : -1
}

private func processorSeconds() -> Int {
  var time = timespec()
  unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec
}

@_cdecl("LLVMFuzzerCustomMutator")
func mutate(
  _ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int, _ seed: CUnsignedInt
) -> Int {
  var random = Random(seed: UInt64(seed))
  guard let mutator = target.mutator, random.chance(of: 0.8) else {
    return unsafe mutateBytes(start, count, capacity)
  }
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let changed = mutator.mutated(bytes, &random).prefix(capacity)
  guard !changed.isEmpty else { return unsafe mutateBytes(start, count, capacity) }
  _ = unsafe UnsafeMutableBufferPointer(start: start, count: capacity).update(
    fromContentsOf: changed)
  return changed.count
}

@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int) -> Int
