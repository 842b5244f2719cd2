/// Reads and writes a part of a tuning that may be absent.
struct TuningLens<Value: Sendable>: Sendable {
  var get: @Sendable (Tuning) -> Value?
  var set: @Sendable (inout Tuning, Value) -> Void

  init(
    get: @escaping @Sendable (Tuning) -> Value?,
    set: @escaping @Sendable (inout Tuning, Value) -> Void
  ) {
    self.get = get
    self.set = set
  }

  init(_ path: any WritableKeyPath<Tuning, Value> & Sendable) {
    self.init(get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// A lens for a property of the part.
  ///
  /// Setting the property has no effect while the part is absent.
  func at<Inner>(_ path: any WritableKeyPath<Value, Inner> & Sendable) -> TuningLens<Inner> {
    map({ $0[keyPath: path] }) { value, inner in
      var value = value
      value[keyPath: path] = inner
      return value
    }
  }

  /// A lens that converts the part to another type.
  ///
  /// `read` returns nil if the conversion is impossible.
  func map<Other>(
    _ read: @escaping @Sendable (Value) -> Other?,
    _ write: @escaping @Sendable (Value, Other) -> Value
  ) -> TuningLens<Other> {
    TuningLens<Other>(
      get: { self.get($0).flatMap(read) },
      set: { tuning, other in
        guard let value = self.get(tuning) else { return }
        self.set(&tuning, write(value, other))
      })
  }

  /// A lens for the same part as an optional value.
  ///
  /// Setting nil has no effect.
  var orAbsent: TuningLens<Value?> {
    TuningLens<Value?>(
      get: { self.get($0).map { .some($0) } },
      set: { tuning, value in if let value { self.set(&tuning, value) } })
  }
}
