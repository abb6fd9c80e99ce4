import SceneModel
import SceneText

/// The colours of a gradient of a Lottie file.
struct LottieGradient {
  private let property: LottieProperty

  /// The number of colours; after them follow pairs of locations and alphas.
  private let count: Int

  /// - Parameters:
  ///   - node: The paint or the style.
  ///   - key: The key of its colours.
  ///   - isReversed: Whether the last colour comes first.
  /// - Returns: `nil` if there are no colours.
  init?(_ node: JSONNode, key: String = "g", isReversed: Bool = false, log: LottieLog) {
    // Some programs write the keyframes without a property around them.
    guard let list = node[key],
      let property = LottieProperty(list.innermost, log: log)
    else { return nil }
    let most = property.first.count / 4
    let count = min(list.code("p") ?? most, most)
    guard (1...Self.mostStops).contains(count), most - count <= Self.mostStops / 2 else {
      return nil
    }
    self.count = count
    self.property = isReversed ? property.map { $0.reversed(colors: count) } : property
  }

  /// The most colours, and the most alphas, of a gradient.
  private static let mostStops = 1000

  /// A stop: a location with red, green, blue and alpha.
  private struct Stop: Equatable {
    let location: Double
    let color: [Double]
  }

  /// Whether colours have alphas of their own.
  var isTranslucent: Bool { property.first.count > 4 * count + 1 }

  /// Returns the stops of a value, with those of alphas between those of colours.
  private func stops(_ value: [Double]) -> [Stop] {
    let colors = (0..<count).map { Array(value[4 * $0..<4 * $0 + 4]) }
    let alphas = stride(from: 4 * count, to: value.count - 1, by: 2).map {
      [value[$0], value[$0 + 1]]
    }
    let all = Set(colors.map { $0[0] } + alphas.map { $0[0] }).sorted()
    // Two colours at one location are a hard edge.
    let places = alphas.isEmpty ? colors.map { $0[0] } : all
    var stops = places.enumerated().map { index, place in
      let color = alphas.isEmpty ? Array(colors[index][1...]) : mix(colors, at: place)
      return Stop(
        location: min(max(place, 0), 1),
        color: color + [alphas.isEmpty ? 1 : mix(alphas, at: place)[0]])
    }
    // A colour that comes before the one in front of it begins where that one ends.
    for index in stops.indices.dropFirst() where stops[index].location < stops[index - 1].location {
      stops[index] = Stop(location: stops[index - 1].location, color: stops[index].color)
    }
    if stops.count == 1 { stops.append(Stop(location: 1, color: stops[0].color)) }
    return stops
  }

  /// Returns the values at a location between rows of a location and values.
  private func mix(_ rows: [[Double]], at place: Double) -> [Double] {
    guard let next = rows.firstIndex(where: { $0[0] >= place }) else {
      return Array(rows[rows.count - 1][1...])
    }
    guard next > 0 else { return Array(rows[0][1...]) }
    let (before, after) = (rows[next - 1], rows[next])
    let part = after[0] > before[0] ? (place - before[0]) / (after[0] - before[0]) : 1
    return zip(before, after).dropFirst().map { $0 + ($1 - $0) * part }
  }

  private func text(_ stop: Stop, opacity: Double) -> DocumentValue {
    ImportedColor(stop.color, opacity: opacity)?.hue ?? "black"
  }

  func colors(opacity: Double) -> [DocumentValue] {
    stops(property.first).map { text($0, opacity: opacity) }
  }

  /// The locations; `nil` if they are equally spaced.
  var locations: DocumentValue? {
    let places = stops(property.first).map { $0.location.imported }
    let even = places.indices.map { (Double($0) / Double(places.count - 1)).imported }
    return places == even ? nil : places.value
  }

  /// Returns the animations of colours and locations, if all keyframes have as many stops.
  func animations(as name: String, opacity: LottieProperty, in scope: LottieScope)
    -> [DocumentValue]
  {
    guard property.isAnimated || opacity.isAnimated else { return [] }
    // The locations and colours of all stops, one after the other.
    let all = property.map { stops($0).flatMap { [$0.location] + $0.color } }
    let size = 5
    guard all.keyframes.allSatisfy({ $0.value.count == all.first.count }) else { return [] }
    return (0..<all.first.count / size).flatMap { index in
      let color = all.map { Array($0[size * index + 1..<size * (index + 1)]) }
      let place = all.map { [$0[size * index]] }
      return scope.animations.animations(
        of: color.fading(by: opacity, in: scope), as: "\(name).colors.\(index)"
      ) { text(Stop(location: 0, color: $0), opacity: 1) }
        + scope.animations.animations(of: place, as: "\(name).locations.\(index)") {
          $0[0].value
        }
    }
  }
}

extension [Double] {
  /// Returns the colours of a gradient, and its alphas, from its other end.
  fileprivate func reversed(colors count: Int) -> [Double] {
    func reversed(_ values: ArraySlice<Double>, by step: Int) -> [Double] {
      let starts = stride(from: values.startIndex, through: values.endIndex - step, by: step)
      return starts.reversed().flatMap { [1 - values[$0]] + values[($0 + 1)..<($0 + step)] }
    }
    return reversed(self[..<(4 * count)], by: 4) + reversed(self[(4 * count)...], by: 2)
  }
}

extension LottieProperty {
  /// Returns a colour whose alpha is multiplied by an opacity, where either may change.
  fileprivate func fading(by opacity: LottieProperty, in scope: LottieScope) -> LottieProperty {
    func faded(_ color: [Double], _ opacity: [Double]) -> [Double] {
      Array(color.prefix(3)) + [color[3] * opacity[0]]
    }
    guard opacity.isAnimated else { return map { faded($0, opacity.first) } }
    guard isAnimated else { return opacity.map { faded(first, $0) } }
    let frames = scope.samples(of: [self, opacity])
    return LottieProperty(
      frames.map { .init(frame: $0, value: faded(value(at: $0), opacity.value(at: $0))) },
      like: self)
  }
}

extension JSONNode {
  /// The property in which the numbers of a gradient are; one of a slot may lie in another.
  fileprivate var innermost: JSONNode {
    var node = self
    while let inner = node["k"], inner["k"] != nil { node = inner }
    return node
  }
}
