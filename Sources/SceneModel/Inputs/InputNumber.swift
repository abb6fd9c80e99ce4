/// A number of an input that formulas read.
///
/// The raw values are words of formulas, after the input's name and a dot; the value has none.
package enum InputNumber: String, CaseIterable, Sendable {
  case value = ""
  /// 1 while a finger touches, otherwise 0.
  case touched
  /// 1 from the lift of a finger to the next touch, otherwise 0.
  case released
  /// The velocity of the finger at its last lift, per second; 0 before the first lift.
  case releaseVelocity

  /// Returns the place of the number among those of all inputs.
  package func index(ofInput input: Int) -> Int {
    input * InputNumber.allCases.count + (InputNumber.allCases.firstIndex(of: self) ?? 0)
  }
}

extension [Input] {
  /// Returns the names of all numbers of the inputs: `drag`, `drag.touched`.
  ///
  /// - Parameter written: Returns the name of an input as formulas have it.
  package func namesOfNumbers(_ written: (String) -> String = { $0 }) -> [String] {
    flatMap { input in
      InputNumber.allCases.map { number in
        written(input.name) + (number == .value ? "" : ".\(number.rawValue)")
      }
    }
  }

  /// Returns all numbers of the inputs at a scene time, in seconds.
  ///
  /// - Throws: ``Diagnostic`` at an easing that has no finite value at that time.
  package func numbers(at time: Double) throws(Diagnostic) -> [Double] {
    var numbers: [Double] = []
    numbers.reserveCapacity(count * InputNumber.allCases.count)
    for input in self { numbers += try input.numbers(at: time) }
    return numbers
  }
}

extension Input {
  /// Returns the numbers in the order of ``InputNumber``.
  fileprivate func numbers(at time: Double) throws(Diagnostic) -> [Double] {
    let touch = signal.touches.last { $0.touchTime <= time }
    let lifted = signal.touches.last { $0.liftTime <= time }
    let isTouched = touch.map { time < $0.liftTime } ?? false
    return [
      try value(at: time), isTouched ? 1 : 0, lifted != nil && !isTouched ? 1 : 0,
      lifted?.velocity ?? 0,
    ]
  }
}
