/// Decides when to prepare rows that will soon become visible.
///
/// A scene prepares the rows of several frames at once. Most frames then have no rows to prepare.
struct RowsAhead {
  /// The number of frames of scrolling for which rows are prepared at once.
  private static let frames = 4.0
  /// The shortest distance to prepare, in points: about a row.
  private static let leastDistance = 80.0

  /// The offset of the latest frame, in points.
  private var offset: Double?
  /// The movement since the previous frame, in points.
  private var movement = 0.0
  /// The offset up to which rows are prepared, in the direction of the movement.
  private var prepared = 0.0

  /// Records the offset of a drawn frame, in points.
  mutating func drew(at offset: Double) {
    let movement = offset - (self.offset ?? offset)
    if movement.sign != self.movement.sign { prepared = offset }
    self.movement = movement
    self.offset = offset
  }

  /// The offset up to which rows should be prepared now, in points; nil if no rows are needed.
  ///
  /// It is never more than `length` points from the latest frame's offset.
  mutating func next(length: Double) -> Double? {
    guard let offset, movement != 0, movement.isFinite, offset.isFinite else { return nil }
    let direction = movement < 0 ? -1.0 : 1
    // Wait while the prepared rows cover the movement of the next two frames.
    guard (prepared - offset) * direction < abs(movement) * 2 else { return nil }
    prepared =
      offset
      + direction * min(length, max(Self.leastDistance, abs(movement) * Self.frames))
    return prepared
  }
}
