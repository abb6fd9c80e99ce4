extension SIMD where Scalar == Double {
  /// The Euclidean length of the vector.
  @inlinable package var length: Double { (self * self).sum().squareRoot() }
}
