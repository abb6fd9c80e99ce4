/// A compiled formula: instructions for a small stack machine.
package struct Formula: Hashable, Sendable {
  /// A quantity that differs from tick to tick.
  package enum Variable: String, CaseIterable, Sendable {
    /// Scene time in seconds.
    case time
    /// The number of the display link's callbacks before the one on display.
    case tick
    /// Progress of the scene, `0...1`; in an easing, the progress to be eased.
    case progress
    /// Distance moved per 1/60 s, in points, derived from the elapsed time.
    case distance
    /// Points per second.
    case speed
    /// Horizontal and vertical components of `distance`, signed.
    case dx, dy

    /// The variables that only describe the movement of a layer.
    package static let ofMovement: Set<Variable> = [.distance, .speed, .dx, .dy]
  }

  /// One step of the machine.
  package enum Instruction: Hashable, Sendable {
    case push(Double)
    case load(Variable)
    /// Pushes a number of an input, by its index among the numbers of all inputs.
    case input(Int)
    /// Pushes a value of a layer or a named value, by its index among the scene's links.
    case link(Int)
    /// Replaces a function's arguments, the topmost values, by its result.
    case apply(FormulaFunction)
  }

  /// The stack, with room above its values for the arguments that a function does not take.
  private typealias Stack = InlineArray<34, Double>

  /// The number of values that the stack can hold.
  static let stackCapacity = Stack.count - (FormulaFunction.mostParameters - 1)

  /// The instructions; they leave exactly one value and need at most ``stackCapacity``.
  let instructions: [Instruction]

  /// The formula's place in the source, for errors of its evaluation.
  package let source: SourceRange

  /// The least and the greatest value; absent without limits of its own.
  private let limits: ClosedRange<Double>?

  /// Creates a formula, or returns `nil` if it would overflow the stack.
  package init?(
    instructions: [Instruction], source: SourceRange, limits: ClosedRange<Double>? = nil
  ) {
    var depth = 0
    for instruction in instructions {
      if case .apply(let function) = instruction { depth -= function.parameterCount }
      precondition(depth >= 0, "a function lacks arguments")
      depth += 1
      guard depth <= Formula.stackCapacity else { return nil }
    }
    precondition(depth == 1, "a formula leaves one value, not \(depth)")
    self.instructions = instructions
    self.source = source
    self.limits = limits
  }

  /// Whether the formula may change without movement: it reads time, an input, a layer or a named
  /// value.
  package var followsTime: Bool {
    instructions.contains {
      switch $0 {
      case .load(let variable): !Variable.ofMovement.contains(variable)
      case .input, .link: true
      case .push, .apply: false
      }
    }
  }

  /// Whether time is the only variable quantity that the formula reads.
  package var readsOnlyTime: Bool {
    instructions.allSatisfy {
      switch $0 {
      case .push, .apply, .load(.time): true
      case .load, .input, .link: false
      }
    }
  }

  /// Whether the formula reads the movement of its layer.
  package var followsMovement: Bool {
    instructions.contains {
      if case .load(let variable) = $0 { Variable.ofMovement.contains(variable) } else { false }
    }
  }

  /// The values that the formula reads by name, as indices of the scene's links.
  package var links: [Int] {
    instructions.compactMap { if case .link(let index) = $0 { index } else { nil } }
  }

  /// The numbers of inputs that the formula reads, as indices among those of all inputs.
  package var inputs: [Int] {
    instructions.compactMap { if case .input(let index) = $0 { index } else { nil } }
  }

  /// Returns the formula with other instructions in place of link reads.
  ///
  /// Parts that are constant then are computed at once.
  ///
  /// - Parameter instruction: Returns the instruction that replaces a link, by the link's index.
  package func replacingLinks(_ instruction: (Int) -> Instruction) -> Formula {
    let replaced = instructions.map {
      if case .link(let index) = $0 { instruction(index) } else { $0 }
    }
    let folded = FormulaPart(folding: replaced).instructions
    return Formula(instructions: folded, source: source, limits: limits) ?? self
  }

  /// Returns the formula of an argument whose values are limited.
  package func within(_ limits: ClosedRange<Double>) -> Formula {
    Formula(instructions: instructions, source: source, limits: limits) ?? self
  }

  /// The value of a formula that reads nothing variable; `nil` for others, and for invalid values.
  var constantValue: Double? {
    let readsNothing = instructions.allSatisfy {
      switch $0 {
      case .push, .apply: true
      case .load, .input, .link: false
      }
    }
    let nowhere = FormulaEnvironment(frame: 0, time: 0, progress: 0)
    return readsNothing ? try? finiteValue(in: nowhere) : nil
  }

  /// Returns the formula's value, which may be infinite.
  ///
  /// - Throws: ``Diagnostic`` with the frame if the value is not a number.
  package func value(in environment: FormulaEnvironment) throws(Diagnostic) -> Double {
    let value = unchecked(in: environment)
    guard !value.isNaN else { throw failure("not a number", at: "frame \(environment.frame)") }
    return value
  }

  /// The largest absolute value of a number in a scene.
  package static let largestValue = 1e9

  /// Returns the formula's value; its absolute value is at most ``largestValue``.
  ///
  /// - Throws: ``Diagnostic`` with the frame if the value is larger or not a number.
  package func finiteValue(in environment: FormulaEnvironment) throws(Diagnostic) -> Double {
    try finiteValue(in: environment, at: "frame \(environment.frame)")
  }

  /// Returns the value of a formula that reads no variable but `progress`.
  ///
  /// Its absolute value is at most ``largestValue``.
  ///
  /// - Throws: ``Diagnostic`` with the progress if the value is larger or not a number.
  package func finiteValue(atProgress progress: Double) throws(Diagnostic) -> Double {
    try finiteValue(
      in: FormulaEnvironment(frame: 0, time: 0, progress: progress), at: "progress \(progress)")
  }

  /// - Parameter moment: A description of the moment, for the error.
  private func finiteValue(
    in environment: FormulaEnvironment, at moment: @autoclosure () -> String
  ) throws(Diagnostic) -> Double {
    let value = unchecked(in: environment)
    guard !value.isNaN else { throw failure("not a number", at: moment()) }
    guard value.isFinite else { throw failure("infinite", at: moment()) }
    guard abs(value) <= Formula.largestValue else { throw failure("too large", at: moment()) }
    if let limits, !limits.contains(value) {
      let bound =
        value < limits.lowerBound
        ? "at least \(limits.lowerBound.plain)" : "at most \(limits.upperBound.plain)"
      throw failure("\(value.plain)", at: "\(moment()), and has to be \(bound)")
    }
    return value
  }

  private func unchecked(in environment: FormulaEnvironment) -> Double {
    var stack = Stack(repeating: 0)
    var count = 0
    for instruction in instructions {
      switch instruction {
      case .push(let value): stack[count] = value
      case .load(let variable): stack[count] = environment[variable]
      case .input(let index): stack[count] = environment.inputs[index]
      case .link(let index): stack[count] = environment.value(ofLink: index)
      case .apply(let function):
        count -= function.parameterCount
        stack[count] = function.value(stack[count], stack[count + 1], stack[count + 2])
      }
      count += 1
    }
    return stack[0]
  }

  private func failure(_ what: String, at moment: String) -> Diagnostic {
    Diagnostic(
      "the formula is \(what) at \(moment)", at: source,
      hint: "guard against it with max(…), clamp(…) or if(…, …, …)")
  }
}

/// The values of a formula's variables at one tick.
package struct FormulaEnvironment: Sendable {
  /// The tick's frame number, for error messages.
  package var frame: Int
  package var time: Double
  var progress: Double
  /// The number of the display link's callback, from 0; a fraction between two callbacks.
  package var tick: Double
  /// Displacement per 1/60 s, in points.
  package var movement: Vector = .zero
  /// Speed in points per second.
  package var speed = 0.0
  /// The numbers of the scene's inputs: for each input, those of ``InputNumber`` in order.
  package let inputs: [Double]
  /// Values of the scene's links, in order; not a number where no formula needs the value.
  ///
  /// It is empty while a scene is being read.
  package var links: [Double] = []

  package init(
    frame: Int, time: Double, progress: Double, tick: Double = 0, inputs: [Double] = []
  ) {
    self.frame = frame
    self.time = time
    self.progress = progress
    self.tick = tick
    self.inputs = inputs
  }

  fileprivate func value(ofLink index: Int) -> Double {
    index < links.count ? links[index] : .nan
  }

  fileprivate subscript(variable: Formula.Variable) -> Double {
    switch variable {
    case .time: time
    case .progress: progress
    case .tick: tick
    case .distance: movement.length
    case .speed: speed
    case .dx: movement.dx
    case .dy: movement.dy
    }
  }
}
