import Raster

/// The colours of a gradient along its way: straight lines between stops, and their integral.
///
/// Colours are blue, green, red and alpha, premultiplied, in levels, `0...255`.
struct ColorRamp {
  /// In ascending order, at least one.
  private let locations: [Double]

  /// At the locations.
  private let colors: [SIMD4<Double>]

  /// From the first location to each, of the colours.
  private let integrals: [SIMD4<Double>]

  init(_ gradient: Gradient) {
    let stops = gradient.premultipliedStops
    locations = stops.isEmpty ? [0] : stops.map(\.location)
    colors = stops.isEmpty ? [.zero] : stops.map { $0.color.premultipliedLevels }
    var sum = SIMD4<Double>.zero
    var integrals = [sum]
    for index in locations.indices.dropFirst() {
      let length = locations[index] - locations[index - 1]
      sum += (colors[index] + colors[index - 1]) * (0.5 * length)
      integrals.append(sum)
    }
    self.integrals = integrals
  }

  /// Returns the mean of the colours between two places on the way of a ramp that begins again at 1.
  ///
  /// - Parameters:
  ///   - place: Halfway between them, in `0...1`.
  ///   - width: The distance between them, in `0...1`.
  func mean(around place: Double, width: Double) -> SIMD4<Double> {
    let (start, end) = (place - width / 2, place + width / 2)
    if start >= 0, end <= 1 {
      let (first, last) = (part(at: start), part(at: end))
      // Along a straight line the mean is in the middle.
      return first == last ? color(at: place, in: first) : mean(from: start, first, to: end, last)
    }
    let whole = integral(to: 1, part(at: 1)) - integral(to: 0, part(at: 0))
    let (below, above) = (start < 0 ? start + 1 : start, end > 1 ? end - 1 : end)
    let sum = integral(to: above, part(at: above)) - integral(to: below, part(at: below))
    return (sum + whole) / width
  }

  private func mean(from start: Double, _ first: Int, to end: Double, _ last: Int) -> SIMD4<Double>
  {
    (integral(to: end, last) - integral(to: start, first)) / (end - start)
  }

  /// Returns colours at even distances from 0 to 1, in units of 1/256 level: as they are where they are to be
  /// dithered and change so slowly that bands would show, and else in whole levels.
  ///
  /// - Parameters:
  ///   - steps: The number of distances.
  ///   - pixels: The length of the way.
  func colors(steps: Int, pixels: Double, isDithered: Bool) -> [SIMD4<UInt16>] {
    let areSlow = (0...locations.count).map {
      isDithered && isSlow(inPart: $0, perPixel: 1 / pixels)
    }
    return (0...steps).map { step in
      let place = Double(step) / Double(steps)
      // Before an edge at the very beginning is the first colour.
      let part = step == 0 && locations.dropFirst().first == 0 ? 0 : part(at: place)
      let color = color(at: place, in: part)
      let units = areSlow[part] ? color * 256 : (color + 0.5).rounded(.down) * 256
      return SIMD4<UInt16>(truncatingIfNeeded: SIMD4<Int32>(units))
    }
  }

  /// The most by which a component changes between two stops, in levels for a way of length 1.
  ///
  /// Colours that change at once do not count.
  var greatestSlope: Double {
    locations.indices.dropFirst().map(slope(inPart:)).filter(\.isFinite).max() ?? 0
  }

  /// Returns the places from which the nearest one of evenly spaced colours may be off by more than half a
  /// level, in ascending order.
  ///
  /// - Parameter steps: The number of distances between the colours.
  func steepPlaces(steps: Int) -> [ClosedRange<Double>] {
    let half = 0.5 / Double(steps)
    return locations.indices.dropFirst().filter { slope(inPart: $0) * half > 0.5 }
      .map { locations[$0 - 1] - half...locations[$0] + half }
  }

  /// By how much colours change in a part between two stops, in levels for a way of length 1.
  private func slope(inPart part: Int) -> Double {
    let change = colors[part] - colors[part - 1]
    let greatest = max(change.max(), -change.min())
    return greatest == 0 ? 0 : greatest / (locations[part] - locations[part - 1])
  }

  /// Whether colours change, but by less than can be seen as steps.
  ///
  /// - Parameters:
  ///   - part: How many of the locations are not behind it.
  ///   - way: The part of the way that a pixel takes up.
  private func isSlow(inPart part: Int, perPixel way: Double) -> Bool {
    guard part > 0, part < locations.count else { return false }
    let slope = slope(inPart: part) * way
    return slope > 0 && slope < Dither.greatestSlope
  }

  /// Whether colours around a place are to be dithered.
  ///
  /// - Parameter width: The part of the way that a pixel takes up.
  func isSlow(around place: Double, width: Double) -> Bool {
    isSlow(inPart: part(at: place), perPixel: width)
  }

  /// Returns the colour at a place on the way.
  func color(at place: Double) -> SIMD4<Double> { color(at: place, in: part(at: place)) }

  /// Returns how many of the locations are not behind a place.
  private func part(at place: Double) -> Int {
    var (low, high) = (0, locations.count)
    while low < high {
      let middle = (low + high) / 2
      if locations[middle] <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// - Parameter part: How many of the locations are not behind the place.
  private func color(at place: Double, in part: Int) -> SIMD4<Double> {
    guard part > 0 else { return colors[0] }
    guard part < locations.count else { return colors[part - 1] }
    let fraction =
      (place - locations[part - 1]) / (locations[part] - locations[part - 1])
    return colors[part - 1] + (colors[part] - colors[part - 1]) * fraction
  }

  /// Returns the integral of the colours from the first location to a place.
  ///
  /// - Parameter part: How many of the locations are not behind the place.
  private func integral(to place: Double, _ part: Int) -> SIMD4<Double> {
    guard part > 0 else { return colors[0] * (place - locations[0]) }
    let start = part - 1
    let mean = (colors[start] + color(at: place, in: part)) * 0.5
    return integrals[start] + mean * (place - locations[start])
  }
}

extension StraightColor {
  fileprivate var premultipliedLevels: SIMD4<Double> {
    SIMD4(blue, green, red, 1) * (255 * alpha)
  }
}
