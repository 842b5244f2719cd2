internal import PullcordX11

/// The names a window needs, asked for in one exchange.
struct WindowAtoms {
  private static let names = [
    "UTF8_STRING", "WM_PROTOCOLS", "WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST",
    "_NET_WM_SYNC_REQUEST_COUNTER", "_NET_WM_NAME", "_NET_WM_ICON_NAME", "_NET_WM_PID",
    "_NET_WM_ICON", "_NET_WM_WINDOW_TYPE", "_NET_WM_WINDOW_TYPE_NORMAL", "_NET_WM_STATE",
    "_NET_WM_STATE_HIDDEN", "_PULLCORD_FRAME", "TOUCHPAD", "TOUCHSCREEN",
    "_XSETTINGS_SETTINGS", "MANAGER", "_NET_SUPPORTED", "_NET_WM_FRAME_DRAWN",
    "_NET_WM_FRAME_TIMINGS", "_NET_STARTUP_ID", "_NET_STARTUP_INFO_BEGIN", "_NET_STARTUP_INFO",
    "_NET_WM_USER_TIME", "WM_CLIENT_LEADER", "WM_LOCALE_NAME", "_GTK_THEME_VARIANT",
    "_XSETTINGS_S",
  ]

  private let atoms: [Atom]

  init(_ display: Display) {
    atoms = display.atoms(
      Self.names.dropLast() + [(Self.names.last ?? "") + "\(display.screenNumber)"])
  }

  var utf8: Atom { atoms[0] }
  var protocols: Atom { atoms[1] }
  var deleteWindow: Atom { atoms[2] }
  var ping: Atom { atoms[3] }
  var syncRequest: Atom { atoms[4] }
  var syncCounter: Atom { atoms[5] }
  var name: Atom { atoms[6] }
  var iconName: Atom { atoms[7] }
  var processID: Atom { atoms[8] }
  var icon: Atom { atoms[9] }
  var windowType: Atom { atoms[10] }
  var normalType: Atom { atoms[11] }
  var state: Atom { atoms[12] }
  var hidden: Atom { atoms[13] }
  /// The property whose change tells that a frame has arrived.
  var frameEcho: Atom { atoms[14] }
  var touchpad: Atom { atoms[15] }
  var touchscreen: Atom { atoms[16] }
  var settings: Atom { atoms[17] }
  /// A message to the root window: somebody owns a selection now.
  var manager: Atom { atoms[18] }
  /// The selection whose owner publishes settings for this screen.
  var settingsOwner: Atom { atoms[29] }
  var supported: Atom { atoms[19] }
  var frameDrawn: Atom { atoms[20] }
  var frameTimings: Atom { atoms[21] }
  var startupID: Atom { atoms[22] }
  var startupBegin: Atom { atoms[23] }
  var startupInfo: Atom { atoms[24] }
  var userTime: Atom { atoms[25] }
  var clientLeader: Atom { atoms[26] }
  var localeName: Atom { atoms[27] }
  /// The look of the frame that the window manager draws.
  var themeVariant: Atom { atoms[28] }
}
