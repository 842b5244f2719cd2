#if GTK
  internal import PullToRefresh
  internal import PullcordCGTK
  internal import RefreshIndicators
  internal import VectorGraphics

  /// A widget's colors, text scale, motion and language, from GTK and the desktop's settings.
  struct WidgetStyle: Equatable {
    var theme: Theme
    /// The number of units of GTK per point.
    ///
    /// It is the product of the user's text scale (1.25 for text that is a quarter larger) and the
    /// scale of the widget's font, limited to 0.5…4.
    var textScale: Double
    /// The widget's font, in Pango's notation.
    var font: String
    /// The serial number of the widget's Pango context, which changes with the system's fonts.
    private var contextSerial: guint
    var reducesMotion: Bool
    /// Whether the widget's language is written from right to left.
    var isRightToLeft: Bool
    var strings: RefreshStrings

    @MainActor init(of widget: UnsafeMutablePointer<GtkWidget>) {
      let settings = gtk_widget_get_settings(widget)
      theme = Self.theme(of: widget, settings)
      // In 1024ths of a dot per inch; -1 means the default of 96.
      let setting = Double(Self.integer("gtk-xft-dpi", of: settings)) / 1024
      let dots = setting > 0 ? setting : 96
      let context = gtk_widget_get_pango_context(widget)
      let description = pango_context_get_font_description(context)
      let size = Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE)
      let isAbsolute = pango_font_description_get_size_is_absolute(description) != 0
      // GTK's size in pixels has a rounding error, so round the size in points to a tenth.
      let fontScale = Self.scale(
        ofFontSize: isAbsolute ? (size * 720 / dots).rounded() / 10 : size)
      textScale = min(max(dots / 96 * fontScale, 0.5), 4)
      let name = pango_font_description_to_string(description)
      font = name.map { String(cString: $0) } ?? ""
      g_free(name)
      contextSerial = pango_context_get_serial(context)
      reducesMotion = Self.integer("gtk-enable-animations", of: settings) == 0
      isRightToLeft = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
      // The names of the user's languages, the preferred one first.
      var (names, language) = (g_get_language_names(), RefreshStrings.Language?.none)
      while language == nil, let name = names?.pointee {
        language = RefreshStrings.named(String(cString: name))
        names = names?.advanced(by: 1)
      }
      strings = language?.strings ?? .english
    }

    /// The scale of a font of a given size, in units of 1/72 inch.
    ///
    /// The usual fonts have the scale 1: GTK's Sans of size 10 and GNOME's fonts of size 11.
    private static func scale(ofFontSize size: Double) -> Double {
      guard size > 0 else { return 1 }
      return size < 10 ? size / 10 : max(1, size / 11)
    }

    /// The theme of the library that is most similar to GTK's theme, with the colors of GTK's
    /// theme.
    @MainActor private static func theme(
      of widget: UnsafeMutablePointer<GtkWidget>, _ settings: OpaquePointer?
    ) -> Theme {
      let context = gtk_widget_get_style_context(widget)
      var foreground = GdkRGBA()
      gtk_style_context_get_color(context, &foreground)
      let text = Color(foreground)
      let isDark = text.luminance > 0.5
      let name = string("gtk-theme-name", of: settings)
      let isStrong = hasHighContrast(name)
      let theme = Theme.preferred(isDark: isDark, hasHighContrast: isStrong)
      guard let background = color("theme_base_color", in: context),
        let gap = color("theme_bg_color", in: context)
      else { return theme }
      return theme.adopting(
        background: background, gap: gap, text: text,
        accents: ["accent_color", "theme_selected_bg_color"].lazy.compactMap {
          color($0, in: context)
        },
        separator: color("borders", in: context))
    }

    /// Whether a theme is a high-contrast theme.
    ///
    /// The usual name is HighContrast. GTK's own themes are called Default-hc and Default-hc-dark.
    private static func hasHighContrast(_ theme: String) -> Bool {
      theme.contains("HighContrast") || theme.split(separator: "-").contains("hc")
    }

    private static func color(_ name: String, in context: UnsafeMutablePointer<GtkStyleContext>?)
      -> Color?
    {
      var color = GdkRGBA()
      return gtk_style_context_lookup_color(context, name, &color) != 0 ? Color(color) : nil
    }

    private static func integer(_ name: String, of settings: OpaquePointer?) -> Int {
      var value = GValue()
      g_value_init(&value, GValueType.int)
      defer { g_value_unset(&value) }
      settings.map { g_object_get_property(UnsafeMutablePointer($0), name, &value) }
      return Int(g_value_get_int(&value))
    }

    private static func string(_ name: String, of settings: OpaquePointer?) -> String {
      var value = GValue()
      g_value_init(&value, GValueType.string)
      defer { g_value_unset(&value) }
      settings.map { g_object_get_property(UnsafeMutablePointer($0), name, &value) }
      return g_value_get_string(&value).map { String(cString: $0) } ?? ""
    }
  }

  extension Color {
    fileprivate init(_ color: GdkRGBA) {
      self.init(
        red: Double(color.red), green: Double(color.green), blue: Double(color.blue),
        alpha: Double(color.alpha))
    }
  }
#endif
