"""Injects input into mutter: reads calls of its remote desktop, one a line, and writes "ok" after each.

A line has the name of a method and its arguments as GVariant text, such as
"NotifyPointerAxis (0.0, 5.0, uint32 4)".
"""
import sys

from gi.repository import Gio, GLib

bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def call(service, path, interface, method, arguments=None):
    return bus.call_sync(
        f"org.gnome.Mutter.{service}", path, interface, method, arguments, None,
        Gio.DBusCallFlags.NONE, 5000, None)


DESKTOP = "org.gnome.Mutter.RemoteDesktop"
session = call(
    "RemoteDesktop", "/org/gnome/Mutter/RemoteDesktop", DESKTOP, "CreateSession").unpack()[0]
try:
    call("RemoteDesktop", session, DESKTOP + ".Session", "Start")
except GLib.Error as error:
    print(f"error {error.message}", flush=True)
else:
    print("ok", flush=True)
for line in sys.stdin:
    method, _, arguments = line.strip().partition(" ")
    try:
        value = GLib.Variant.parse(None, arguments, None, None)
        call("RemoteDesktop", session, DESKTOP + ".Session", method, value)
        print("ok", flush=True)
    except GLib.Error as error:
        print(f"error {error.message}", flush=True)
