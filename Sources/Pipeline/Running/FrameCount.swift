extension Int {
  /// The number with its noun: `1 frame`, `2 frames`.
  package var asFrames: String { self == 1 ? "1 frame" : "\(self) frames" }
}
