internal import PullcordControls
internal import PullcordDBus

/// The interface `Text`, for texts that users cannot edit.
///
/// Offsets count Unicode scalars, as in the other implementations.
extension AccessibleObject {
  /// The unit of text that a client requests, from a number of `AtspiTextGranularity`.
  ///
  /// The boundary types of older clients have the same order.
  private enum Unit {
    case character, word, line

    init(granularity: Int) {
      self = granularity == 0 ? .character : granularity == 1 ? .word : .line
    }
    init(boundary: Int) { self = boundary == 0 ? .character : boundary < 3 ? .word : .line }
  }

  func text(_ method: String, _ arguments: [BusValue]) -> BusResponse {
    let scalars = Array((node?.text ?? "").unicodeScalars)
    let numbers = arguments.map { $0.integer ?? 0 }
    func number(_ index: Int) -> Int { index < numbers.count ? numbers[index] : 0 }
    func range(_ range: Range<Int>) -> BusResponse {
      .values([
        .text(Self.text(scalars[range])), .int32(Int32(clamping: range.lowerBound)),
        .int32(Int32(clamping: range.upperBound)),
      ])
    }
    switch method {
    case "GetText":
      let end = number(1) < 0 ? scalars.count : min(number(1), scalars.count)
      let start = min(max(number(0), 0), end)
      return .values([.text(Self.text(scalars[start..<end]))])
    case "GetStringAtOffset":
      return range(Self.part(of: scalars, at: number(0), Unit(granularity: number(1))))
    case "GetTextAtOffset":
      return range(Self.part(of: scalars, at: number(0), Unit(boundary: number(1))))
    case "GetTextBeforeOffset":
      let part = Self.part(of: scalars, at: number(0), Unit(boundary: number(1)))
      return range(Self.part(of: scalars, at: part.lowerBound - 1, Unit(boundary: number(1))))
    case "GetTextAfterOffset":
      let part = Self.part(of: scalars, at: number(0), Unit(boundary: number(1)))
      return range(Self.part(of: scalars, at: part.upperBound, Unit(boundary: number(1))))
    case "GetCharacterAtOffset":
      let offset = number(0)
      let value = scalars.indices.contains(offset) ? scalars[offset].value : 0
      return .values([.int32(Int32(value))])
    case "GetCharacterExtents", "GetRangeExtents":
      // A character has the extents of its whole text.
      let origin = method == "GetRangeExtents" ? number(2) : number(1)
      guard case .values(let values) = component("GetExtents", [.uint32(UInt32(clamping: origin))]),
        let box = values.first?.elements
      else { return .invalidArguments }
      return .values(box)
    case "GetNSelections": return .values([.int32(0)])
    case "GetSelection": return .values([.int32(0), .int32(0)])
    case "GetOffsetAtPoint": return .values([.int32(-1)])
    case "GetAttributes", "GetAttributeRun":
      return .values([
        .array([], element: "{ss}"), .int32(0), .int32(Int32(clamping: scalars.count)),
      ])
    case "GetDefaultAttributes", "GetDefaultAttributeSet":
      return .values([.array([], element: "{ss}")])
    case "GetAttributeValue": return .values([.text("")])
    case "SetCaretOffset", "AddSelection", "RemoveSelection", "SetSelection",
      "ScrollSubstringTo", "ScrollSubstringToPoint":
      return .values([.boolean(false)])
    default: return .unknownMethod
    }
  }

  func editableText(_ method: String, _ arguments: [BusValue]) -> BusResponse {
    guard method == "SetTextContents", let text = arguments.first?.text, let set = node?.setText
    else { return method == "SetTextContents" ? .invalidArguments : .unknownMethod }
    application.perform { set(text) }
    return .values([.boolean(true)])
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// The range of the unit at an offset; empty outside the text.
  private static func part(
    of scalars: [Unicode.Scalar], at offset: Int, _ unit: Unit
  ) -> Range<Int> {
    guard scalars.indices.contains(offset) else {
      let end = min(max(offset, 0), scalars.count)
      return end..<end
    }
    switch unit {
    case .character: return offset..<offset + 1
    case .line: return 0..<scalars.count
    case .word:
      let isSpace = { (index: Int) in scalars[index].properties.isWhitespace }
      var start = offset
      while start > 0, !(isSpace(start - 1) && !isSpace(start)) { start -= 1 }
      var end = offset + 1
      while end < scalars.count, !(isSpace(end - 1) && !isSpace(end)) { end += 1 }
      return start..<end
    }
  }
}
