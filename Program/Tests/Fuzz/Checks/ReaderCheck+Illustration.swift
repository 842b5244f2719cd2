import PullToRefresh
import RefreshIllustrations
import RefreshIndicators
import SVGFiles
import ScrollPhysics
import VectorGraphics

extension ReaderCheck {
  /// Returns the first violated invariant of reading bytes as an illustration, or nil if all hold.
  ///
  /// The bytes are a script followed by an SVG file, which begins at the first `<`.
  public static func illustration(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let text = String(decoding: bytes.prefix { $0 != UInt8(ascii: "<") }, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
    let illustration: LayeredIllustration
    do {
      let script = try IllustrationScript(text: text)
      if !IllustrationScript.isScript(text) { return "a script is not recognized" }
      let file = try SVGFile(
        bytes: Array(bytes.drop { $0 != UInt8(ascii: "<") }), name: "icon.svg")
      illustration = try LayeredIllustration(file.shapes, page: file.viewBox, script: script)
    } catch let error as IllustrationScriptError {
      if error.message.contains(where: \.isNewline) { return "a message has two lines: \(error)" }
      return (1...max(1, lines)).contains(error.line)
        ? nil : "an error is outside the text: \(error)"
    } catch { return nil }
    if !(illustration.length > 0 && illustration.finishDuration.isFinite) {
      return "the length or the duration is not finite"
    }
    for context in contexts(illustration.length) {
      if let fault = fault(in: illustration.drawing(context)) {
        return "\(fault) in \(context.snapshot.state)"
      }
    }
    return nil
  }

  private static func contexts(_ length: Double) -> [IndicatorContext] {
    let states: [(RefreshState, Double)] = [
      (.pulling, 0), (.pulling, 0.4), (.armed, 0.1), (.refreshing(.arrival), 0.01),
      (.refreshing(.arrival), 7.3), (.refreshing(.arrival), 1e12),
      (.finishing(.success(newItems: 1)), 0.3), (.finishing(.failure("No route")), 90),
      (.closing, 0.1),
    ]
    return states.enumerated().map { index, state in
      var snapshot = RefreshSnapshot(
        edge: .start, state: state.0, stateAge: state.1,
        progress: state.0 == .pulling ? state.1 : 1,
        indicatorLength: length)
      if state.0 != .pulling { snapshot.actionAge = state.1 }
      let box = Rectangle(
        x: 0, y: 0, width: [300, 3840, 12][index % 3], height: length * [0.2, 1, 1.7][index % 3])
      return IndicatorContext(
        snapshot: snapshot, box: box, theme: index % 2 == 0 ? .light : .dark,
        reducesMotion: index % 4 == 3)
    }
  }

  private static func fault(in drawing: Drawing) -> String? {
    for command in drawing.commands {
      switch command {
      case .group(let inner, let transform, let opacity, _):
        let numbers = [
          transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
        ]
        if !numbers.allSatisfy(\.isFinite) { return "a transform is not finite: \(transform)" }
        if !(0...1).contains(opacity) { return "an opacity is outside 0…1: \(opacity)" }
        if let fault = fault(in: inner) { return fault }
      case .fill(let path, _, _), .stroke(let path, _, _):
        if !path.isFinite { return "a path is not finite" }
      case .masked(let inner, let mask, _):
        if let fault = fault(in: inner) ?? fault(in: mask) { return fault }
      case .text, .image, .picture, .cached: break
      }
    }
    return nil
  }
}
