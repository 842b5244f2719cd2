/// Changes an animation so that rlottie draws it as the format describes.
///
/// - Times are multiplied, because rlottie draws only whole frames.
/// - A last keyframe loses its easing handles. They are valid, but rlottie would draw nothing.
/// - An earlier keyframe without easing becomes linear, because rlottie would skip it. A keyframe
///   that holds its value does not change.
/// - A layer such as `theme-success tick` gets the fixed name of its theme color, `theme-success`,
///   because rlottie sets the color of all layers with a given name.
/// - Layers that are not drawn become empty, so that rlottie reads neither images nor fonts.
struct LottiePreparation {
  let subframes: Double
  private(set) var repairs = LottieCounts()

  init(subframes: Double) { self.subframes = subframes }

  mutating func prepared(_ animation: LottieJSON) -> LottieJSON {
    guard case .object(let members) = animation else { return animation }
    // rlottie refuses an animation without the version of its format.
    let version = LottieJSON.Member(key: "v", value: .text("5.7.0"))
    return .object(
      (animation["v"]?.text == nil ? [version] : [])
        + members.compactMap { member in
          var member = member
          switch member.key {
          case "v" where member.value.text == nil: return nil
          case "fr", "ip", "op": member.value = time(member.value)
          case "layers": member.value = layers(member.value)
          case "assets": member.value = assets(member.value)
          // rlottie would store these members but not use them.
          case "markers", "fonts", "chars", "slots", "meta": return nil
          default: member.value = plain(member.value)
          }
          return member
        })
  }

  // MARK: Layers

  private mutating func assets(_ value: LottieJSON) -> LottieJSON {
    .array(
      (value.array ?? []).compactMap { asset -> LottieJSON? in
        // Images are left out.
        guard let members = asset.members, asset["layers"] != nil else { return nil }
        return .object(
          members.map { member in
            var member = member
            member.value = member.key == "layers" ? layers(member.value) : plain(member.value)
            return member
          })
      })
  }

  private mutating func layers(_ value: LottieJSON) -> LottieJSON {
    .array((value.array ?? []).map { layer($0) })
  }

  private mutating func layer(_ layer: LottieJSON) -> LottieJSON {
    guard case .object(let members) = layer else { return layer }
    let isDrawn = [0, 1, 3, 4].contains(layer["ty"]?.number ?? -1)
    return .object(
      members.compactMap { member in
        var member = member
        switch member.key {
        case "ip", "op", "st": member.value = time(member.value)
        case "ty" where !isDrawn: member.value = .number(3)
        case "nm": member.value = name(member.value)
        // Effects, layer styles and texts are not drawn.
        case "ef", "sy", "t": return nil
        case "refId" where !isDrawn: return nil
        default: member.value = plain(member.value)
        }
        return member
      })
  }

  private func name(_ value: LottieJSON) -> LottieJSON {
    guard let name = value.text, let role = LottieThemeRole(layer: name) else { return value }
    return .text(role.layerName)
  }

  // MARK: Values

  private func time(_ value: LottieJSON) -> LottieJSON {
    guard case .number(let number) = value else { return value }
    return .number(
      min(max(number, -LottieFileLimits.number), LottieFileLimits.number) * subframes)
  }

  /// Limits the numbers in a value that is not a time, and prepares its keyframes, at any depth.
  private mutating func plain(_ value: LottieJSON) -> LottieJSON {
    switch value {
    case .number(let number):
      return .number(min(max(number, -LottieFileLimits.number), LottieFileLimits.number))
    case .array(let values): return .array(values.map { plain($0) })
    case .object(let members):
      if let frames = value["k"]?.array, !frames.isEmpty,
        frames.allSatisfy({ $0["t"]?.number != nil })
      {
        return property(members, frames)
      }
      return .object(
        members.map { LottieJSON.Member(key: $0.key, value: plain($0.value)) })
    case .null, .flag, .text: return value
    }
  }

  /// Prepares a property with keyframes.
  private mutating func property(
    _ members: [LottieJSON.Member], _ frames: [LottieJSON]
  ) -> LottieJSON {
    var value = LottieJSON.array(
      frames.indices.map { keyframe(frames[$0], isLast: $0 == frames.count - 1) })
    var isStatic = false
    if frames.count == 1, let only = frames[0]["s"] {
      // rlottie leaves out the last keyframe, so a property with only one would have none.
      isStatic = true
      let values = only.array ?? [only]
      value = plain(values.count == 1 ? values[0] : only)
    }
    return .object(
      members.map { member in
        var member = member
        switch member.key {
        case "k": member.value = value
        case "a" where isStatic: member.value = .number(0)
        default: member.value = plain(member.value)
        }
        return member
      })
  }

  private mutating func keyframe(_ frame: LottieJSON, isLast: Bool) -> LottieJSON {
    var members = frame.members ?? []
    let hasEasing = frame["i"] != nil || frame["o"] != nil
    let isHeld = frame["h"]?.isTrue == true
    if isLast, hasEasing, !isHeld {
      members.removeAll { ["i", "o", "n", "e", "to", "ti"].contains($0.key) }
      repairs.add(
        "last keyframe with easing, which rlottie would not draw",
        "last keyframes with easing, which rlottie would not draw")
    } else if !isLast, !isHeld, frame["i"] == nil || frame["o"] == nil {
      members.removeAll { $0.key == "i" || $0.key == "o" }
      members += [Self.handle("i", at: 1), Self.handle("o", at: 0)]
      repairs.add("keyframe without easing, made linear", "keyframes without easing, made linear")
    }
    return .object(
      members.map {
        LottieJSON.Member(key: $0.key, value: $0.key == "t" ? time($0.value) : plain($0.value))
      })
  }

  private static func handle(_ key: String, at position: Double) -> LottieJSON.Member {
    LottieJSON.Member(
      key: key,
      value: .object([
        .init(key: "x", value: .number(position)), .init(key: "y", value: .number(position)),
      ]))
  }
}

/// The colors of a theme that layers can have.
enum LottieThemeRole: String, CaseIterable, Sendable {
  case accent, text, secondary, background, success, failure

  /// The role of a layer; nil unless its name begins with `theme-`.
  ///
  /// The letters after `theme-` name the role, as in `theme-success tick`. Any other letters
  /// select the accent color.
  init?(layer name: String) {
    guard name.hasPrefix("theme-") else { return nil }
    let rest = name.dropFirst(6).prefix { $0.isLetter }
    self = Self(rawValue: rest.lowercased()) ?? .accent
  }

  /// The name of the prepared layer, without a dot, because dots separate the names in key paths.
  var layerName: String { "theme-\(rawValue)" }
}
