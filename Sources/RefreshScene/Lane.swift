internal import PathAnimation
internal import ScrollPhysics

/// A picture's area as a list sees it: distances from the edge it starts at, and across.
///
/// Points. Vertically distances count from the upper side and across from the left; horizontally from
/// the leading side and across from the top.
struct Lane: Hashable {
  /// The area's size.
  var size: Size
  /// The direction the list scrolls in.
  var axis = Axis.vertical
  /// Whether a horizontal list starts at its right side.
  var isRightToLeft = false

  /// How long the area is along the axis.
  var length: Double { axis == .vertical ? size.height : size.width }

  /// How wide the area is across the axis.
  var breadth: Double { axis == .vertical ? size.width : size.height }

  /// How far a place is from the edge the list starts at.
  func distance(x: Double, y: Double) -> Double {
    switch axis {
    case .vertical: y
    case .horizontal: isRightToLeft ? size.width - x : x
    }
  }

  /// How far a place is across.
  func across(x: Double, y: Double) -> Double { axis == .vertical ? x : y }

  /// The rectangle between two distances; as broad as the area unless told otherwise.
  func box(
    from start: Double, length: Double, across: Double = 0, breadth: Double? = nil
  ) -> Rectangle {
    let breadth = breadth ?? self.breadth
    switch axis {
    case .vertical: return Rectangle(x: across, y: start, width: breadth, height: length)
    case .horizontal:
      let x = isRightToLeft ? size.width - start - length : start
      return Rectangle(x: x, y: across, width: length, height: breadth)
    }
  }

  /// What moves the origin to a distance.
  ///
  /// From there content of a horizontal list that starts at its right goes to the left.
  func origin(at distance: Double) -> Transform {
    switch axis {
    case .vertical: .translation(x: 0, y: distance)
    case .horizontal: .translation(x: isRightToLeft ? size.width - distance : distance, y: 0)
    }
  }
}
