internal import Raster

extension Bitmap {
  /// Returns this bitmap after all of `passes`, with 16 bits per channel between them.
  ///
  /// - Parameters:
  ///   - isLinear: Whether light is filtered rather than sRGB levels.
  ///   - isDiffused: Whether the remainders of translucent pixels go to their neighbours; those of
  ///     light do not.
  ///   - jobs: The number of threads, at least 1; the result is the same with any.
  func filtered(
    by passes: [StripPass], isLinear: Bool, isDiffused: Bool = false, jobs: Int
  ) -> Bitmap {
    guard !passes.isEmpty else { return self }
    guard !isLinear else {
      return Bitmap16(self, isLinear: true).filtered(by: passes, jobs: jobs)
        .bitmap(isLinear: true)
    }
    return isDiffused
      ? filtered(as: DiffusedByteFormat.self, by: passes, jobs: jobs)
      : filtered(as: ByteFormat.self, by: passes, jobs: jobs)
  }

  /// Returns black with the alpha of this bitmap after all of `passes`.
  func alphaFiltered(by passes: [StripPass], jobs: Int) -> Bitmap {
    filtered(as: AlphaByteFormat.self, by: passes, jobs: jobs)
  }

  private func filtered<Format: StripFormat>(
    as format: Format.Type, by passes: [StripPass], jobs: Int
  ) -> Bitmap where Format.Sample == Pixel {
    let grid = SampleGrid<Format>(width: width, height: height, samples: pixels)
      .filtered(by: passes, jobs: jobs)
    return Bitmap(width: grid.width, height: grid.height, pixels: grid.samples)
  }
}

extension SampleGrid {
  /// Returns the samples after all of `passes`, with 16-bit numbers between them.
  ///
  /// - Parameter jobs: The number of threads, at least 1; the result is the same with any.
  func filtered(by passes: [StripPass], jobs: Int) -> SampleGrid {
    guard !samples.isEmpty, let banded = BandedPasses(passes) else {
      return filtered(passByPass: passes, jobs: jobs)
    }
    let size = passes.reduce((width: width, height: height)) {
      $1.resultSize(width: $0.width, height: $0.height)
    }
    return SampleGrid(width: size.width, height: size.height) { sink in
      banded.run(from: self, to: sink, jobs: jobs)
    }
  }

  private func filtered(passByPass passes: [StripPass], jobs: Int) -> SampleGrid {
    var stack: StripStack?
    for pass in passes.dropLast() {
      let source: any StripSource = stack ?? self
      let size = pass.resultSize(width: source.width, height: source.height)
      let result = StripStack(
        width: size.width, height: size.height, linesPerStrip: Format.mostLines)
      pass.run(from: source, to: result, linesPerStrip: Format.mostLines, jobs: jobs)
      stack = result
    }

    // Without any pass, samples still take the rounding of their format.
    let pass = passes.last ?? StripPass(axis: .vertical, filters: [])
    let source: any StripSource = stack ?? self
    let size = pass.resultSize(width: source.width, height: source.height)
    return SampleGrid(width: size.width, height: size.height) { sink in
      pass.run(from: source, to: sink, linesPerStrip: Format.mostLines, jobs: jobs)
    }
  }
}
