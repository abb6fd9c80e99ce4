import System

/// The words of values, which stand in elements of their own.
extension CAMLWords {
  /// The classes of values, as elements within a property or a list.
  private static let values: Set = [
    "bool", "boolean", "double", "float", "int", "integer", "number", "real", "string", "null",
    "color", "function", "image", "path", "point", "rect", "size", "transform", "value", "nil",
    "CAColorMatrix", "CAMediaTimingFunction", "CATransform3D", "CAValueFunction",
    "CGAffineTransform", "CGColor", "CGColorSpace", "CGFloat", "CGImage", "CGPath", "CGPoint",
    "CGRect", "CGSize", "NSAffineTransform", "NSArray", "NSColor", "NSMutableArray", "NSNull",
    "NSNumber", "NSPoint", "NSRect", "NSSize", "NSString", "NSValue", "UIColor",
  ]

  /// Whether an element of this name is a value by itself.
  static func isValue(_ name: String) -> Bool { values.contains(name) }

  /// Whether an element of this name or type is no value.
  static func isNull(_ name: String) -> Bool { ["null", "NSNull", "nil"].contains(name) }

  /// The lists of values.
  fileprivate static let lists: Set = [
    "values", "keyTimes", "timingFunctions", "tensionValues", "continuityValues", "biasValues",
    "colors", "locations", "inputValues", "lineDashPattern", "NSArray", "NSMutableArray",
  ]

  /// The lists of layers, animations and the like, whose items have readers of their own.
  fileprivate static let structures: Set = [
    "sublayers", "animations", "filters", "backgroundFilters", "emitterCells", "states",
    "stateTransitions", "elements",
  ]

  /// What readers go through by themselves, or what changes no picture, whatever is in it.
  fileprivate static let closed: Set = [
    "mask", "animation", "p", "userInfo", "actions", "delegate", "modules", "constraints",
    "layoutManager", "layout", "style", "preferredFrameRateRange", "CABasicAnimation",
    "CASpringAnimation", "CAKeyframeAnimation", "CAAnimationGroup",
  ]

  static let ofDocuments = CAMLWords(
    silent: "xmlns version", lacking: [:], effect: "the document is read without it")

  fileprivate static let effectOfPictures = "the picture is drawn without it"

  fileprivate static let plainValue = "id name type class key value"

  /// Returns the words of a value.
  ///
  /// - Parameter effect: The consequence of leaving out another word.
  fileprivate static func ofValue(_ element: XMLElement, effect: String) -> CAMLWords {
    let (name, kind) = (element.name, element["type"] ?? "")
    var words = plainValue
    let isColor = [name, kind].contains { $0.lowercased().hasSuffix("color") } || name == "tint"
    let isUntyped = kind.isEmpty && ["value", "fromValue", "toValue", "byValue"].contains(name)
    if isColor || isUntyped { words += " opacity colorSpace colorspace space CGColorSpace" }
    if name.hasSuffix("mage") || kind.hasSuffix("mage") || isUntyped { words += " src A8asL8" }
    if name == "contents" { words += " src A8asL8 image tint CGImage CGColor" }
    if name == "timingFunction" || name.hasSuffix("Function") || name == "function" {
      words += " controlPoints"
    }
    if name == "compositingFilter" { words += " filter enabled" }
    return CAMLWords(silent: words, lacking: [:], effect: effect)
  }
}

extension XMLElement {
  /// Whether the items of the element are values.
  var isListOfValues: Bool {
    CAMLWords.lists.contains(name) || self["type"] == "NSArray" || isUntypedList
  }

  /// Whether the element is an end of an animation that has several values, such as the colours of
  /// a gradient, without the type of an array.
  private var isUntypedList: Bool {
    ["fromValue", "toValue", "byValue"].contains(name) && children.count > 1
      && children.allSatisfy { CAMLWords.isValue($0.name) }
  }

  /// Whether the only element in the element holds its value.
  var hasInnerValue: Bool {
    guard name.first?.isLowercase == true, !isListOfValues, !CAMLWords.structures.contains(name),
      !CAMLWords.closed.contains(name), name != "contents", self["value"] == nil,
      children.count == 1, CAMLWords.isValue(children[0].name)
    else { return false }
    let inner = children[0]
    return inner.isListOfValues || CAMLWords.isNull(inner.name)
      || (inner["value"] ?? inner["src"] ?? inner.valueInText) != nil
  }

  /// The text of an element, if it has nothing else that says a value; `nil` without one.
  var valueInText: String? {
    let words = ["value", "src", "name", "filter", "controlPoints"]
    guard children.isEmpty, words.allSatisfy({ self[$0] == nil }),
      !text.allSatisfy(\.isWhitespace)
    else { return nil }
    return String(text.trimmed)
  }

  /// The text of an element, in a message; `nil` without one.
  fileprivate var shownText: String? {
    text.allSatisfy(\.isWhitespace) ? nil : "the text '\(text.trimmed.prefix(40))'"
  }
}

extension CAMLReader {
  /// Reports what stands beside the layers of a document.
  func reportUnread(inDocument document: XMLElement) {
    reportUnreadAttributes(of: document, .ofDocuments)
    if let text = document.shownText {
      log.leaveOut(text, at: document, effect: CAMLWords.ofDocuments.effect)
    }
  }

  /// Reports what the values of an element hold besides what is read.
  func reportUnreadValues(in element: XMLElement, of words: CAMLWords) {
    if let text = element.shownText { log.leaveOut(text, at: element, effect: words.effect) }
    var known: Set<String> = []
    for child in element.written
    where words.silent.contains(child.name[...]) && !CAMLWords.closed.contains(child.name) {
      if element[child.name] != nil && element.children.contains(where: { $0.name == child.name })
        || !known.insert(child.name).inserted
      {
        log.leaveOut("another \(child.name)", at: child, effect: "the first one holds")
      }
      if CAMLWords.structures.contains(child.name) {
        reportUnread(inListOfElements: child, effect: words.effect)
      } else {
        reportUnread(inValue: child, effect: words.effect)
      }
    }
  }

  /// Reports what stands beside the items of a list of layers, animations and the like.
  private func reportUnread(inListOfElements list: XMLElement, effect: String) {
    reportUnreadAttributes(
      of: list, CAMLWords(silent: CAMLWords.plainValue, lacking: [:], effect: effect))
    if let text = list.shownText { log.leaveOut(text, at: list, effect: effect) }
    for item in list.children where list.name == "emitterCells" && !item.isEmitterCell {
      log.leaveOut("'\(item.name)'", at: item, effect: "it is no kind of particles")
    }
  }

  /// Reports the words and the elements of a value that are not read.
  private func reportUnread(inValue value: XMLElement, effect: String) {
    guard value["unread"] == nil else {
      return log.leaveOut(
        "the \(value.name) of the class '\(value["type"] ?? "?")'", at: value, effect: effect)
    }
    let effect = value.name == "contents" ? CAMLWords.effectOfPictures : effect
    let words = CAMLWords.ofValue(value, effect: effect)
    reportUnreadAttributes(of: value, words)
    if value.valueInText == nil, let text = value.shownText {
      log.leaveOut(text, at: value, effect: effect)
    }
    for child in value.children {
      let isRead =
        value.isListOfValues
        ? CAMLWords.isValue(child.name)
        : value.hasInnerValue || words.silent.contains(child.name[...])
      if isRead {
        reportUnread(inValue: child, effect: effect)
      } else {
        log.leaveOut("'\(child.name)'", at: child, effect: effect)
      }
    }
  }
}
