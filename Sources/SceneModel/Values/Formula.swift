/// A compiled formula: instructions for a small stack machine.
package struct Formula: Hashable, Sendable {
  /// A quantity that differs from tick to tick.
  package enum Variable: String, CaseIterable, Sendable {
    /// Scene time in seconds.
    case time
    /// The number of the display link's callbacks before the one that is shown.
    case tick
    /// The progress of the scene, `0...1`; in an easing, that of what it paces.
    case progress
    /// Points moved per 1/60 s, from the elapsed time.
    case distance
    /// Points per second.
    case speed
    /// Horizontal and vertical part of `distance`, with their signs.
    case dx, dy

    /// The variables that only describe a moving layer.
    package static let ofMovement: Set<Variable> = [.distance, .speed, .dx, .dy]
  }

  /// One step of the machine.
  package enum Instruction: Hashable, Sendable {
    case push(Double)
    case load(Variable)
    /// Pushes the value of an input, by its index in the scene.
    case input(Int)
    /// Pushes a value of a layer, by its index among the scene's links.
    case link(Int)
    /// Replaces the topmost values, as many as the function takes, by its result.
    case apply(FormulaFunction)
  }

  /// The number of values that the stack can hold.
  package static let stackCapacity = 32

  /// Leaves exactly one value and never needs more than ``stackCapacity``.
  private let instructions: [Instruction]

  /// Where the formula stands, for the errors of its evaluation.
  package let source: SourceRange

  /// Creates a formula, or returns `nil` if its stack would run over.
  package init?(instructions: [Instruction], source: SourceRange) {
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
  }

  /// Whether the formula reads what passes while nothing moves: the time, an input, or a layer.
  package var followsTime: Bool {
    instructions.contains {
      switch $0 {
      case .load(let variable): !Variable.ofMovement.contains(variable)
      case .input, .link: true
      case .push, .apply: false
      }
    }
  }

  /// Whether the formula reads nothing that may differ but the time.
  package var readsOnlyTime: Bool {
    instructions.allSatisfy {
      switch $0 {
      case .push, .apply, .load(.time): true
      case .load, .input, .link: false
      }
    }
  }

  /// Whether the formula reads how fast its layer moves.
  package var followsMovement: Bool {
    instructions.contains {
      if case .load(let variable) = $0 { Variable.ofMovement.contains(variable) } else { false }
    }
  }

  /// The values of layers that the formula reads, by their indices among the scene's links.
  package var links: [Int] {
    instructions.compactMap { if case .link(let index) = $0 { index } else { nil } }
  }

  /// Returns the same formula with something else in the places of the values of layers.
  ///
  /// - Parameter instruction: Pushes what stands for a value, by its index.
  func replacingLinks(_ instruction: (Int) -> Instruction) -> Formula {
    Formula(
      instructions: instructions.map {
        if case .link(let index) = $0 { instruction(index) } else { $0 }
      }, source: source) ?? self
  }

  /// The same formula if it reads no values of layers before some index, with their indices counted from
  /// there.
  package func countingLinks(from first: Int) -> Formula {
    replacingLinks { .link($0 - first) }
  }

  /// The formula's value if it reads nothing that may differ, and that is a number a scene may have.
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
  /// - Throws: ``Diagnostic`` that names the frame if the value is not a number.
  package func value(in environment: FormulaEnvironment) throws(Diagnostic) -> Double {
    let value = unchecked(in: environment)
    guard !value.isNaN else { throw failure("not a number", at: "frame \(environment.frame)") }
    return value
  }

  /// The largest number in a scene, either way.
  package static let largestValue = 1e9

  /// Returns the formula's value, at most ``largestValue`` either way.
  ///
  /// - Throws: ``Diagnostic`` that names the frame if the value is larger or not a number.
  package func finiteValue(in environment: FormulaEnvironment) throws(Diagnostic) -> Double {
    try finiteValue(in: environment, at: "frame \(environment.frame)")
  }

  /// Returns the value of a formula that reads no variable but `progress`, at most
  /// ``largestValue`` either way.
  ///
  /// - Throws: ``Diagnostic`` that names the progress if the value is larger or not a number.
  package func finiteValue(atProgress progress: Double) throws(Diagnostic) -> Double {
    try finiteValue(
      in: FormulaEnvironment(frame: 0, time: 0, progress: progress), at: "progress \(progress)")
  }

  /// - Parameter moment: When that is, for the error.
  private func finiteValue(
    in environment: FormulaEnvironment, at moment: @autoclosure () -> String
  ) throws(Diagnostic) -> Double {
    let value = unchecked(in: environment)
    guard !value.isNaN else { throw failure("not a number", at: moment()) }
    guard value.isFinite else { throw failure("infinite", at: moment()) }
    guard abs(value) <= Formula.largestValue else { throw failure("too large", at: moment()) }
    return value
  }

  private func unchecked(in environment: FormulaEnvironment) -> Double {
    var stack = InlineArray<32, Double>(repeating: 0)
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
  package var progress: Double
  /// The display link's callback, counted from 0; a fraction between two of them.
  package var tick: Double
  /// Displacement per 1/60 s, in points.
  package var movement: Vector = .zero
  /// In points per second.
  package var speed = 0.0
  /// Values of the scene's inputs, in their order.
  package let inputs: [Double]
  /// The values of layers that formulas read, in the order of the scene's links; what nobody has asked
  /// for is not a number. Empty while a scene is read.
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
