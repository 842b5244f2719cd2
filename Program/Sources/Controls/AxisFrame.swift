package import ScrollPhysics
package import VectorGraphics

/// A picture's area as a list sees it: distances from the edge it starts at, and across.
///
/// Points. Vertically distances count from the upper side and across from the left; horizontally from
/// the leading side and across from the top.
package struct AxisFrame: Hashable {
  /// The area's size.
  package var size: Size
  /// The direction the list scrolls in.
  package var axis: Axis
  /// Whether a horizontal list starts at its right side.
  package var isRightToLeft: Bool

  /// Makes the area of a list; vertical by default.
  package init(size: Size, axis: Axis = .vertical, isRightToLeft: Bool = false) {
    self.size = size
    self.axis = axis
    self.isRightToLeft = isRightToLeft
  }

  /// How long the area is along the axis.
  package var length: Double { axis == .vertical ? size.height : size.width }

  /// How wide the area is across the axis.
  package var breadth: Double { axis == .vertical ? size.width : size.height }

  /// How far a place is from the edge the list starts at.
  package func distance(x: Double, y: Double) -> Double {
    switch axis {
    case .vertical: y
    case .horizontal: isRightToLeft ? size.width - x : x
    }
  }

  /// How far a place is across.
  package func across(x: Double, y: Double) -> Double { axis == .vertical ? x : y }

  /// The rectangle between two distances; as broad as the area unless told otherwise.
  package func box(
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
  package func origin(at distance: Double) -> Transform {
    switch axis {
    case .vertical: .translation(x: 0, y: distance)
    case .horizontal: .translation(x: isRightToLeft ? size.width - distance : distance, y: 0)
    }
  }
}
