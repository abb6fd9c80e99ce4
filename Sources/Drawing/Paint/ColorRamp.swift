import Raster

/// The colours of a gradient from its start, 0, to its end, 1, and their integral.
///
/// Colours change linearly between stops. Each has blue, green, red and alpha, premultiplied, in
/// levels, `0...255`.
struct ColorRamp {
  /// In ascending order, at least one.
  private let locations: [Double]

  /// The colour at each location.
  private let colors: [SIMD4<Double>]

  /// The integral of the colours from the first location to each location.
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

  /// Returns the mean colour of an interval on a ramp that repeats after 1.
  ///
  /// - Parameters:
  ///   - place: The centre of the interval, in `0...1`.
  ///   - width: The length of the interval, in `0...1`.
  func mean(around place: Double, width: Double) -> SIMD4<Double> {
    let (start, end) = (place - width / 2, place + width / 2)
    if start >= 0, end <= 1 {
      let (first, last) = (part(at: start), part(at: end))
      // Where colours change linearly, the mean is the colour at the centre.
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

  /// Returns colours at even distances from 0 to 1, in units of 1/256 level.
  ///
  /// Colours to be dithered keep their fractions, if they change so slowly that bands would be
  /// visible. The others are whole levels.
  ///
  /// - Parameters:
  ///   - steps: The number of distances.
  ///   - pixels: The length of the gradient in pixels.
  func colors(steps: Int, pixels: Double, isDithered: Bool) -> [SIMD4<UInt16>] {
    let areSlow = (0...locations.count).map {
      isDithered && isSlow(inPart: $0, perPixel: 1 / pixels)
    }
    return (0...steps).map { step in
      let place = Double(step) / Double(steps)
      // At 0, the table holds the colour before a hard edge.
      let part = step == 0 && locations.dropFirst().first == 0 ? 0 : part(at: place)
      let color = color(at: place, in: part)
      let units = areSlow[part] ? color * 256 : (color + 0.5).rounded(.down) * 256
      return SIMD4<UInt16>(truncatingIfNeeded: SIMD4<Int32>(units))
    }
  }

  /// The largest change of a component between two stops, in levels per length of the gradient.
  ///
  /// Hard edges are ignored.
  var greatestSlope: Double {
    locations.indices.dropFirst().map(slope(inPart:)).filter(\.isFinite).max() ?? 0
  }

  /// Returns the ranges where the nearest of evenly spaced colours may be off by more than half a
  /// level.
  ///
  /// The ranges are in ascending order.
  ///
  /// - Parameter steps: The number of distances between the colours.
  func steepPlaces(steps: Int) -> [ClosedRange<Double>] {
    let half = 0.5 / Double(steps)
    return locations.indices.dropFirst().filter { slope(inPart: $0) * half > 0.5 }
      .map { locations[$0 - 1] - half...locations[$0] + half }
  }

  /// Returns the change of colours between two stops, in levels per length of the gradient.
  private func slope(inPart part: Int) -> Double {
    let change = colors[part] - colors[part - 1]
    let greatest = max(change.max(), -change.min())
    return greatest == 0 ? 0 : greatest / (locations[part] - locations[part - 1])
  }

  /// Returns whether colours change, but too slowly for visible steps.
  ///
  /// - Parameters:
  ///   - part: The number of locations at or before the place.
  ///   - way: The length of a pixel, as a part of the gradient's length.
  private func isSlow(inPart part: Int, perPixel way: Double) -> Bool {
    guard part > 0, part < locations.count else { return false }
    let slope = slope(inPart: part) * way
    return slope > 0 && slope < Dither.greatestSlope
  }

  /// Returns whether to dither the colours around a place.
  ///
  /// - Parameter width: The length of a pixel, as a part of the gradient's length.
  func isSlow(around place: Double, width: Double) -> Bool {
    isSlow(inPart: part(at: place), perPixel: width)
  }

  /// Returns the colour at a place, in `0...1`.
  func color(at place: Double) -> SIMD4<Double> { color(at: place, in: part(at: place)) }

  /// Returns the number of locations at or before a place.
  private func part(at place: Double) -> Int {
    var (low, high) = (0, locations.count)
    while low < high {
      let middle = (low + high) / 2
      if locations[middle] <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// - Parameter part: The number of locations at or before the place.
  private func color(at place: Double, in part: Int) -> SIMD4<Double> {
    guard part > 0 else { return colors[0] }
    guard part < locations.count else { return colors[part - 1] }
    let fraction =
      (place - locations[part - 1]) / (locations[part] - locations[part - 1])
    return colors[part - 1] + (colors[part] - colors[part - 1]) * fraction
  }

  /// Returns the integral of the colours from the first location to a place.
  ///
  /// - Parameter part: The number of locations at or before the place.
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
