extension StringProtocol where SubSequence == Substring {
  /// The text without whitespace at either end.
  package var trimmed: Substring { drop { $0.isWhitespace }.trimmedAtEnd }

  /// The text without whitespace at its end.
  package var trimmedAtEnd: Substring {
    lastIndex { !$0.isWhitespace }.map { self[...$0] } ?? prefix(0)
  }
}
