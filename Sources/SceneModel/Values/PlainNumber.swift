extension Double {
  /// The number in words, without a needless `.0`.
  package var plain: String {
    self == rounded() && abs(self) < 1e15 ? String(Int(self)) : description
  }
}
