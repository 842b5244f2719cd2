internal import VectorGraphics

extension Rectangle {
  func contains(x: Double, y: Double) -> Bool { contains(Point(x: x, y: y)) }
}
