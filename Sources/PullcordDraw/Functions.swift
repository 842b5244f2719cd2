// pullcord-draw.h documents the functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import PullToRefresh
internal import PullcordC
internal import PullcordCCairo
public import PullcordCHeader
public import PullcordDrawHeader
internal import PullcordNamedIndicators
internal import RefreshIllustrations
internal import RefreshIndicators
internal import ScrollPhysics

extension pullcord_style: SizedStruct {}
extension pullcord_picture: SizedStruct {}

// MARK: Indicators

@c @implementation
public func pullcord_list_set_indicator(
  _ list: OpaquePointer!, _ edge: pullcord_edge, _ indicator: UnsafePointer<CChar>!,
  _ tuning: UnsafePointer<CChar>!
) -> Bool {
  let (text, tuning) = (String(c: indicator), String(c: tuning))
  return CList.with(list, false) { list in
    let edge = Edge(edge)
    @MainActor func fail(_ error: pullcord_error, _ problem: String) -> Bool {
      Misuse.note(error, problem, "pullcord_list_set_indicator")
      return false
    }
    guard list.list.configuration(at: edge) != nil else {
      return fail(
        PULLCORD_INVALID_ARGUMENT, "the edge has no control; call pullcord_list_add first")
    }
    let illustrations = IllustrationName.allCases.map { name in
      NamedIndicator.Other(name.rawValue) { name.indicator() }
    }
    do throws(NamedIndicator.Problem) {
      let indicator = try NamedIndicator(text, tuning: tuning, others: illustrations).indicator
      list.list.setIndicator(at: edge) { indicator }
      return true
    } catch {
      return fail(error.isFile ? PULLCORD_INVALID_FILE : PULLCORD_UNKNOWN_NAME, error.text)
    }
  }
}

@c @implementation
public func pullcord_list_set_style(
  _ list: OpaquePointer!, _ style: UnsafePointer<pullcord_style>!
) {
  let address = UInt(bitPattern: style)
  CList.with(list, ()) { list in
    ListDrawing.of(list).setStyle(
      pullcord_style(reading: UnsafePointer(bitPattern: address)))
  }
}

// MARK: Drawing

@c @implementation
public func pullcord_list_picture(
  _ list: OpaquePointer!, _ edge: pullcord_edge, _ time: Double,
  _ picture: UnsafeMutablePointer<pullcord_picture>!
) -> Bool {
  let address = UInt(bitPattern: picture)
  return CList.with(list, false) { list in
    let target = UnsafeMutablePointer<pullcord_picture>(bitPattern: address)
    var given = pullcord_picture(reading: target.map { UnsafePointer($0) })
    guard
      let found = ListDrawing.picture(
        of: list, at: Edge(edge), time: time, breadth: given.breadth, scale: given.scale)
    else { return false }
    guard let box = found.box else {
      Misuse.note(
        PULLCORD_INVALID_ARGUMENT,
        "got a breadth of \(given.breadth) and a scale of \(given.scale); expected a box with edges"
          + " of at most \(Int32.max) pixels", "pullcord_list_picture")
      return false
    }
    guard box.width > 0, box.height > 0 else { return false }
    (given.x, given.y, given.width, given.height) = box
    given.is_over_content = found.frame.cardOpacity != nil
    given.write(to: target)
    return true
  }
}

@c @implementation
public func pullcord_list_draw(
  _ list: OpaquePointer!, _ edge: pullcord_edge, _ time: Double,
  _ picture: UnsafePointer<pullcord_picture>!, _ cairo: OpaquePointer!
) -> Bool {
  let (address, context) = (UInt(bitPattern: picture), UInt(bitPattern: cairo))
  return CList.with(list, false) { list in
    let given = pullcord_picture(reading: UnsafePointer(bitPattern: address))
    guard let context = OpaquePointer(bitPattern: context),
      let found = ListDrawing.picture(
        of: list, at: Edge(edge), time: time, breadth: given.breadth, scale: given.scale)
    else { return false }
    found.draw(in: context, unit: found.scale / list.textScale)
    return true
  }
}

@c @implementation
public func pullcord_list_draw_pixels(
  _ list: OpaquePointer!, _ edge: pullcord_edge, _ time: Double,
  _ picture: UnsafePointer<pullcord_picture>!, _ pixels: UnsafeMutableRawPointer!, _ stride: Int
) -> Bool {
  let (address, memory) = (UInt(bitPattern: picture), UInt(bitPattern: pixels))
  return CList.with(list, false) { list in
    let given = pullcord_picture(reading: UnsafePointer(bitPattern: address))
    guard let memory = UnsafeMutablePointer<UInt8>(bitPattern: memory), given.width > 0,
      given.height > 0, stride >= Int(given.width) * 4, stride % 4 == 0, stride <= Int(Int32.max)
    else {
      Misuse.note(
        PULLCORD_INVALID_ARGUMENT,
        "got \(given.width)×\(given.height) pixels with rows of \(stride) bytes; expected the box of"
          + " pullcord_list_picture, memory, and a multiple of 4 bytes for each row",
        "pullcord_list_draw_pixels")
      return false
    }
    let surface = cairo_image_surface_create_for_data(
      memory, CAIRO_FORMAT_ARGB32, given.width, given.height, Int32(stride))
    let context = cairo_create(surface)
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    guard let context,
      let found = ListDrawing.picture(
        of: list, at: Edge(edge), time: time, breadth: given.breadth, scale: given.scale)
    else { return false }
    cairo_translate(context, -Double(given.x), -Double(given.y))
    found.draw(in: context, unit: 1)
    return true
  }
}
