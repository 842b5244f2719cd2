#!/usr/bin/env gjs
/* A list of lines in a GTK window. A pull, F5 or Ctrl+R adds a line. */
imports.gi.versions.Gtk = "4.0";
const {GLib, Gtk, Pullcord} = imports.gi;

const application = new Gtk.Application();
application.connect("activate", () => {
    const rows = new Gtk.ListBox();
    for (let number = 1; number <= 30; number++)
        rows.append(new Gtk.Label({label: `Line ${number}`}));
    const view = new Pullcord.View({child: new Gtk.ScrolledWindow({child: rows}), indicator: "arrow"});
    const window = new Gtk.ApplicationWindow({
        application, title: "Pull me", child: view, default_width: 420, default_height: 640,
    });
    // A program asks its server here, without blocking, and calls finish when the answer is there.
    view.connect("refresh", () => {
        GLib.timeout_add(GLib.PRIORITY_DEFAULT, 500, () => {
            rows.prepend(new Gtk.Label({label: "A new line"}));
            view.finish();
            window.title = "Loaded";
            return GLib.SOURCE_REMOVE;
        });
    });
    window.present();
});
application.run([]);
