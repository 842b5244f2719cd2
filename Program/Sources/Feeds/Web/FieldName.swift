struct FieldName: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<FieldName> {
  /// Finds the first name that exists, and the object that contains it.
  ///
  /// A name with dots refers to nested objects, unless a key itself contains the dots. If all names
  /// are missing, the error reports the first one.
  func find(_ names: [String]) throws -> (holder: Self, name: FieldName) {
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
