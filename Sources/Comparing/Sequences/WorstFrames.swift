package import SceneText

extension SequenceComparison {
  /// The kind of limit that most frames exceed, the first of the rule among equals; `nil` if none
  /// exceeds any.
  package var decidingLimit: LimitKey? {
    let broken = frames.map { Set($0.failures.map(\.limit.key)) }
    let counts = LimitKey.allCases.map { key in (key: key, count: broken.count { $0.contains(key) })
    }
    let most = counts.map(\.count).max() ?? 0
    return most > 0 ? counts.first { $0.count == most }?.key : nil
  }

  /// The indices of the frames that differ, the worst first.
  ///
  /// Frames without a partner of the same size come first. Then come those that exceed the
  /// ``decidingLimit``, by its measurement, and then the others, by their root mean square
  /// difference. The earlier of equal frames comes first.
  package var worstFirst: [Int] {
    let key = decidingLimit
    let ranks = frames.map { $0.rank(by: key) }
    return frames.indices.filter { frames[$0].differs }.sorted { one, other in
      let (first, second) = (ranks[one], ranks[other])
      return first == second ? one < other : first > second
    }
  }

  /// The first frame of ``worstFirst`` that both sides have; `nil` if there is none.
  package var worst: ComparedFrame? { worst(1).first.map { frames[$0] } }

  /// Returns the indices of the first frames of ``worstFirst`` that both sides have.
  package func worst(_ count: Int) -> Set<Int> {
    let compared = worstFirst.filter { index in
      if case .compared = frames[index].result { true } else { false }
    }
    return Set(compared.prefix(count))
  }
}

extension ComparedFrame {
  /// The measurement that exceeds a limit of some kind; `nil` if none does.
  package func finding(of key: LimitKey?) -> LimitFinding? {
    failures.first { $0.limit.key == key }
  }

  /// Returns the severity of the frame: a group, then numbers within the group.
  fileprivate func rank(by key: LimitKey?) -> Rank {
    guard case .compared(.pixels(let difference)) = result else {
      return Rank(group: 2, measured: 0, rms: 0)
    }
    guard let finding = finding(of: key) else {
      return Rank(group: 0, measured: 0, rms: difference.rms)
    }
    return Rank(
      group: 1,
      measured: finding.limit.key.row.isLowerBound ? -finding.measured : finding.measured,
      rms: difference.rms)
  }
}

private struct Rank: Comparable {
  let group: Int
  let measured, rms: Double

  static func < (one: Rank, other: Rank) -> Bool {
    (one.group, one.measured, one.rms) < (other.group, other.measured, other.rms)
  }
}
