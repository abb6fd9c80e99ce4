package import Raster

/// The frames of a film, known before any of them is decoded.
package struct VideoIndex: Hashable, Sendable {
  /// Size in pixels as the film is shown: rotated as the film says, with square pixels.
  package let width, height: Int

  /// The settings with which ffmpeg decodes the film as intended.
  let shape: VideoShape

  /// The colour space that the film states, otherwise sRGB.
  package var colorSpace: ColorSpace { shape.colorSpace }

  /// The memory that a frame takes at most, in bytes: with alpha, also its straight pixels.
  package var frameBytes: Int {
    width * height * MemoryLayout<Pixel>.stride * (shape.hasAlpha ? 2 : 1)
  }

  /// Seconds from the start of the first frame to that of each frame, strictly ascending.
  package let begins: [Double]

  /// Seconds from the start of the first frame to the end of the last.
  package let duration: Double

  /// The key frames, which decode without earlier ones, in ascending order; always includes frame
  /// 0.
  let keyFrames: [Int]

  /// Seconds from the start of the film's own time to its first frame.
  let start: Double

  /// Reads an index from the output of ffprobe for ``request``.
  ///
  /// - Returns: `nil` if the film has no video stream with frames.
  init?(_ text: String) {
    var packets: [Packet] = []
    var (shape, unit, start): (VideoShape?, Double?, Double) = (nil, nil, 0)
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "|")
      /// Returns the value of a field; `nil` if the field is missing.
      func value(_ name: String) -> Substring? {
        fields.first { $0.hasPrefix(name + "=") }?.dropFirst(name.count + 1)
      }
      switch fields.first {
      case "packet":
        if let packet = Packet(reading: value) { packets.append(packet) }
      case "stream":
        shape = VideoShape(reading: value)
        unit = value("time_base")?.quotient(at: "/")
      case "format":
        start = value("start_time").flatMap { Double($0) } ?? 0
        if value("format_name").map(VideoShape.isOfPictures) ?? false { shape?.proportion = 1 }
      default: break
      }
    }
    packets.sort { $0.time < $1.time }
    guard let shape, let unit, let first = packets.first, let last = packets.last,
      unit > 0, shape.stored.min() > 0
    else { return nil }
    // Of two frames with the same time, the last one is shown.
    packets = packets.indices.filter {
      $0 + 1 == packets.count || packets[$0].time < packets[$0 + 1].time
    }
    .map { packets[$0] }
    self.shape = shape
    (width, height) = (shape.shown.x, shape.shown.y)
    begins = packets.map { Double($0.time - first.time) * unit }
    let gap = packets.count > 1 ? last.time - packets[packets.count - 2].time : 1
    duration =
      Double(last.time - first.time + max(last.duration, 0)) * unit
      + (last.duration > 0 ? 0 : Double(gap) * unit)
    keyFrames = packets.indices.filter { $0 == 0 || packets[$0].isKey }
    self.start = Double(first.time) * unit - start
  }

  private struct Packet {
    /// In the stream's time unit.
    let time, duration: Int
    let isKey: Bool

    /// - Parameter value: Returns the value of a field.
    /// - Returns: `nil` for a packet without a time, or of a frame trimmed at the beginning, which
    ///   is decoded only because later frames need it.
    init?(reading value: (String) -> Substring?) {
      let flags = value("flags") ?? ""
      guard !flags.contains("D"), let time = value("pts").flatMap({ Int($0) }) else { return nil }
      self.time = time
      duration = value("duration").flatMap { Int($0) } ?? 0
      isKey = flags.contains("K")
    }
  }

  /// The arguments of ffprobe that select the printed fields.
  static let request = [
    "-select_streams", "v:0", "-show_entries",
    "stream=width,height,sample_aspect_ratio,pix_fmt,color_space,color_primaries,time_base"
      + ":stream_side_data=rotation:packet=pts,duration,flags:format=format_name,start_time", "-of",
    "compact",
  ]

  /// Returns the number of the last key frame up to a frame.
  func keyFrame(before number: Int) -> Int {
    keyFrames.last { $0 <= number } ?? 0
  }

  /// Returns a seek time between a frame and the previous one, in the film's own time.
  ///
  /// In seconds; `nil` for the first frame.
  func seekTime(of number: Int) -> Double? {
    guard number > 0 else { return nil }
    return start + (begins[number - 1] + begins[number]) / 2
  }
}
