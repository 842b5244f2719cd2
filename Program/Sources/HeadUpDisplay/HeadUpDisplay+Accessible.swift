package import PullcordControls
internal import PullcordLanguages
internal import PullcordListScenes
package import VectorGraphics

extension HeadUpDisplay {
  /// The display and its numbers; nil if the list has no space for them.
  @MainActor
  package func accessibleNode(size: Size, origin: Point) -> AccessibleNode? {
    guard let box = box(size: size), let sample = samples.last else { return nil }
    let inWindow = Rectangle(
      x: box.x + origin.x, y: box.y + origin.y, width: box.width, height: box.height)
    var panel = AccessibleNode("numbers", .panel, localized("Numbers"), box: inWindow)
    let numbers = HeadUpNumbers(
      sample: sample, trigger: trigger ?? 0, frame: frames.last ?? nil, smoothness: smoothness)
    panel.children = numbers.cells.map { title, number in
      let text = "\(title): \(number)"
      var label = AccessibleNode(
        AccessibleNode.id("number_" + title), .label, text, box: inWindow)
      label.text = text
      label.reportsChanges = false
      return label
    }
    return panel
  }
}
