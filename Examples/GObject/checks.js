#!/usr/bin/env gjs
/* What the tests run: errors, and calls after the view lost its child. */
imports.gi.versions.Gtk = "4.0";
const {Gtk, Pullcord} = imports.gi;

Gtk.init();
const view = new Pullcord.View({child: new Gtk.ScrolledWindow()});
for (const indicator of ["spiner", "/no/such.svg"]) {
    try {
        view.load_indicator(indicator);
    } catch (error) {
        const isName = error.matches(Pullcord.error_quark(), Pullcord.Error.NAME);
        print(isName ? "name" : "file", error.message.split(/[:;]/)[0]);
    }
}
view.start();
view.child = null;
view.finish_with_error("The disk is full.");
print("refreshing", view.refreshing);
