/// The requests and events of a Wayland interface, each in the order of its number.
///
/// A new interface is one more entry of `all`. The compositor creates the objects that its requests
/// name, and deletes them. Requests that do more have a case in one of the parts of
/// `CompositorClient`.
package struct WireInterface: Sendable {
  /// A request in words: its name and its arguments.
  ///
  /// The name of an interface is a new object. The name of a destructor ends with `!`.
  package struct Request: Sendable, ExpressibleByStringLiteral {
    /// The name in the protocol.
    package var name: String
    /// The types of the arguments; a new object has the name of its interface.
    package var arguments: [String]
    /// Whether the request deletes its object.
    package var isDestructor: Bool

    /// Reads a request from its words.
    package init(stringLiteral text: String) {
      var words = text.split(separator: " ").map(String.init)
      let first = words.removeFirst()
      isDestructor = first.hasSuffix("!")
      name = isDestructor ? String(first.dropLast()) : first
      arguments = words
    }
  }

  /// The requests of clients.
  package var requests: [Request] = []
  /// The names of the compositor's events.
  package var events: [String] = []

  /// The number of an event.
  static func number(of event: String, in interface: String) -> Int {
    guard let number = all[interface]?.events.firstIndex(of: event) else {
      preconditionFailure("\(interface) has no event \(event): see WireInterface.all")
    }
    return number
  }

  /// The interfaces of the compositor, by their names.
  package static let all: [String: WireInterface] = [
    "wl_display": .init(
      requests: ["sync wl_callback", "get_registry wl_registry"], events: ["error", "delete_id"]),
    "wl_registry": .init(
      requests: ["bind uint string uint uint"], events: ["global", "global_remove"]),
    "wl_callback": .init(events: ["done"]),
    "wl_compositor": .init(requests: ["create_surface wl_surface", "create_region wl_region"]),
    "wl_region": .init(
      requests: ["destroy!", "add int int int int", "subtract int int int int"]),
    "wl_surface": .init(
      requests: [
        "destroy!", "attach object int int", "damage int int int int", "frame wl_callback",
        "set_opaque_region object", "set_input_region object", "commit",
        "set_buffer_transform int", "set_buffer_scale int", "damage_buffer int int int int",
        "offset int int",
      ], events: ["enter", "leave", "preferred_buffer_scale", "preferred_buffer_transform"]),
    "wl_subcompositor": .init(
      requests: ["destroy!", "get_subsurface wl_subsurface object object"]),
    "wl_subsurface": .init(
      requests: [
        "destroy!", "set_position int int", "place_above object", "place_below object",
        "set_sync", "set_desync",
      ]),
    "wl_shm": .init(requests: ["create_pool wl_shm_pool fd int"], events: ["format"]),
    "wl_shm_pool": .init(
      requests: ["create_buffer wl_buffer int int int int uint", "destroy!", "resize int"]),
    "wl_buffer": .init(requests: ["destroy!"], events: ["release"]),
    "wl_output": .init(
      requests: ["release!"],
      events: ["geometry", "mode", "done", "scale", "name", "description"]),
    "wl_seat": .init(
      requests: [
        "get_pointer wl_pointer", "get_keyboard wl_keyboard", "get_touch wl_touch", "release!",
      ], events: ["capabilities", "name"]),
    "wl_pointer": .init(
      requests: ["set_cursor uint object int int", "release!"],
      events: [
        "enter", "leave", "motion", "button", "axis", "frame", "axis_source", "axis_stop",
        "axis_discrete", "axis_value120", "axis_relative_direction",
      ]),
    "wl_keyboard": .init(
      requests: ["release!"],
      events: ["keymap", "enter", "leave", "key", "modifiers", "repeat_info"]),
    "wl_touch": .init(
      requests: ["release!"],
      events: ["down", "up", "motion", "frame", "cancel", "shape", "orientation"]),
    "wl_data_device_manager": .init(
      requests: ["create_data_source wl_data_source", "get_data_device wl_data_device object"]),
    "wl_data_source": .init(
      requests: ["offer string", "destroy!", "set_actions uint"],
      events: [
        "target", "send", "cancelled", "dnd_drop_performed", "dnd_finished", "action",
      ]),
    "wl_data_offer": .init(
      requests: [
        "accept uint string", "receive string fd", "destroy!", "finish", "set_actions uint uint",
      ], events: ["offer", "source_actions", "action"]),
    "wl_data_device": .init(
      requests: [
        "start_drag object object object uint", "set_selection object uint", "release!",
      ], events: ["data_offer", "enter", "leave", "motion", "drop", "selection"]),
    "xdg_wm_base": .init(
      requests: [
        "destroy!", "create_positioner xdg_positioner", "get_xdg_surface xdg_surface object",
        "pong uint",
      ], events: ["ping"]),
    "xdg_positioner": .init(
      requests: [
        "destroy!", "set_size int int", "set_anchor_rect int int int int", "set_anchor uint",
        "set_gravity uint", "set_constraint_adjustment uint", "set_offset int int",
        "set_reactive", "set_parent_size int int", "set_parent_configure uint",
      ]),
    "xdg_surface": .init(
      requests: [
        "destroy!", "get_toplevel xdg_toplevel", "get_popup xdg_popup object object",
        "set_window_geometry int int int int", "ack_configure uint",
      ], events: ["configure"]),
    "xdg_toplevel": .init(
      requests: [
        "destroy!", "set_parent object", "set_title string", "set_app_id string",
        "show_window_menu object uint int int", "move object uint", "resize object uint uint",
        "set_max_size int int", "set_min_size int int", "set_maximized", "unset_maximized",
        "set_fullscreen object", "unset_fullscreen", "set_minimized",
      ], events: ["configure", "close", "configure_bounds", "wm_capabilities"]),
    "xdg_popup": .init(
      requests: ["destroy!", "grab object uint", "reposition object uint"],
      events: ["configure", "popup_done", "repositioned"]),
    "zwp_pointer_gestures_v1": .init(
      requests: [
        "get_swipe_gesture zwp_pointer_gesture_swipe_v1 object",
        "get_pinch_gesture zwp_pointer_gesture_pinch_v1 object", "release!",
        "get_hold_gesture zwp_pointer_gesture_hold_v1 object",
      ]),
    "zwp_pointer_gesture_swipe_v1": .init(
      requests: ["destroy!"], events: ["begin", "update", "end"]),
    "zwp_pointer_gesture_pinch_v1": .init(
      requests: ["destroy!"], events: ["begin", "update", "end"]),
    "zwp_pointer_gesture_hold_v1": .init(requests: ["destroy!"], events: ["begin", "end"]),
    "wp_cursor_shape_manager_v1": .init(
      requests: [
        "destroy!", "get_pointer wp_cursor_shape_device_v1 object",
        "get_tablet_tool_v2 wp_cursor_shape_device_v1 object",
      ]),
    "wp_cursor_shape_device_v1": .init(requests: ["destroy!", "set_shape uint uint"]),
    "zxdg_decoration_manager_v1": .init(
      requests: ["destroy!", "get_toplevel_decoration zxdg_toplevel_decoration_v1 object"]),
    "zxdg_toplevel_decoration_v1": .init(
      requests: ["destroy!", "set_mode uint", "unset_mode"], events: ["configure"]),
    "wp_viewporter": .init(requests: ["destroy!", "get_viewport wp_viewport object"]),
    "wp_viewport": .init(
      requests: ["destroy!", "set_source fixed fixed fixed fixed", "set_destination int int"]),
    "wp_fractional_scale_manager_v1": .init(
      requests: ["destroy!", "get_fractional_scale wp_fractional_scale_v1 object"]),
    "wp_fractional_scale_v1": .init(requests: ["destroy!"], events: ["preferred_scale"]),
    "wp_presentation": .init(
      requests: ["destroy!", "feedback object wp_presentation_feedback"], events: ["clock_id"]),
    "wp_presentation_feedback": .init(events: ["sync_output", "presented", "discarded"]),
    "xdg_activation_v1": .init(
      requests: [
        "destroy!", "get_activation_token xdg_activation_token_v1", "activate string object",
      ]),
    "xdg_activation_token_v1": .init(
      requests: [
        "set_serial uint object", "set_app_id string", "set_surface object", "commit", "destroy!",
      ], events: ["done"]),
    "zxdg_exporter_v2": .init(
      requests: ["destroy!", "export_toplevel zxdg_exported_v2 object"]),
    "zxdg_exported_v2": .init(requests: ["destroy!"], events: ["handle"]),
    "xdg_system_bell_v1": .init(requests: ["destroy!", "ring object"]),
  ]
}
