# Sourced by install and uninstall: where things go.

choose_prefix() {
  prefix=${1:-${PREFIX:-$HOME/.local}}
  case "$prefix" in
  *[\"\`\$\\\|\&]*) stop "the prefix '$prefix' holds a character that a desktop entry cannot" ;;
  /*) ;;
  *) stop "the prefix must be an absolute path, got '$prefix'" ;;
  esac
  icon=$prefix/share/icons/hicolor/scalable/apps/pullcord.svg
  entry=$prefix/share/applications/pullcord.desktop
}

# Desktops notice changes through these tools; a missing tool or folder is no failure.
notify_desktop() {
  [ ! -e "$prefix/share/applications/mimeinfo.cache" ] ||
    update-desktop-database -q "$prefix/share/applications" 2>/dev/null || true
  # A theme folder without a cache needs none, and one made here would stay behind.
  [ ! -e "$prefix/share/icons/hicolor/icon-theme.cache" ] ||
    gtk-update-icon-cache -q -t "$prefix/share/icons/hicolor" 2>/dev/null || true
}
