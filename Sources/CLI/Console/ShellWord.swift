extension String {
  /// The word quoted for a shell if necessary.
  var shellWord: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { byte in
        let character = Character(Unicode.Scalar(byte))
        return byte < 128
          && (character.isLetter || character.isNumber || "-._/=:,@%+".contains(character))
      }
    return isPlain ? self : "'" + replacing("'", with: #"'\''"#) + "'"
  }
}
