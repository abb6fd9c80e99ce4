import Glibc

/// What is given bytes that nobody has thought of, each by its name.
enum FuzzTarget: String, CaseIterable {
  case scene, formula, path, csv, rules
  case png, apng, jpeg, pnm, svg
  case manifest, shard, journal, approval, note
  case http, arguments

  /// The target that the environment names.
  static var chosen: FuzzTarget {
    let name = unsafe getenv("FUZZ_TARGET").map { unsafe String(cString: $0) } ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      fatalError("FUZZ_TARGET is one of \(allCases.map(\.rawValue)), not '\(name)'")
    }
    return target
  }

  /// Has the bytes read, and makes sure of what has to hold whatever they are.
  ///
  /// - Returns: Whether they are worth keeping, to be changed further.
  func run(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .scene: FuzzedText.scene(bytes)
    case .formula: FuzzedText.formula(bytes)
    case .path: FuzzedText.path(bytes)
    case .csv: FuzzedText.trace(bytes)
    case .rules: FuzzedText.rules(bytes)
    case .png, .jpeg, .pnm: FuzzedPicture.still(bytes)
    case .apng: FuzzedPicture.animation(bytes)
    case .svg: FuzzedPicture.document(bytes)
    case .manifest: FuzzedFolder.manifest(bytes)
    case .shard: FuzzedFolder.shard(bytes)
    case .journal: FuzzedFolder.journal(bytes)
    case .approval: FuzzedFolder.approval(bytes)
    case .note: FuzzedFolder.note(bytes)
    case .http: FuzzedRequest.answer(bytes)
    case .arguments: FuzzedRequest.arguments(bytes)
    }
  }

  /// Changes bytes as somebody would who knows what they mean; `nil` where that is of no use.
  var mutator: TextMutator? {
    switch self {
    case .scene: TextMutator(.scene)
    case .rules: TextMutator(.rules)
    case .formula: TextMutator(.formulas)
    case .path: TextMutator(.paths)
    case .http: TextMutator(.requests)
    case .arguments: TextMutator(.arguments)
    case .csv, .manifest, .shard, .journal, .approval, .svg: TextMutator(.plain)
    case .png, .apng, .jpeg, .pnm, .note: nil
    }
  }
}
