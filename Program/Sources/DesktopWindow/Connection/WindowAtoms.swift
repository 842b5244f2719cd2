internal import PullcordX11

/// The atoms of the names that a window uses, requested in one round trip.
struct WindowAtoms {
  enum Name: String, CaseIterable {
    case utf8 = "UTF8_STRING"
    case protocols = "WM_PROTOCOLS"
    case deleteWindow = "WM_DELETE_WINDOW"
    case ping = "_NET_WM_PING"
    case syncRequest = "_NET_WM_SYNC_REQUEST"
    case syncCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
    case name = "_NET_WM_NAME"
    case iconName = "_NET_WM_ICON_NAME"
    case processID = "_NET_WM_PID"
    case icon = "_NET_WM_ICON"
    case windowType = "_NET_WM_WINDOW_TYPE"
    case normalType = "_NET_WM_WINDOW_TYPE_NORMAL"
    case state = "_NET_WM_STATE"
    case hidden = "_NET_WM_STATE_HIDDEN"
    /// The property that changes when a frame has reached the server.
    case frameEcho = "_PULLCORD_FRAME"
    case touchpad = "TOUCHPAD"
    case touchscreen = "TOUCHSCREEN"
    case synaptics = "Synaptics Off"
    case settings = "_XSETTINGS_SETTINGS"
    /// The selection whose owner publishes settings; the program appends the screen's number.
    case settingsOwner = "_XSETTINGS_S"
    /// A message to the root window that announces the new owner of a selection.
    case manager = "MANAGER"
    case supported = "_NET_SUPPORTED"
    case frameDrawn = "_NET_WM_FRAME_DRAWN"
    case frameTimings = "_NET_WM_FRAME_TIMINGS"
    case startupID = "_NET_STARTUP_ID"
    case startupBegin = "_NET_STARTUP_INFO_BEGIN"
    case startupInfo = "_NET_STARTUP_INFO"
    case userTime = "_NET_WM_USER_TIME"
    case clientLeader = "WM_CLIENT_LEADER"
    case localeName = "WM_LOCALE_NAME"
    /// The appearance of the frame that the window manager draws.
    case themeVariant = "_GTK_THEME_VARIANT"
    case clipboard = "CLIPBOARD"
    /// The address of the accessibility bus, for programs without a session bus.
    case accessibilityBus = "AT_SPI_BUS"
    case targets = "TARGETS"
    case timestamp = "TIMESTAMP"
    case incremental = "INCR"
    case text = "TEXT"
    case plainText = "text/plain"
    case plainUTF8 = "text/plain;charset=utf-8"
  }

  private let atoms: [Name: Atom]

  init(_ display: Display) {
    let names = Name.allCases.map {
      $0 == .settingsOwner ? "\($0.rawValue)\(display.screenNumber)" : $0.rawValue
    }
    atoms = Dictionary(
      uniqueKeysWithValues: zip(Name.allCases, display.atoms(names)))
  }

  /// The atom of a name.
  subscript(_ name: Name) -> Atom { atoms[name] ?? .none }
}
