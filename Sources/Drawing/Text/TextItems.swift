import CPango

/// Lets Pango cut a long text into items that are short.
///
/// For each line Pango shapes anew what is left of an item, so that a long one takes the square of its
/// length. Attributes that change nothing end an item where they end: at a space, if there is one near.
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

/// Up to here Pango takes no time that anybody would see, in bytes.
private let longestText = 1024

/// Cuts a text behind the first space after so many bytes, or between two letters after twice as many.
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
