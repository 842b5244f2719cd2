/// A key of an answer's object.
struct FieldName: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<FieldName> {
  /// Where the first of these names that is there leads: the object that holds it and its name in that.
  ///
  /// A name with dots leads into objects, unless a key is called just so. The error names the first.
  func place(of names: [String]) throws -> (holder: Self, name: FieldName) {
    for name in names {
      if contains(FieldName(name)) { return (self, FieldName(name)) }
      var parts = name.split(separator: ".").map { FieldName(String($0)) }
      guard let last = parts.popLast() else { continue }
      var holder: Self? = self
      for part in parts {
        holder = try? holder?.nestedContainer(keyedBy: FieldName.self, forKey: part)
      }
      if let holder, holder.contains(last) { return (holder, last) }
    }
    throw DecodingError.keyNotFound(
      FieldName(names.first ?? ""),
      DecodingError.Context(codingPath: codingPath, debugDescription: "missing"))
  }
}
