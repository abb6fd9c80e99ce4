import CPango

/// Makes Pango divide a long text into short items.
///
/// For each line, Pango reshapes the rest of an item, so a long item takes quadratic time. An item
/// ends where an attribute ends, even if that changes nothing. The ends are at spaces if possible.
@unsafe func limitItems(of text: [UInt8], in attributes: OpaquePointer?) {
  guard text.count > longestText else { return }
  var isOdd = false
  for item in items(of: text) {
    isOdd.toggle()
    guard isOdd, let rise = unsafe pango_attr_rise_new(0) else { continue }
    unsafe rise.pointee.start_index = UInt32(item.lowerBound)
    unsafe rise.pointee.end_index = UInt32(item.upperBound)
    unsafe pango_attr_list_insert_before(attributes, rise)
  }
}

/// The length up to which layout takes no noticeable time, in bytes.
private let longestText = 1024

/// Divides a text after the first space beyond 128 bytes, or between letters beyond 256 bytes.
private func items(of text: [UInt8]) -> [Range<Int>] {
  let length = 128
  var items: [Range<Int>] = []
  var (start, end) = (0, 0)
  for letter in String(decoding: text, as: UTF8.self) {
    end += letter.utf8.count
    guard letter.isWhitespace ? end - start > length : end - start > 2 * length else { continue }
    items.append(start..<min(end, text.count))
    start = end
  }
  if start < text.count { items.append(start..<text.count) }
  return items
}
