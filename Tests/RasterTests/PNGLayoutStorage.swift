extension PNGLayout {
  /// Returns a file of the given size.
  func file(width: Int, height: Int) -> PNGFile {
    PNGFile(
      width: width, height: height, bitDepth: bitDepth, colorType: color.rawValue,
      isInterlaced: isInterlaced, chunks: chunks, scanlines: scanlines(width, height))
  }

  private var chunks: [(type: String, data: [UInt8])] {
    var chunks: [(type: String, data: [UInt8])] = []
    if color == .palette {
      chunks.append(("PLTE", (0...limit).flatMap { entry($0).prefix(3).map { UInt8($0) } }))
    }
    if hasTransparency {
      let samples = transparentSamples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      chunks.append(("tRNS", color == .palette ? alphas : samples))
    }
    return chunks
  }

  /// First column and row of each pass of Adam7, and the steps to the next ones.
  private static let passes = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
    (0, 1, 1, 2),
  ]

  /// Returns the scanlines of all passes, with the filter types in turn.
  private func scanlines(_ width: Int, _ height: Int) -> [UInt8] {
    let passes = isInterlaced ? Self.passes : [(0, 0, 1, 1)]
    return passes.flatMap { left, top, columnStep, rowStep in
      let columns = Array(stride(from: left, to: width, by: columnStep))
      let rows = columns.isEmpty ? [] : Array(stride(from: top, to: height, by: rowStep))
      let lines = rows.map { y in packed(columns.flatMap { samples(x: $0, y: y) }) }
      return lines.indices.flatMap { row in
        let above = row == 0 ? lines[row].map { _ in 0 } : lines[row - 1]
        return filtered(lines[row], below: above, by: UInt8(row % 5))
      }
    }
  }

  private func samples(x: Int, y: Int) -> [Int] {
    (0..<color.channels).map { sample(x, y, $0) }
  }

  /// Returns samples as bytes, the first one in the upper bits.
  private func packed(_ samples: [Int]) -> [UInt8] {
    guard bitDepth < 16 else { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
    let perByte = 8 / Int(bitDepth)
    return stride(from: 0, to: samples.count, by: perByte).map { start in
      (0..<perByte).reduce(0) { byte, i in
        byte << bitDepth | UInt8(start + i < samples.count ? samples[start + i] : 0)
      }
    }
  }

  /// Returns a scanline: the filter type, and the differences from the filter's predictions.
  private func filtered(_ line: [UInt8], below above: [UInt8], by filter: UInt8) -> [UInt8] {
    let step = max(1, color.channels * Int(bitDepth) / 8)
    return [filter]
      + line.indices.map { i in
        let a = i < step ? 0 : Int(line[i - step])
        let b = Int(above[i])
        let c = i < step ? 0 : Int(above[i - step])
        let predictions = [0, a, b, (a + b) / 2, paeth(a, b, c)]
        return line[i] &- UInt8(predictions[Int(filter)])
      }
  }

  /// Returns the Paeth predictor: of left, above and upper left, the nearest to left + above -
  /// upper left.
  private func paeth(_ a: Int, _ b: Int, _ c: Int) -> Int {
    let distances = [b - c, a - c, a + b - 2 * c].map(abs)
    if distances[0] <= distances[1], distances[0] <= distances[2] { return a }
    return distances[1] <= distances[2] ? b : c
  }
}
