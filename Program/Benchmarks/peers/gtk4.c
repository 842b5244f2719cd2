// gtk4 WIDTH HEIGHT ROWS: the rows of `pullcord demo` in a GtkListView.
//
// The model makes an item only when the list asks for it. The texts come from people.h, which
// people.py writes.

#include <glib-unix.h>
#include <gtk/gtk.h>
#include <stdlib.h>

typedef struct {
  const char *name, *initials, *message, *age;
  unsigned color;
} Person;

#include "people.h"

// MARK: The model

#define ROW_TYPE row_get_type()
G_DECLARE_FINAL_TYPE(Row, row, BENCH, ROW, GObject)
struct _Row {
  GObject parent;
  const Person *person;
};
G_DEFINE_TYPE(Row, row, G_TYPE_OBJECT)
static void row_init(Row *row) {}
static void row_class_init(RowClass *class) {}

#define ROWS_TYPE rows_get_type()
G_DECLARE_FINAL_TYPE(Rows, rows, BENCH, ROWS, GObject)
struct _Rows {
  GObject parent;
  guint count;
};

static GType rows_item_type(GListModel *model) { return ROW_TYPE; }
static guint rows_count(GListModel *model) { return BENCH_ROWS(model)->count; }
static gpointer rows_item(GListModel *model, guint position) {
  if (position >= BENCH_ROWS(model)->count) return NULL;
  Row *row = g_object_new(ROW_TYPE, NULL);
  row->person = &people[position % G_N_ELEMENTS(people)];
  return row;
}
static void rows_implement(GListModelInterface *interface) {
  interface->get_item_type = rows_item_type;
  interface->get_n_items = rows_count;
  interface->get_item = rows_item;
}
G_DEFINE_TYPE_WITH_CODE(Rows, rows, G_TYPE_OBJECT,
                        G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, rows_implement))
static void rows_init(Rows *rows) {}
static void rows_class_init(RowsClass *class) {}

// MARK: A row

// The parts of a row that change with its person.
typedef struct {
  GtkWidget *avatar, *name, *message, *age;
  unsigned color;
} Parts;

// The width of a row: at most 720 pixels, in the middle of the window.
static int row_width;

static char color_classes[G_N_ELEMENTS(palette)][8];

static GtkWidget *label(const char *class, float alignment) {
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), alignment);
  gtk_widget_add_css_class(label, class);
  return label;
}

static void set_up(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  Parts *parts = g_new0(Parts, 1);
  parts->avatar = label("avatar", 0.5);
  gtk_widget_set_size_request(parts->avatar, 44, 44);
  gtk_widget_set_valign(parts->avatar, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class(parts->avatar, color_classes[0]);
  parts->name = label("name", 0);
  gtk_widget_set_hexpand(parts->name, TRUE);
  gtk_label_set_ellipsize(GTK_LABEL(parts->name), PANGO_ELLIPSIZE_END);
  parts->message = label("message", 0);
  gtk_label_set_ellipsize(GTK_LABEL(parts->message), PANGO_ELLIPSIZE_END);
  // A long text makes no row wider.
  gtk_label_set_max_width_chars(GTK_LABEL(parts->name), 1);
  gtk_label_set_max_width_chars(GTK_LABEL(parts->message), 1);
  parts->age = label("message", 1);

  GtkWidget *heading = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_box_append(GTK_BOX(heading), parts->name);
  gtk_box_append(GTK_BOX(heading), parts->age);
  GtkWidget *texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
  gtk_widget_set_valign(texts, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand(texts, TRUE);
  gtk_box_append(GTK_BOX(texts), heading);
  gtk_box_append(GTK_BOX(texts), parts->message);

  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_widget_add_css_class(row, "content");
  gtk_widget_set_size_request(row, row_width, 72);
  gtk_widget_set_halign(row, GTK_ALIGN_CENTER);
  gtk_box_append(GTK_BOX(row), parts->avatar);
  gtk_box_append(GTK_BOX(row), texts);
  g_object_set_data_full(G_OBJECT(item), "parts", parts, g_free);
  gtk_list_item_set_activatable(item, FALSE);
  gtk_list_item_set_child(item, row);
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  const Person *person = BENCH_ROW(gtk_list_item_get_item(item))->person;
  Parts *parts = g_object_get_data(G_OBJECT(item), "parts");
  gtk_label_set_label(GTK_LABEL(parts->avatar), person->initials);
  gtk_label_set_label(GTK_LABEL(parts->name), person->name);
  gtk_label_set_label(GTK_LABEL(parts->message), person->message);
  gtk_label_set_label(GTK_LABEL(parts->age), person->age);
  if (parts->color != person->color) {
    gtk_widget_remove_css_class(parts->avatar, color_classes[parts->color]);
    gtk_widget_add_css_class(parts->avatar, color_classes[person->color]);
    parts->color = person->color;
  }
}

// MARK: The window

static void add_style(void) {
  GString *style = g_string_new(
      "window, listview { background: #FFFFFF; }"
      "row { padding: 0; }"
      ".content { padding: 0 16px; border-bottom: 1px solid #E2E4EA; }"
      "label { font-family: Inter, 'DejaVu Sans'; }"
      ".avatar { color: #FFFFFF; font-size: 15px; font-weight: 600; border-radius: 22px; }"
      ".name { color: #17191E; font-size: 15px; font-weight: 600; }"
      ".message { color: #5B6170; font-size: 13px; }");
  for (unsigned color = 0; color < G_N_ELEMENTS(palette); color++) {
    g_snprintf(color_classes[color], sizeof color_classes[color], "c%u", color);
    g_string_append_printf(style, ".c%u { background: linear-gradient(%s, %s); }", color,
                           palette[color][0], palette[color][1]);
  }
  GtkCssProvider *provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(provider, style->str, -1);
  gtk_style_context_add_provider_for_display(gdk_display_get_default(),
                                             GTK_STYLE_PROVIDER(provider),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_string_free(style, TRUE);
}

static gboolean end(gpointer is_running) {
  *(gboolean *)is_running = FALSE;
  return G_SOURCE_REMOVE;
}

int main(int count, char **arguments) {
  if (count != 4 || !gtk_init_check()) {
    g_printerr("usage: gtk4 WIDTH HEIGHT ROWS, with a display\n");
    return 2;
  }
  add_style();
  Rows *rows = g_object_new(ROWS_TYPE, NULL);
  rows->count = (guint)atoi(arguments[3]);
  row_width = MIN(720, atoi(arguments[1]));
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(set_up), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  GtkWidget *list =
      gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(rows))), factory);
  GtkWidget *scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER,
                                 GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), list);
  GtkWidget *window = gtk_window_new();
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), atoi(arguments[1]), atoi(arguments[2]));
  gtk_window_set_child(GTK_WINDOW(window), scroller);
  gtk_window_present(GTK_WINDOW(window));
  gboolean is_running = TRUE;
  g_unix_signal_add(SIGTERM, end, &is_running);
  while (is_running) g_main_context_iteration(NULL, TRUE);
  return 0;
}
