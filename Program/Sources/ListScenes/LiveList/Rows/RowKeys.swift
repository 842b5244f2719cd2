/// The identities of rows for assistive technology.
///
/// Clients remember rows by their identity, while rows are added before them.
struct RowKeys: Hashable {
  /// The key of the first row; keys of the following rows grow by one.
  private(set) var first = 1 << 40
  /// The number of times that rows were replaced by others.
  private(set) var epoch = 0

  mutating func inserted(_ count: Int) { first -= count }

  mutating func replaced() {
    first = 1 << 40
    epoch += 1
  }
}
