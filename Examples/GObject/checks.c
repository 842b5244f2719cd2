/* What the tests run: errors and edges of PullcordView in a C program, without events of devices. */
#include <pullcord-gtk.h>
#include <stdio.h>

static PullcordView *view;
static GMainLoop *loop;
static int refreshed, loaded_more;

static GtkWidget *new_list (int rows) {
  GtkWidget *box = gtk_list_box_new (), *scrolled = gtk_scrolled_window_new ();
  for (int row = 0; row < rows; row++) gtk_list_box_append (GTK_LIST_BOX (box), gtk_label_new ("row"));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  return scrolled;
}

/* A critical message is a line of the output. */
static GLogWriterOutput write_log (GLogLevelFlags level, const GLogField *fields, gsize count, gpointer data) {
  (void)level, (void)data;
  for (gsize i = 0; i < count; i++)
    if (g_str_equal (fields[i].key, "MESSAGE")) printf ("critical: %s\n", (const char *)fields[i].value);
  return G_LOG_WRITER_HANDLED;
}

static void refresh (void) { refreshed++; }
static void load_more (void) { loaded_more++; }

static void state_changed (PullcordView *self, PullcordEdge edge, PullcordState state) {
  GEnumClass *states = g_type_class_ref (PULLCORD_TYPE_STATE);
  (void)self;
  printf ("%s%s\n", edge == PULLCORD_EDGE_END ? "end " : "", g_enum_get_value (states, state)->value_nick);
  g_type_class_unref (states);
  if (state == PULLCORD_STATE_IDLE || state == PULLCORD_STATE_EXHAUSTED || state == PULLCORD_STATE_FAILED)
    g_main_loop_quit (loop);
}

static void notify (PullcordView *self, GParamSpec *property) {
  char *value = NULL;
  if (property->value_type == G_TYPE_DOUBLE)
    value = g_strdup_printf ("%g", pullcord_view_get_progress (self));
  else if (property->value_type == G_TYPE_BOOLEAN)
    value = g_strdup (pullcord_view_get_refreshing (self) ? "true" : "false");
  else if (property->value_type == G_TYPE_STRING)
    g_object_get (self, property->name, &value, NULL);
  printf ("notify %s %s\n", property->name, value ? value : "");
  g_free (value);
}

/* Whether assistive technology reads a text in the progress bar of the control. */
static gboolean shows_text (const char *text) {
  GtkWidget *part = gtk_widget_get_first_child (gtk_widget_get_first_child (GTK_WIDGET (view)));
  while (part && !GTK_IS_PROGRESS_BAR (part)) part = gtk_widget_get_next_sibling (part);
  char *other = part ? gtk_test_accessible_check_property (
                           GTK_ACCESSIBLE (part), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, NULL)
                     : g_strdup ("no bar");
  gboolean is_shown = !other;
  g_free (other);
  return is_shown;
}

static gboolean finish (gpointer unused) {
  (void)unused;
  printf ("shows the text %d\n", shows_text ("1 of 2"));
  pullcord_view_finish (view);
  return G_SOURCE_REMOVE;
}

static gboolean fail (gpointer unused) {
  (void)unused;
  pullcord_view_finish_with_error (view, "The disk is full.");
  return G_SOURCE_REMOVE;
}

/* Whether a pixel of the view is red. */
static gboolean has_red (void) {
  GtkWidget *widget = GTK_WIDGET (view);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  GdkPaintable *paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  GskRenderNode *node = gtk_snapshot_free_to_node (snapshot);
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  GdkTexture *texture = gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (0, 0, width, height));
  guint32 *pixels = g_new0 (guint32, (gsize)width * height);
  gdk_texture_download (texture, (guchar *)pixels, (gsize)width * 4);
  gboolean found = FALSE;
  for (int i = 0; i < width * height; i++) found |= (pixels[i] & 0xffffff) == 0xff0000;
  g_free (pixels);
  g_object_unref (texture);
  gsk_render_node_unref (node);
  g_object_unref (paintable);
  return found;
}

static gboolean print_red (gpointer is_last) {
  printf ("red %d\n", has_red ());
  if (is_last)
    g_main_loop_quit (loop);
  else
    pullcord_view_start (view);
  return G_SOURCE_REMOVE;
}

/* Prints the gap above the list, which some presets open while the list refreshes. */
static gboolean print_gap (gpointer unused) {
  graphene_rect_t bounds;
  (void)unused;
  if (gtk_widget_compute_bounds (pullcord_view_get_child (view), GTK_WIDGET (view), &bounds))
    printf ("gap %g %g\n", bounds.origin.x, bounds.origin.y);
  g_main_loop_quit (loop);
  return G_SOURCE_REMOVE;
}

static gboolean fail_more (gpointer unused) {
  (void)unused;
  pullcord_view_finish_load_more_with_error (view, "The disk is full.");
  return G_SOURCE_REMOVE;
}

static gboolean end_of_data (gpointer unused) {
  (void)unused;
  pullcord_view_finish_load_more (view, FALSE);
  return G_SOURCE_REMOVE;
}

static gpointer call_elsewhere (gpointer unused) {
  (void)unused;
  pullcord_view_start (view);
  return NULL;
}

/* Errors: each is one line, and the view keeps what it had. */
static void check_errors (void) {
  GError *error = NULL;
  if (!pullcord_view_load_indicator (view, "spiner", &error)) printf ("%d %s\n", error->code, error->message);
  g_clear_error (&error);
  if (!pullcord_view_load_indicator (view, "/no/such.svg", &error)) printf ("%d %s\n", error->code, error->message);
  g_clear_error (&error);
  g_object_set (view, "indicator", "spiner", "preset", "isos", NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *list = new_list (1);
  gtk_box_append (GTK_BOX (g_object_ref_sink (box)), list);
  GtkWidget *old = pullcord_view_get_child (view);
  pullcord_view_set_child (view, list);
  g_object_unref (box);
  g_thread_join (g_thread_new ("other", call_elsewhere, NULL));
  printf ("%s %s %d\n", pullcord_view_get_indicator (view), pullcord_view_get_preset (view),
          pullcord_view_get_child (view) == old);
  g_object_set (view, "child", NULL, NULL);
  pullcord_view_start (view);
}

/* Calls that arrive after the view was disposed of do nothing. */
static void check_disposed (GtkWidget *window) {
  g_object_ref (view);
  pullcord_view_add_load_more (view);
  pullcord_view_start (view);
  gtk_window_set_child (GTK_WINDOW (window), NULL);
  printf ("refreshing %d\n", pullcord_view_get_refreshing (view));
  g_object_run_dispose (G_OBJECT (view));
  printf ("child %d refreshing %d\n", pullcord_view_get_child (view) != NULL, pullcord_view_get_refreshing (view));
  pullcord_view_finish (view);
  pullcord_view_finish_with_error (view, "The disk is full.");
  pullcord_view_finish_load_more (view, TRUE);
  pullcord_view_cancel (view);
  pullcord_view_set_edge (view, PULLCORD_EDGE_END);
  pullcord_view_set_progress (view, 0.5);
  g_object_unref (view);
  printf ("refreshed %d\n", refreshed);
}

/* A horizontal list, and a child that scrolls by itself, in a view that keeps its settings. */
static void check_orientation (void) {
  GtkOrientation orientation;
  GtkWidget *list = pullcord_view_get_child (view), *area = gtk_drawing_area_new ();
  pullcord_view_set_preset (view, "ios");
  pullcord_view_start (view);
  g_object_set (view, "orientation", GTK_ORIENTATION_HORIZONTAL, NULL);
  g_object_get (view, "orientation", &orientation, NULL);
  printf ("horizontal %d child %d refreshing %d\n", orientation == GTK_ORIENTATION_HORIZONTAL,
          pullcord_view_get_child (view) == list, pullcord_view_get_refreshing (view));
  pullcord_view_start (view);
  g_timeout_add (1500, print_gap, NULL);
  g_main_loop_run (loop);
  pullcord_view_set_child_at_edge (view, FALSE);
  pullcord_view_set_child (view, area);
  printf ("area %d at edge %d\n", pullcord_view_get_child (view) == area, pullcord_view_get_child_at_edge (view));
}

static void is_released (gpointer released, GObject *object) {
  (void)object;
  *(int *)released = 1;
}

/* Settings before and after the child, and the end of a view whose inner widget somebody holds. */
static void check_settings (GtkWidget *window) {
  int released = 0;
  pullcord_view_set_enabled (view, FALSE);
  pullcord_view_start (view);
  printf ("disabled %d\n", pullcord_view_get_refreshing (view));
  g_object_set (view, "enabled", TRUE, "preset", "ios", "indicator", "progress", "edge", PULLCORD_EDGE_END, NULL);
  GtkWidget *list = new_list (40);
  gtk_widget_set_vexpand (list, TRUE);
  pullcord_view_set_child (view, list);
  printf ("expands %d %d\n", gtk_widget_compute_expand (GTK_WIDGET (view), GTK_ORIENTATION_VERTICAL),
          gtk_widget_compute_expand (GTK_WIDGET (view), GTK_ORIENTATION_HORIZONTAL));
  pullcord_view_start (view);
  pullcord_view_cancel (view);
  printf ("cancelled %d\n", !pullcord_view_get_refreshing (view));
  GtkWidget *inner = g_object_ref (gtk_widget_get_first_child (GTK_WIDGET (view)));
  g_object_weak_ref (G_OBJECT (view), is_released, &released);
  pullcord_view_start (view);
  gtk_window_destroy (GTK_WINDOW (window));
  printf ("released %d closed %d\n", released, !gtk_widget_get_first_child (inner));
  g_object_unref (inner);
}

static gboolean quit (gpointer unused) {
  (void)unused;
  g_main_loop_quit (loop);
  return G_SOURCE_REMOVE;
}

static void run_loop (int milliseconds) {
  g_timeout_add (milliseconds, quit, NULL);
  g_main_loop_run (loop);
}

/* A handler that drops the last reference to its view. */
static void check_dropped (void) {
  int released = 0;
  GtkWidget *other = g_object_ref_sink (pullcord_view_new (new_list (1)));
  g_object_weak_ref (G_OBJECT (other), is_released, &released);
  g_signal_connect (other, "state-changed", G_CALLBACK (g_object_unref), NULL);
  pullcord_view_start (PULLCORD_VIEW (other));
  printf ("released %d\n", released);
}

static gpointer release_elsewhere (gpointer other) {
  g_object_set (other, "orientation", GTK_ORIENTATION_HORIZONTAL, NULL);
  g_object_unref (other);
  return NULL;
}

/* Another thread releases the last reference, as the garbage collector of a language can. */
static void check_thread (GtkWidget *window) {
  int released = 0, released_list = 0;
  g_object_weak_ref (G_OBJECT (view), is_released, &released);
  g_object_weak_ref (G_OBJECT (pullcord_view_get_child (view)), is_released, &released_list);
  pullcord_view_start (view);
  run_loop (300);
  g_object_ref (view);
  gtk_window_set_child (GTK_WINDOW (window), NULL);
  /* GTK itself releases the view in the next frame. */
  run_loop (100);
  g_thread_join (g_thread_new ("other", release_elsewhere, view));
  printf ("released %d list %d\n", released, released_list);
  run_loop (100);
  printf ("list %d\n", released_list);
}

typedef enum { TURN, CLEAR, DESTROY } Act;

static void act_once (GtkAdjustment *adjustment, gpointer act) {
  g_signal_handlers_disconnect_by_func (adjustment, act_once, act);
  switch (GPOINTER_TO_INT (act)) {
  case TURN: g_object_set (view, "orientation", GTK_ORIENTATION_HORIZONTAL, NULL); break;
  case CLEAR: pullcord_view_set_child (view, NULL); break;
  default: gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (view)))); break;
  }
  printf ("acted %d\n", GPOINTER_TO_INT (act));
}

/* While the list scrolls, a handler of its adjustment ends the list's view. */
static void check_adjustment (void) {
  for (Act act = TURN; act <= DESTROY; act++) {
    g_object_set (view, "orientation", GTK_ORIENTATION_VERTICAL, "child", NULL, NULL);
    GtkWidget *list = new_list (40);
    pullcord_view_set_child (view, list);
    run_loop (300);
    GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (list));
    gtk_adjustment_set_value (adjustment, 50);
    g_signal_connect (adjustment, "value-changed", G_CALLBACK (act_once), GINT_TO_POINTER (act));
    pullcord_view_start (view);
    run_loop (500);
  }
}

/* The program takes the child away, gives it back, and shows it elsewhere. */
static void check_taken (void) {
  GtkWidget *list = g_object_ref (pullcord_view_get_child (view));
  gtk_widget_unparent (list);
  pullcord_view_set_child (view, list);
  printf ("in the view %d\n", gtk_widget_is_ancestor (list, GTK_WIDGET (view)));
  gtk_widget_unparent (list);
  g_object_unref (list);
  pullcord_view_set_child (view, list);
  printf ("in the view %d\n", gtk_widget_is_ancestor (list, GTK_WIDGET (view)));
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  g_object_ref (list);
  gtk_widget_unparent (list);
  gtk_box_append (GTK_BOX (box), list);
  g_object_unref (list);
  g_object_set (view, "orientation", GTK_ORIENTATION_HORIZONTAL, NULL);
  printf ("elsewhere %d child %d\n", gtk_widget_get_parent (list) == box, pullcord_view_get_child (view) != NULL);
  g_object_unref (box);
}

int main (int count, char **arguments) {
  const char *check = count > 1 ? arguments[1] : "";
  gtk_init ();
  setvbuf (stdout, NULL, _IOLBF, 0);
  loop = g_main_loop_new (NULL, FALSE);
  view = PULLCORD_VIEW (pullcord_view_new (new_list (40)));
  g_signal_connect (view, "refresh", G_CALLBACK (refresh), NULL);
  g_signal_connect (view, "load-more", G_CALLBACK (load_more), NULL);
  GtkWidget *window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 300);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (view));
  gtk_window_present (GTK_WINDOW (window));
  if (g_str_equal (check, "errors")) {
    g_log_set_writer_func (write_log, NULL, NULL);
    check_errors ();
    return 0;
  }
  if (g_str_equal (check, "settings")) {
    check_settings (window);
    return 0;
  }
  if (g_str_equal (check, "disposed")) {
    check_disposed (window);
    return 0;
  }
  if (g_str_equal (check, "dropped")) {
    check_dropped ();
    return 0;
  }
  if (g_str_equal (check, "thread")) {
    g_log_set_writer_func (write_log, NULL, NULL);
    check_thread (window);
    return 0;
  }
  if (g_str_equal (check, "adjustment")) {
    check_adjustment ();
    return 0;
  }
  if (g_str_equal (check, "taken")) {
    check_taken ();
    return 0;
  }
  if (g_str_equal (check, "orientation")) {
    check_orientation ();
    return 0;
  }
  if (g_str_equal (check, "icon") && count > 2) {
    pullcord_view_load_tuned_indicator (view, arguments[2], count > 3 ? arguments[3] : NULL, NULL);
    g_timeout_add (300, print_red, NULL);
    g_timeout_add (2000, print_red, view);
    g_main_loop_run (loop);
    return 0;
  }
  if (g_str_equal (check, "preset") && count > 2) {
    pullcord_view_set_preset (view, arguments[2]);
    pullcord_view_start (view);
    g_timeout_add (1500, print_gap, NULL);
    g_main_loop_run (loop);
    return 0;
  }
  g_signal_connect (view, "state-changed", G_CALLBACK (state_changed), NULL);
  if (g_str_equal (check, "report")) {
    g_signal_connect (view, "notify", G_CALLBACK (notify), NULL);
    pullcord_view_start (view);
    g_object_set (view, "progress", 0.5, "status-text", "1 of 2", NULL);
    g_timeout_add (100, finish, NULL);
  } else if (g_str_equal (check, "failure")) {
    pullcord_view_start (view);
    g_timeout_add (100, fail, NULL);
  } else if (g_str_has_prefix (check, "more")) {
    GtkWidget *short_list = new_list (1);
    pullcord_view_set_child (view, short_list);
    pullcord_view_add_load_more (view);
    g_timeout_add (500, g_str_equal (check, "more") ? end_of_data : fail_more, NULL);
  } else if (g_str_equal (check, "removed")) {
    pullcord_view_start (view);
    printf ("refreshing %d\n", pullcord_view_get_refreshing (view));
    pullcord_view_set_child (view, NULL);
    printf ("refreshing %d\n", pullcord_view_get_refreshing (view));
    pullcord_view_set_child (view, new_list (40));
    pullcord_view_set_edge (view, PULLCORD_EDGE_END);
    pullcord_view_start (view);
    printf ("refreshing %d\n", pullcord_view_get_refreshing (view));
    gtk_window_destroy (GTK_WINDOW (window));
    printf ("refreshed %d\n", refreshed);
    return 0;
  }
  g_main_loop_run (loop);
  printf ("refreshed %d loaded more %d\n", refreshed, loaded_more);
  return 0;
}
