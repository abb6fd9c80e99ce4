import SceneModel

/// The levels of an effect: how the values of channels become other ones.
struct LottieLevels {
  /// The levels of one channel, or of red, green and blue together.
  private struct Channel {
    let values: [LottieProperty]

    /// The values that become black and white, the gamma, and what black and white become.
    ///
    /// - Parameter first: The index of the first of these among the values of the effect.
    init(_ effect: JSONNode, from first: Int, log: LottieLog) {
      let nodes = effect["ef"]?.items ?? []
      values = zip(first..., [0.0, 1, 1, 0, 1]).map { index, defaultValue in
        let node = index < nodes.count ? nodes[index]["v"] : nil
        return LottieProperty(node, log: log) ?? LottieProperty([defaultValue], at: effect)
      }
    }

    private var numbers: [Double] { values.map { $0.first[0] } }

    var gamma: Double { numbers[2] }

    /// The factor and the summand that are applied to a value before it is clamped to `0...1`;
    /// `nil` if all values become black or white.
    var input: [Double]? {
      let length = numbers[1] - numbers[0]
      return abs(length) > 1e-6 ? [1 / length, -numbers[0] / length] : nil
    }

    /// The factor and the summand that are applied to the result.
    var output: [Double] { [numbers[4] - numbers[3], numbers[3]] }
  }

  /// The levels of red, green, blue and alpha, and those of the first three together.
  private let channels: [Channel], whole: Channel

  private let effect: JSONNode

  init(_ effect: JSONNode, log: LottieLog) {
    self.effect = effect
    channels = [10, 17, 24, 31].map { Channel(effect, from: $0, log: log) }
    whole = Channel(effect, from: 3, log: log)
  }

  /// Returns the matrices that apply the levels one after the other, each as a list of its rows.
  ///
  /// Reports what the matrices cannot do.
  func matrices(log: LottieLog) -> [[Double]] {
    let all = channels + [whole]
    if all.flatMap(\.values).contains(where: \.isAnimated) {
      log.leaveOut("the change of the levels", at: effect, effect: "they stay as they begin")
    }
    if all.contains(where: { $0.gamma != 1 }) {
      log.leaveOut(
        "the gamma of the levels", at: effect, effect: "greys between black and white stay")
    }
    guard all.allSatisfy({ $0.input != nil }) else {
      log.leaveOut("the effect of levels", at: effect, effect: "the layer is drawn without it")
      return []
    }
    let none = [1.0, 0]
    let steps = [
      channels.map { $0.input ?? none }, channels.map(\.output),
      Array(repeating: whole.input ?? none, count: 3) + [none],
      Array(repeating: whole.output, count: 3) + [none],
    ]
    return steps.filter { $0.contains { $0 != none } }.map(\.matrix)
  }
}

extension [[Double]] {
  /// The rows of a matrix that multiplies each channel by a number and adds another.
  fileprivate var matrix: [Double] {
    indices.flatMap { channel in
      indices.map { $0 == channel ? self[channel][0] : 0 } + [self[channel][1]]
    }
  }
}
