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

/// - Returns: -1 for an input that is not worth keeping.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  return target.run(bytes) ? 0 : -1
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
