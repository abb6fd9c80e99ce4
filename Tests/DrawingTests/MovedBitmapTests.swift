import CCairo
import Drawing
import Kernels
import Raster
import Testing

/// Tests of the kernel that draws translated bitmaps, against Cairo's result.
@Suite struct MovedBitmapTests {
  /// Whole pixels, sixteenths of a pixel, and places that are nearly whole.
  private static let places: [Double] = [
    -7, 0, 3, -2.5, 0.5, 4.0625, 6.9375, 1.001, 2.999, 5.0021, 8.4999, 3.000_001,
  ]

  @Test(arguments: places, places)
  func pixelsAreThoseOfCairo(x: Double, y: Double) throws {
    // Large enough that edges and inside are drawn separately.
    let translucent = Bitmap.patterned(width: 91, height: 67)
    let opaque = Bitmap(
      width: 91, height: 67,
      pixels: translucent.pixels.map {
        Pixel(bgra: SIMD4($0.bgra.x, $0.bgra.y, $0.bgra.z, 255))
      })
    let ground = Bitmap.patterned(width: 90, height: 70)
    for (bitmap, steps) in [(translucent, 255), (opaque, 255), (translucent, 153), (opaque, 1)] {
      var drawn = ground
      try ImageSurface.over(&drawn) { surface throws(DrawingError) in
        let canvas = try Canvas(on: surface)
        try canvas.concatenate(.identity.translated(x: x, y: y))
        try canvas.draw(bitmap, opacity: Double(steps) / 255)
      }
      #expect(drawn == bitmap.drawnByCairo(on: ground, x: x, y: y, steps: steps))
    }
  }

  @Test(arguments: [(2.0, 3.0), (2.5, 3.25)])
  func groupsAndClipsHold(x: Double, y: Double) throws {
    let pattern = Bitmap.patterned(width: 80, height: 80)
    let clip = Rectangle(x: 9, y: 11, width: 70, height: 60)
    let drawn = try Bitmap.drawn(width: 100, height: 90) { canvas throws(DrawingError) in
      try canvas.clip(to: .rectangle(clip))
      try canvas.group { canvas throws(DrawingError) in
        try canvas.concatenate(.identity.translated(x: x, y: y))
        try canvas.draw(pattern)
      }
    }
    let whole = pattern.drawnByCairo(on: Bitmap(width: 100, height: 90), x: x, y: y, steps: 255)
    for row in 0..<90 {
      for column in 0..<100 {
        let isInside = (9..<79).contains(column) && (11..<71).contains(row)
        #expect(drawn[column, row] == (isInside ? whole[column, row] : .clear))
      }
    }
  }

  /// The clip is computed once for several drawings, and again once it has changed.
  @Test func everyDrawingHasItsOwnClip() throws {
    let wide = Rectangle(x: 2, y: 2, width: 16, height: 16)
    let narrow = Rectangle(x: 6, y: 4, width: 5, height: 9)
    func bar(_ width: Int, _ color: Pixel) -> Bitmap {
      Bitmap(width: width, height: 20, filledWith: color)
    }
    let drawn = try Bitmap.drawn(width: 20, height: 20) { canvas throws(DrawingError) in
      try canvas.draw(bar(20, .red))
      try canvas.withSavedState { canvas throws(DrawingError) in
        try canvas.clip(to: .rectangle(wide))
        try canvas.draw(bar(20, .white))
        try canvas.withSavedState { canvas throws(DrawingError) in
          try canvas.clip(to: .rectangle(narrow))
          try canvas.group { canvas throws(DrawingError) in try canvas.draw(bar(20, .white)) }
          try canvas.draw(bar(20, .red))
        }
        try canvas.draw(bar(4, .red))
      }
      try canvas.draw(bar(1, .white))
    }
    for (y, x) in (0..<20).flatMap({ y in (0..<20).map { (y, $0) } }) {
      let isRed =
        (6..<11).contains(x) && (4..<13).contains(y) || !(2..<18).contains(y) || x < 4 || x > 17
      #expect(drawn[x, y] == (isRed && x > 0 ? .red : .white), "(\(x), \(y))")
    }
  }

  @Test func onlyRelevantPixelsAreDrawn() throws {
    let surface = try ImageSurface(width: 40, height: 40)
    let relevant = Rectangle(x: 4, y: 6, width: 10, height: 20)
    let canvas = try Canvas(on: surface, relevant: [relevant])
    try canvas.draw(Bitmap(width: 40, height: 40, filledWith: .white))
    let bitmap = surface.bitmap()
    for y in 0..<40 {
      for x in 0..<40 {
        let isRelevant = (4..<14).contains(x) && (6..<26).contains(y)
        #expect(bitmap[x, y] == (isRelevant ? .white : .clear))
      }
    }
  }

  @Test func surfacesMayLieOverBitmaps() throws {
    var bitmap = Bitmap(width: 3, height: 2, filledWith: .red)
    var kept: ImageSurface?
    try ImageSurface.over(&bitmap) { surface throws(DrawingError) in
      let canvas = try Canvas(on: surface)
      try canvas.fill(
        .rectangle(Rectangle(x: 1, y: 0, width: 1, height: 2)), with: StraightColor.white)
      kept = surface
    }
    #expect(bitmap.pixels == [.red, .white, .red, .red, .white, .red])
    #expect(kept?.withPixels { pixels, _ in pixels.count } == 0)
  }

  /// Compares the kernel with its definition for every row length, and checks the byte after the
  /// row.
  @Test(arguments: 0...40)
  func rowsAreMeansOfNeighbours(count: Int) {
    var state: UInt64 = 1
    for (weightRight, weightBelow) in [(0, 0), (17, 0), (0, 99), (63, 64), (64, 1), (127, 127)] {
      let length = 4 * (count + (weightRight > 0 ? 1 : 0))
      func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return UInt8(state >> 56)
        }
      }
      let (upper, lower, beneath) = (bytes(length), bytes(length), bytes(4 * count))
      var pixels = beneath
      unsafe layMovedRow(
        &pixels, upper, lower, count, UInt32(weightRight), UInt32(weightBelow), 200)
      for pixel in 0..<count {
        let top = (0..<4).map { channel in
          let left = 4 * pixel + channel
          let right = weightRight > 0 ? left + 4 : left
          let mean =
            (Int(upper[left]) * (128 - weightRight) + Int(upper[right]) * weightRight)
            * (128 - weightBelow)
            + (Int(lower[left]) * (128 - weightRight) + Int(lower[right]) * weightRight)
            * weightBelow
          return (mean >> 14 * 200 * 2 + 255) / 510
        }
        for channel in 0..<4 {
          let under = (Int(beneath[4 * pixel + channel]) * (255 - top[3]) * 2 + 255) / 510
          #expect(Int(pixels[4 * pixel + channel]) == min(top[channel] + under, 255))
        }
      }
    }
  }

  /// Rows that are composited and added at once are those that are composited, then added.
  @Test(arguments: 0...40, [0, 1, 200, 255] as [UInt32])
  func laidRowsAreAdded(count: Int, opacity: UInt32) {
    let ground = Bitmap.patterned(width: count + 1, height: 1).pixels.flatMap { pixel in
      (0..<4).map { pixel.bgra[$0] }
    }
    // Opaque, clear and translucent runs of eight, and runs of several kinds.
    let top = (0..<count).flatMap { index -> [UInt8] in
      switch (index / 8 + (index % 11 == 0 ? 1 : 0)) % 3 {
      case 0: [9, 80, UInt8(index), 255]
      case 1: [0, 0, 0, 0]
      default: [20, 3, 70, UInt8(70 + index)]
      }
    }
    var laid = ground
    unsafe layMovedRow(&laid, top, top, count, 0, 0, opacity)
    let before = (0..<4 * count + 1).map { UInt32($0) }
    var (expected, sums) = (before, before)
    unsafe addRow(&expected, laid, 4 * count, 70_001)
    unsafe addLaidRow(&sums, ground, top, count, opacity, 70_001)
    #expect(sums == expected)
  }

  /// Tries every byte with every opacity, and checks the byte after the row.
  @Test func rowsFade() {
    let bytes = (0...255).map { UInt8($0) }
    for opacity in 0...255 {
      var row = bytes
      unsafe fadeRow(&row, 250, UInt32(opacity))
      let faded = (0..<250).map { UInt8(($0 * opacity + 127) / 255) }
      #expect(row == faded + bytes[250...])
    }
  }

  @Test func rowsAreAdded() {
    let others = (0...255).map { UInt8($0) }
    for opacity in 0...255 {
      for beneath in stride(from: 0, through: 255, by: 51) {
        var row = [UInt8](repeating: UInt8(beneath), count: 256)
        unsafe addFadedRow(&row, others, 251, UInt32(opacity))
        let sums = (0..<251).map { UInt8(min(beneath + ($0 * opacity + 127) / 255, 255)) }
        #expect(row == sums + Array(repeating: UInt8(beneath), count: 5))
      }
    }
  }

  @Test func rowsAreFilled() {
    for count in 0...40 {
      var row = [UInt32](repeating: 7, count: 41)
      unsafe fillRow(&row, count, 0x8010_2030)
      #expect(row[..<count].allSatisfy { $0 == 0x8010_2030 })
      #expect(row[count...].allSatisfy { $0 == 7 })
    }
  }
}

extension Bitmap {
  /// Returns Cairo's result of drawing this on `ground`, at a place, with an opacity in 255ths.
  fileprivate func drawnByCairo(on ground: Bitmap, x: Double, y: Double, steps: Int) -> Bitmap {
    var (source, target) = (self, ground)
    unsafe source.pixels.withUnsafeMutableBytes { source in
      unsafe target.pixels.withUnsafeMutableBytes { target in
        let canvas = unsafe surface(on: target, ground.width, ground.height)
        let picture = unsafe surface(on: source, width, height)
        let context = unsafe cairo_create(canvas)
        unsafe cairo_translate(context, x, y)
        unsafe cairo_set_source_surface(context, picture, 0, 0)
        unsafe cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        unsafe cairo_rectangle(context, 0, 0, Double(width), Double(height))
        unsafe cairo_clip(context)
        unsafe cairo_paint_with_alpha(context, Double(steps) / 255)
        unsafe cairo_destroy(context)
        unsafe cairo_surface_destroy(picture)
        unsafe cairo_surface_destroy(canvas)
      }
    }
    return target
  }

  @unsafe private func surface(
    on memory: UnsafeMutableRawBufferPointer, _ width: Int, _ height: Int
  ) -> OpaquePointer? {
    unsafe cairo_image_surface_create_for_data(
      memory.assumingMemoryBound(to: UInt8.self).baseAddress, CAIRO_FORMAT_ARGB32, Int32(width),
      Int32(height), Int32(4 * width))
  }
}
