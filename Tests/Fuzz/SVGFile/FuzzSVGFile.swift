import PathAnimation
import SVGFiles

/// libFuzzer's entry: any bytes are an SVG file, or are refused, and what was read must be sound.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSVGFile(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: data == nil ? 0 : size))
  let file: SVGFile
  do throws(SVGFileError) {
    file = try SVGFile(bytes: bytes, name: "icon.svg")
  } catch {
    precondition(error.description.hasPrefix("icon.svg"), "the message does not name the file")
    return 0
  }
  let numbers = [
    file.viewBox.x, file.viewBox.y, file.viewBox.width, file.viewBox.height, file.size.width,
    file.size.height,
  ]
  precondition(numbers.allSatisfy(\.isFinite), "the frame is not finite")
  precondition(file.warnings.allSatisfy { !$0.contains("\n") }, "a warning has two lines")
  for shape in file.shapes {
    precondition(shape.path.elements.allSatisfy(\.isFinite), "a shape is not finite")
    precondition((0...1).contains(shape.opacity), "an opacity lies outside 0…1")
  }
  return 0
}

extension Path.Element {
  fileprivate var isFinite: Bool {
    switch self {
    case .move(let end), .line(let end): end.isFinite
    case .quadratic(let control, let end): control.isFinite && end.isFinite
    case .cubic(let first, let second, let end):
      first.isFinite && second.isFinite && end.isFinite
    case .close: true
    }
  }
}

extension Point {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
