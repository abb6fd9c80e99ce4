/// The frames of a film, known before any of them is decoded.
package struct VideoIndex: Hashable, Sendable {
  /// In pixels, as the film is shown: turned if it says so, and of square pixels.
  package let width, height: Int

  /// What ffmpeg has to be told so that a film is shown as it is meant.
  let shape: VideoShape

  /// Seconds from the begin of the first frame to that of each; ascending, none of them twice.
  package let begins: [Double]

  /// Seconds from the begin of the first frame to the end of the last.
  package let duration: Double

  /// Frames that are decoded without any before them, in ascending order; the first of all among them.
  let keyFrames: [Int]

  /// Seconds from where the film's own time begins to its first frame.
  let start: Double

  /// Reads an index from what ffprobe prints with ``request``.
  ///
  /// - Returns: `nil` if there is no picture that moves in it.
  init?(_ text: String) {
    var packets: [Packet] = []
    var (shape, unit, start): (VideoShape?, Double?, Double) = (nil, nil, 0)
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "|")
      /// The value of a field, if there is one.
      func value(_ name: String) -> Substring? {
        fields.first { $0.hasPrefix(name + "=") }?.dropFirst(name.count + 1)
      }
      switch fields.first {
      case "packet":
        let flags = value("flags") ?? ""
        // What is cut away at the beginning is only decoded for what follows.
        guard !flags.contains("D"), let time = value("pts").flatMap({ Int($0) }) else { continue }
        packets.append(
          Packet(
            time: time, duration: value("duration").flatMap { Int($0) } ?? 0,
            isKey: flags.contains("K")))
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
    // Of two at the same time the last is seen.
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
    /// In units of the film.
    let time, duration: Int
    let isKey: Bool
  }

  /// What ffprobe is asked for.
  static let request = [
    "-select_streams", "v:0", "-show_entries",
    "stream=width,height,sample_aspect_ratio,color_space,time_base:stream_side_data=rotation"
      + ":packet=pts,duration,flags:format=format_name,start_time", "-of", "compact",
  ]

  /// The number of the last key frame that is not after a frame.
  func keyFrame(before number: Int) -> Int {
    keyFrames.last { $0 <= number } ?? 0
  }

  /// Seconds of the film's own time that lie between a frame and the one before; `nil` before the first.
  func seekTime(of number: Int) -> Double? {
    guard number > 0 else { return nil }
    return start + (begins[number - 1] + begins[number]) / 2
  }
}
