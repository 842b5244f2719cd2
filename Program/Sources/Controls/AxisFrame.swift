package import ScrollPhysics
package import VectorGraphics

/// An area with the coordinate system of a list.
///
/// Each point has a distance along the axis and a position across the axis, in points. A vertical
/// list measures distances from the top and positions from the left. A horizontal list measures
/// distances from its leading side and positions from the top.
package struct AxisFrame: Hashable {
  package var size: Size
  package var axis: Axis
  package var isRightToLeft: Bool

  package init(size: Size, axis: Axis = .vertical, isRightToLeft: Bool = false) {
    self.size = size
    self.axis = axis
    self.isRightToLeft = isRightToLeft
  }

  package var length: Double { axis == .vertical ? size.height : size.width }

  package var breadth: Double { axis == .vertical ? size.width : size.height }

  /// The distance of a point from the edge where the list starts.
  package func distance(_ point: Point) -> Double {
    switch axis {
    case .vertical: point.y
    case .horizontal: isRightToLeft ? size.width - point.x : point.x
    }
  }

  package func across(_ point: Point) -> Double { axis == .vertical ? point.x : point.y }

  /// The rectangle that begins at `start` along the axis; by default, it is as broad as the area.
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

  package func translation(across distance: Double) -> Transform {
    axis == .vertical
      ? .translation(x: distance, y: 0) : .translation(x: 0, y: distance)
  }

  /// The transform that moves the origin to a distance along the axis.
  ///
  /// The content of a right-to-left list extends to the left of its origin.
  package func origin(at distance: Double) -> Transform {
    switch axis {
    case .vertical: .translation(x: 0, y: distance)
    case .horizontal: .translation(x: isRightToLeft ? size.width - distance : distance, y: 0)
    }
  }
}
