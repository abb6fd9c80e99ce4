import SceneModel

/// The objects of an archive of NSKeyedArchiver, by their keys; no class is instantiated.
struct KeyedArchive {
  /// An object with its keys.
  struct Object {
    /// The index among the objects of the archive.
    let index: Int

    /// The name of the class, such as `CALayer`. For a class of an app, it is the class of Core
    /// Animation that the app's class extends.
    let kind: String
    let keys: [String: PropertyValue]
  }

  /// A value, once references are followed.
  enum Value {
    case none
    case flag(Bool)
    case number(Double)
    case text(String)
    case data([UInt8])
    case list([PropertyValue])
    case entries([(key: PropertyValue, value: PropertyValue)])
    case object(Object)
  }

  private let objects: [PropertyValue]

  /// The values that were archived, by their names.
  let top: [String: PropertyValue]

  /// - Parameter name: The path of the file, for messages.
  /// - Throws: ``Problem`` if the bytes are no archive.
  init(_ bytes: [UInt8], called name: String) throws(Problem) {
    guard case .entries(let root) = try BinaryPropertyList.root(of: bytes, called: name),
      case .list(let objects)? = root["$objects"], case .entries(let top)? = root["$top"]
    else { throw Problem("\(name) is no archive of NSKeyedArchiver") }
    (self.objects, self.top) = (objects, top)
  }

  /// Returns a value with its references followed, and collections in their plain form.
  func value(_ property: PropertyValue?) -> Value {
    switch property {
    case nil, PropertyValue.none?: return .none
    case .flag(let flag)?: return .flag(flag)
    case .number(let number)?: return .number(number)
    case .text(let text)?: return text == "$null" ? .none : .text(text)
    case .data(let data)?: return .data(data)
    case .list(let list)?: return .list(list)
    case .entries(let entries)?:
      return .entries(entries.sorted { $0.key < $1.key }.map { (.text($0), $1) })
    case .reference(let index)?:
      guard objects.indices.contains(index) else { return .none }
      guard case .entries(let keys) = objects[index] else { return plain(objects[index]) }
      return value(Object(index: index, kind: kind(of: keys), keys: keys))
    }
  }

  /// Returns a value that is not a reference; `.none` for a reference to another reference.
  private func plain(_ property: PropertyValue) -> Value {
    if case .reference = property { .none } else { value(property) }
  }

  private func value(_ object: Object) -> Value {
    let keys = object.keys
    switch object.kind {
    case "NSArray", "NSMutableArray":
      guard case .list(let list)? = keys["NS.objects"] else { return .list([]) }
      return .list(list)
    case "NSDictionary", "NSMutableDictionary":
      guard case .list(let names)? = keys["NS.keys"], case .list(let values)? = keys["NS.objects"]
      else { return .entries([]) }
      return .entries(Array(zip(names, values)))
    case "NSString", "NSMutableString": return keys["NS.string"].map(plain) ?? .none
    case "NSData", "NSMutableData": return keys["NS.data"].map(plain) ?? .none
    default: return .object(object)
    }
  }

  private func kind(of keys: [String: PropertyValue]) -> String {
    guard case .reference(let index)? = keys["$class"], objects.indices.contains(index),
      case .entries(let declaration) = objects[index],
      case .text(let name)? = declaration["$classname"]
    else { return "" }
    guard !["CA", "LK", "NS"].contains(where: name.hasPrefix),
      case .list(let parents)? = declaration["$classes"]
    else { return name }
    let names = parents.compactMap { if case .text(let name) = $0 { name } else { nil } }
    return names.first { $0.hasPrefix("CA") } ?? name
  }
}
