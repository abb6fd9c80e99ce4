import SceneModel

/// Collects the numbers of a scene that can be changed in place, while the scene is read.
final class NumberTable {
  /// The pacings by the place of the animation's declaration.
  private(set) var pacings: [SourceRange: DeclaredPacing] = [:]

  /// The values of layers, by their paths.
  private(set) var values: [String: [DeclaredValue]] = [:]

  /// The values that states give to layers, by their places.
  private(set) var stateValues: [SourceRange: DeclaredValue] = [:]

  /// The places in the text that say how and when states change values.
  private(set) var stateRuns: [StateRun: StateRun.Places] = [:]

  /// The times at which states come, by the places of their names.
  private(set) var stateTimes: [SourceRange: EditableNumber] = [:]

  /// How many values of missing keys are still recorded; more would slow down large scenes.
  private var missingCount = 3000

  /// The known numbers by their scalar and key; several animations may share a number.
  private var numbers: [Place: EditableNumber] = [:]
  private var names: Set<String> = []

  private struct Place: Hashable {
    let source: SourceRange
    let key: String
  }

  func knows(_ animation: SourceRange) -> Bool { pacings[animation] != nil }

  func add(_ pacing: DeclaredPacing, at animation: SourceRange) {
    pacings[animation] = DeclaredPacing(
      property: pacing.property, form: pacing.form, numbers: pacing.numbers.map(named),
      times: DeclaredTimes(
        numbers: pacing.times.numbers.map(named), reasons: pacing.times.reasons),
      values: pacing.values.map { $0.mapNumbers(named) },
      words: pacing.words.map { $0.mapNumbers(named) },
      component: pacing.component)
  }

  /// Whether another value of a missing key is recorded.
  func takesMissingValue() -> Bool {
    missingCount -= 1
    return missingCount >= 0
  }

  func add(_ values: [DeclaredValue], ofLayerAt path: String) {
    self.values[path] = values.map { $0.mapNumbers(named) }
  }

  /// Adds a value that a state gives to a layer, unless it is known for another one.
  func add(ofState value: DeclaredValue) {
    guard stateValues[value.source] == nil else { return }
    stateValues[value.source] = value.mapNumbers(named)
  }

  func add(_ places: StateRun.Places, of run: StateRun) { stateRuns[run] = places }

  /// Adds the places of a run for another one; nothing if no state makes it.
  func add(_ run: StateRun, as other: StateRun) { stateRuns[run] = stateRuns[other] }

  func add(_ time: EditableNumber, ofStateNamedAt name: SourceRange) {
    stateTimes[name] = named(time)
  }

  /// Returns the known number, or registers a new one under a unique name.
  private func named(_ number: EditableNumber) -> EditableNumber {
    let place = Place(source: number.source, key: number.key)
    if let known = numbers[place] { return known }
    var number = number
    // A layer can have several lists of animations: its own, and one for each part of its text.
    while !names.insert(number.name).inserted { number.name += "'" }
    numbers[place] = number
    return number
  }
}
