import SceneModel
import System

/// A tree of layers in an archive (`.caar`), written as a Core Animation document.
struct LayerArchive {
  /// The document, and its pictures by their paths.
  private(set) var text = #"<caml xmlns="http://www.apple.com/CoreAnimation/1.0">"# + "\n"
  private(set) var pictures: [(path: String, bytes: [UInt8])] = []

  /// Whether y points down around the root.
  private(set) var pointsDown = false

  private let archive: KeyedArchive
  private let name: String

  /// The paths of the pictures by the indices of their objects.
  private var picturePaths: [Int: String] = [:]

  /// The indices of the objects that are being written, each within the previous one.
  private var open: [Int] = []
  private var elementCount = 0

  /// The deepest nesting of objects.
  private static let deepest = 150

  /// Whether the document is still of a size that an archive without shared objects can have.
  private var isSmall: Bool { elementCount <= 500_000 && text.utf8.count <= 1 << 26 }

  /// - Parameter name: The path of the archive, for messages.
  /// - Throws: ``Problem`` if the archive is damaged, holds no layer, or layers that contain
  ///   themselves.
  init(_ bytes: [UInt8], called name: String) throws(Problem) {
    archive = try KeyedArchive(bytes, called: name)
    self.name = name
    guard let root = root else { throw Problem("\(name) has no layer") }
    try write(root, as: root.kind)
    text += "</caml>\n"
  }

  /// The root layer: it is archived by itself, or in a dictionary with a name.
  private var root: KeyedArchive.Object? {
    mutating get {
      for value in archive.top.sorted(by: { $0.key < $1.key }).map(\.value) {
        switch archive.value(value) {
        case .object(let object) where object.isLayer: return object
        case .entries(let entries):
          let named = entries.compactMap { key, value -> (String, PropertyValue)? in
            guard case .text(let key) = archive.value(key) else { return nil }
            return (key, value)
          }
          let known = Dictionary(named) { first, _ in first }
          if case .flag(true) = archive.value(known["geometryFlipped"]) { pointsDown = true }
          if case .object(let object) = archive.value(known["rootLayer"]), object.isLayer {
            return object
          }
        default: continue
        }
      }
      return nil
    }
  }

  // MARK: Objects

  /// Writes an object with its keys: numbers and texts as attributes, all else as children.
  ///
  /// - Parameters:
  ///   - tag: The name of the element.
  ///   - type: The class, if the element is named after a property.
  private mutating func write(
    _ object: KeyedArchive.Object, as tag: String, type: String? = nil
  ) throws(Problem) {
    elementCount += 1
    guard !open.contains(object.index) else {
      throw Problem("\(name): the \(object.kind) \(object.index) contains itself")
    }
    guard open.count < Self.deepest, isSmall else {
      throw Problem("\(name) has too many layers, or layers nested too deep")
    }
    open.append(object.index)
    defer { open.removeLast() }
    var attributes: [(String, String)] = type.map { [("type", $0)] } ?? []
    if object.isLayer { attributes.append(("id", "\(object.index)")) }
    var children: [(String, PropertyValue)] = []
    for (key, value) in keys(of: object) {
      if key == "target", case .object(let target) = archive.value(value) {
        attributes.append(("targetId", "\(target.index)"))
      } else if key != "value", let text = archive.attribute(value) {
        attributes.append((key, text))
      } else {
        children.append((key, value))
      }
    }
    text += "<\(tag)\(attributes.map { " \($0)=\"\($1.xmlEscaped)\"" }.joined())"
    guard !children.isEmpty else {
      text += "/>\n"
      return
    }
    text += ">\n"
    for (key, value) in children { try writeChild(key, value) }
    text += "</\(tag)>\n"
  }

  /// Returns the properties of an object, by name.
  private func keys(of object: KeyedArchive.Object) -> [(String, PropertyValue)] {
    var keys = object.keys.filter { !$0.key.hasPrefix("$") && !$0.key.hasPrefix("__") }
    if object.kind == "CAFilter" {
      let names = ["CAFilterType": "filter", "CAFilterName": "name"]
      for (old, new) in names { keys[new] = keys.removeValue(forKey: old) }
      if case .entries(let inputs) = archive.value(
        archive.unwrapped(keys.removeValue(forKey: "CAFilterInputs")))
      {
        for (key, value) in inputs {
          if case .text(let name) = archive.value(key) { keys[name] = value }
        }
      }
    }
    return keys.filter { $0.key.allSatisfy { $0.isLetter || $0.isNumber || ".-_".contains($0) } }
      .sorted { $0.key < $1.key }
  }

  private mutating func writeChild(_ key: String, _ value: PropertyValue) throws(Problem) {
    switch archive.value(archive.unwrapped(value)) {
    case .object(let object):
      if let element = try self.value(of: object, as: key, type: "CGImage") {
        text += element
      } else if object.hasElement {
        try write(object, as: key, type: object.kind)
      } else {
        text += "<\(key) \(Self.unread(object.kind))/>\n"
      }
    case .list(let items): try writeList(key, items)
    case .number, .flag, .text:
      text += "<\(key) value=\"\((archive.attribute(value) ?? "").xmlEscaped)\"/>\n"
    case .entries(let entries) where key == "animations":
      try writeList(key, entries.map(\.value))
    case .entries(let entries) where !entries.isEmpty:
      text += "<\(key) \(Self.unread("NSDictionary"))/>\n"
    case .data: text += "<\(key) \(Self.unread("NSData"))/>\n"
    case .entries, .none: return
    }
  }

  /// Returns the attributes of a value that is not read, which an import then names.
  private static func unread(_ kind: String) -> String {
    "type=\"\(kind.xmlEscaped)\" unread=\"1\""
  }

  /// Writes the items of a list.
  private mutating func writeList(_ key: String, _ items: [PropertyValue]) throws(Problem) {
    text += "<\(key)>\n"
    for item in items {
      elementCount += 1
      switch archive.value(item) {
      case .object(let object):
        if let element = try value(of: object, as: nil, type: nil) {
          text += element
        } else if object.hasElement {
          try write(
            object, as: key == "animations" ? "animation" : object.kind,
            type: key == "animations" ? object.kind : nil)
        } else {
          text += "<object \(Self.unread(object.kind))/>\n"
        }
      case .number, .flag, .text:
        if let text = archive.attribute(item) {
          self.text += "<real value=\"\(text.xmlEscaped)\"/>\n"
        }
      default: continue
      }
      guard isSmall else { throw Problem("\(name) has too many values") }
    }
    text += "</\(key)>\n"
  }

  // MARK: Values

  /// Returns the element of a colour or a picture; `nil` for other objects.
  ///
  /// - Parameters:
  ///   - tag: The name of the element, if it is not named after its class.
  ///   - type: The class of a picture in an element with another name.
  private mutating func value(
    of object: KeyedArchive.Object, as tag: String?, type: String?
  ) throws(Problem) -> String? {
    switch object.kind {
    case "LKCGColorCodingProxy":
      let numbers = ["r", "g", "b", "a"].map { key -> Double in
        guard case .number(let number) = archive.value(object.keys[key]) else { return 0 }
        return number
      }
      return """
        <\(tag ?? "CGColor") value="\(numbers[..<3].map(\.shortest).joined(separator: " "))" \
        opacity="\(numbers[3].shortest)"/>

        """
    case "LKCGImageCodingProxy":
      guard let path = picture(object) else { return "" }
      return "<\(tag ?? "CGImage")\(type.map { " type=\"\($0)\"" } ?? "") src=\"\(path)\"/>\n"
    default:
      guard let numbers = archive.numbers(of: object) else { return nil }
      return "<\(tag ?? "NSValue") value=\"\(numbers)\"/>\n"
    }
  }

  /// Adds a picture, and returns its path.
  private mutating func picture(_ object: KeyedArchive.Object) -> String? {
    if let known = picturePaths[object.index] { return known }
    guard case .data(let bytes) = archive.value(object.keys["data"]) else { return nil }
    let path = "assets/picture-\(pictures.count + 1).\(bytes.pictureEnding)"
    pictures.append((path, bytes))
    picturePaths[object.index] = path
    return path
  }
}

extension KeyedArchive.Object {
  fileprivate var isLayer: Bool { kind.hasPrefix("CA") && kind.hasSuffix("Layer") }

  /// Whether a document has an element for the object: layers, animations, filters, states.
  fileprivate var hasElement: Bool { kind.hasPrefix("CA") || kind.hasPrefix("LKState") }
}

extension [UInt8] {
  /// The ending of a file of a picture, by its first bytes.
  fileprivate var pictureEnding: String {
    starts(with: [0xFF, 0xD8])
      ? "jpg"
      : starts(with: "RIFF".utf8)
        ? "webp"
        : dropFirst(4).starts(with: "ftyp".utf8)
          ? "heic"
          : "png"
  }
}
