import System

/// Values stand where the readers look for them, however a document spells them: as an attribute, as
/// an element of the property's name, or as an element within such an element.
extension XMLElement {
  /// The values that are words or functions, which readers look for among the attributes.
  private static let words: Set = [
    "transform", "sublayerTransform", "contentsTransform", "instanceTransform", "contentsGravity",
    "cornerCurve", "fillRule", "lineCap", "lineJoin", "emitterShape", "emitterMode", "renderMode",
    "magnificationFilter", "minificationFilter", "alignmentMode", "truncationMode",
    "contentsSwizzle", "timingFunction", "fillMode", "calculationMode", "rotationMode",
    "valueFunction", "keyPath", "repeatCount", "repeatDuration", "duration", "frame",
  ]

  /// The lists of numbers, which readers look for among the children.
  private static let lists: Set = ["keyTimes", "locations", "inputValues", "lineDashPattern"]

  /// Returns the element, and all in it, in the spelling that the readers know.
  func inUsualSpelling() -> XMLElement {
    var element = withValueOfText
    (element.children, element.written) = ([], children)
    for child in children
    where isListOfValues ? CAMLWords.isValue(child.name) : !child.isNull {
      let child = child.inUsualSpelling().withInnerValue
      if let word = child.word, self[child.name] == nil {
        element.attributes[child.name] = word
      } else {
        element.children.append(child)
      }
    }
    if let points = self["controlPoints"], self["value"] == nil {
      element.attributes["value"] = points
    }
    for name in Self.lists {
      let list = child(name)
      guard list?.children.isEmpty ?? true,
        let numbers = (self[name] ?? list?.withValueOfText["value"])?.camlNumbers
      else { continue }
      element.attributes[name] = nil
      element.children.removeAll { $0.name == name }
      element.children.append(
        XMLElement(
          name: name, attributes: [:], line: line,
          children: numbers.map { number in
            XMLElement(name: "real", attributes: ["value": "\(number)"], line: line)
          }))
    }
    if let source = self["contents"], child("contents") == nil, !source.isEmpty {
      element.children.append(
        XMLElement(
          name: "contents", attributes: ["type": "CGImage", "src": source], line: line))
    }
    return element.withBoundsOfFrame.withoutVectorFunction
  }

  /// The value of an element that is a word or a function; `nil` for other elements.
  private var word: String? {
    guard Self.words.contains(name), children.isEmpty else { return nil }
    return self["value"] ?? self["name"] ?? (text.isEmpty ? nil : text)
  }

  /// Whether a property says that it has no value.
  private var isNull: Bool {
    if self["value"] == nil, children.isEmpty {
      return [self["type"] ?? "", name].contains(where: CAMLWords.isNull)
    }
    return (hasInnerValue || ["mask", "contents"].contains(name)) && children.count == 1
      && children[0].isNull
  }

  /// The element with its text as its value, if it only has a text.
  private var withValueOfText: XMLElement {
    guard let text = valueInText else { return self }
    var element = self
    element.attributes["value"] = text
    return element
  }

  /// The element with the value of the only element in it.
  private var withInnerValue: XMLElement {
    guard hasInnerValue else { return self }
    var element = self
    let inner = children[0]
    if inner.isListOfValues {
      element.attributes["type"] = "NSArray"
      element.children = inner.children
    } else {
      element.attributes.merge(inner.attributes) { own, _ in own }
      element.children = inner.children
    }
    return element
  }

  /// The layer with a position and bounds in place of a frame, which archives do not have.
  private var withBoundsOfFrame: XMLElement {
    var element = self
    if let place = numbers("position", 3) {
      element.attributes["position"] = "\(place[0]) \(place[1])"
    }
    guard self["bounds"] == nil, self["position"] == nil, let frame = numbers("frame", 4) else {
      return element
    }
    let anchor = numbers("anchorPoint", 2) ?? [0.5, 0.5]
    element.attributes["frame"] = nil
    element.attributes["bounds"] = "0 0 \(frame[2]) \(frame[3])"
    element.attributes["position"] =
      "\(frame[0] + anchor[0] * frame[2]) \(frame[1] + anchor[1] * frame[3])"
    return element
  }

  /// The animation of a transform whose values are moves or scales of three numbers, with values
  /// that say so themselves.
  private var withoutVectorFunction: XMLElement {
    guard let function = self["valueFunction"], ["scale", "translate"].contains(function) else {
      return self
    }
    func converted(_ value: XMLElement) -> XMLElement {
      guard let numbers = value["value"]?.camlNumbers, !numbers.isEmpty else { return value }
      let list = numbers.map { "\($0)" }.joined(separator: ", ")
      return value.with(["value": "\(function)(\(list))"])
    }
    var element = self
    element.attributes["valueFunction"] = nil
    for name in ["fromValue", "toValue", "byValue"] {
      guard let value = value(called: name) else { continue }
      element.attributes[name] = nil
      element.children.removeAll { $0.name == name }
      element.children.append(converted(value))
    }
    element.children = element.children.map { child in
      child.name == "values" ? child.with([:], children: child.children.map(converted)) : child
    }
    return element
  }
}
