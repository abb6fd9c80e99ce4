import Pipeline
import SceneModel
import SceneText

/// A parameter and the values that it takes in turn.
struct SweepAxis: Equatable {
  let name: String

  /// At least two different values.
  let values: [Double]

  /// The largest number of values of one axis.
  private static let mostValues = 100

  /// A name with one or more values.
  typealias Setting = (name: String, values: [Double])

  /// Separates settings with several values, which are axes, from those with one.
  ///
  /// - Returns: The axes in order, and the single values by name.
  static func all(_ settings: [Setting]) throws(UsageError)
    -> (axes: [SweepAxis], fixed: [String: Double])
  {
    var axes: [SweepAxis] = []
    var fixed: [String: Double] = [:]
    for (name, values) in settings {
      guard fixed[name] == nil, !axes.contains(where: { $0.name == name }) else {
        throw UsageError(
          message: "--set has '\(name)' twice", hint: "write all its values in one: \(name)=8,16")
      }
      if values.count == 1 {
        fixed[name] = values[0]
      } else {
        axes.append(SweepAxis(name: name, values: values))
      }
    }
    return (axes, fixed)
  }

  /// Parses `fullAt=8,16,32` or `fullAt=8..32/4`.
  fileprivate static func parse(_ setting: String) throws(UsageError) -> Setting {
    let parts = setting.split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false
    ).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw UsageError(
        message: "--set takes name=values, not '\(setting)'", hint: "--set fullAt=8,16,32")
    }
    var values: [Double] = []
    for text in parts[1].split(separator: ",", omittingEmptySubsequences: false) {
      guard let some = SweepAxis.values(String(text), of: parts[0]) else {
        throw UsageError(
          message: "--set \(parts[0]) cannot use '\(text)'",
          hint: "write numbers such as 8,16,32, or 8..32/4 for four of them")
      }
      values += some
      guard values.count <= mostValues else {
        throw UsageError(message: "--set \(parts[0]) has more than \(mostValues) values")
      }
    }
    guard Set(values).count == values.count else {
      throw UsageError(message: "--set \(setting) has one of its values twice")
    }
    return (parts[0], values)
  }

  /// Parses a number, or equal steps from a first to a last number.
  private static func values(_ text: String, of name: String) -> [Double]? {
    if let value = ParsedScene.Overrides.value(text, of: name) { return [value] }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let ends = parts[0].split(separator: "..", omittingEmptySubsequences: false)
      .compactMap { ParsedScene.Overrides.value(String($0), of: name) }
    guard parts.count == 2, ends.count == 2,
      let count = Int(parts[1]), (2...mostValues).contains(count)
    else { return nil }
    return (0..<count).map { index in
      let sum = ends[0] * Double(count - 1 - index) + ends[1] * Double(index)
      return (sum / Double(count - 1)).roundedToDecimals
    }
  }
}

extension Double {
  /// The number rounded to 12 decimals: the middle of 0.1 and 0.5 is 0.3.
  fileprivate var roundedToDecimals: Double {
    let units = (self * 1e12).rounded()
    return abs(units) < 1e15 ? units / 1e12 : self
  }
}

/// One value of every axis.
struct SweepPoint: Hashable {
  /// The names of the parameters, in the order of the axes.
  let names: [String]
  let values: [Double]

  /// Returns all points; the first axis varies fastest.
  static func all(of axes: [SweepAxis]) -> [SweepPoint] {
    let lines = axes.reduce([[Double]]([[]])) { lines, axis in
      axis.values.flatMap { value in lines.map { $0 + [value] } }
    }
    return lines.map { SweepPoint(names: axes.map(\.name), values: $0) }
  }

  /// Values by name.
  var settings: [String: Double] { Dictionary(uniqueKeysWithValues: zip(names, values)) }

  /// The values in words: `fullAt 8 · radius 10`.
  var title: String { pairs(" ").joined(separator: " · ") }

  /// The values as in a command line: `fullAt=8,radius=10`.
  var text: String { pairs("=").joined(separator: ",") }

  private func pairs(_ sign: String) -> [String] {
    zip(names, values).map { "\($0)\(sign)\($1.plain)" }
  }
}

extension OptionDeclaration<SweepAxis.Setting> {
  static let sweepAxis = OptionDeclaration(
    "--set name=values",
    """
    8,16,32 or 8..32/4 for four values; one to three parameters with several values, the first of \
    them along the rows; others with one value each; also a layer's blur: \
    menu.motionBlur.radius=5,10,20
    """, parse: SweepAxis.parse)
}
