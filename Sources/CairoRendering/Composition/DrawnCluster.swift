internal import VectorGraphics

/// Drawn pixels, with everything that determines their colors.
struct DrawnCluster: Equatable {
  var region: PixelRegion
  /// The items in the region, in drawing order.
  var items: [PictureItem] = []

  /// Finds the clusters of a picture, whose regions do not overlap.
  static func clusters(of items: [PictureItem]) -> [DrawnCluster] {
    var clusters: [DrawnCluster] = []
    for item in items {
      guard case .painted = item.content else { continue }
      var region = PixelRegion()
      for box in item.boxes { region.add(box) }
      clusters.removeAll { other in
        guard item.boxes.contains(where: other.region.intersects) else { return false }
        for box in other.region.boxes { region.add(box) }
        return true
      }
      clusters.append(DrawnCluster(region: region))
    }
    for item in items {
      for index in clusters.indices
      where item.boxes.contains(where: clusters[index].region.intersects) {
        clusters[index].items.append(item)
      }
    }
    return clusters
  }
}
