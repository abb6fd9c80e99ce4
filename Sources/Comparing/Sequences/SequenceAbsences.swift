extension [SequenceFrame] {
  /// Events for frames that only one side has.
  var absenceEvents: [SequenceEvent] {
    let kinds: [(SequenceEvent.Kind, ComparedFrame.Result, String)] = [
      (.missing, .missing, "missing"), (.extra, .extra, "extra"),
    ]
    return kinds.compactMap { kind, result, word in
      let numbers = filter { $0.result == result }.map(\.number)
      guard !numbers.isEmpty else { return nil }
      let verb = numbers.count == 1 ? "is" : "are"
      return SequenceEvent(
        kind, numbers, text: "\(FrameNumbers(numbers).text) \(verb) \(word)")
    }
  }

  /// Events for frames whose size has changed, one for each pair of sizes.
  var resizeEvents: [SequenceEvent] {
    var numbers: [String: [Int]] = [:]
    for frame in self {
      if case .compared(let difference) = frame.result, let change = difference.sizeChange {
        numbers[change, default: []].append(frame.number)
      }
    }
    return numbers.sorted { $0.value[0] < $1.value[0] }.map { change, numbers in
      SequenceEvent(.resize, numbers, text: "\(FrameNumbers(numbers).text): \(change)")
    }
  }
}
