/// A part of a tuning that is not always there.
struct TuningLens<Value: Sendable>: Sendable {
  /// The part; nil while there is none.
  var get: @Sendable (Tuning) -> Value?
  /// Puts a part in place of the one that is there.
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

  /// A part of the part.
  func at<Inner>(_ path: any WritableKeyPath<Value, Inner> & Sendable) -> TuningLens<Inner> {
    TuningLens<Inner>(
      get: { self.get($0)?[keyPath: path] },
      set: { tuning, inner in
        guard var value = self.get(tuning) else { return }
        value[keyPath: path] = inner
        self.set(&tuning, value)
      })
  }

  /// The part seen as something else, where it can be.
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
}

extension TuningLens {
  /// The same part, for what deals with parts that may be absent; making it absent changes nothing.
  var orAbsent: TuningLens<Value?> {
    TuningLens<Value?>(
      get: { self.get($0).map { .some($0) } },
      set: { tuning, value in if let value { self.set(&tuning, value) } })
  }
}
