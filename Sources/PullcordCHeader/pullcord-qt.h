/* Pull-to-refresh for the lists of Qt 5.15 and Qt 6, in one header.
 *
 *     QListView view;
 *     pullcord::Pull pull(&view, [&](pullcord::Request request) {
 *       fetch([=](QStringList rows) { show(rows), request.finish(); });
 *     });
 *
 * Link with libpullcord-draw (pkg-config: pullcord-draw). The header does not need Qt's moc.
 *
 * A pull works on any QAbstractScrollArea whose content scrolls vertically: QListView, QTreeView,
 * QTableView, QScrollArea, QTextEdit. The area keeps its scroll bar and its own scrolling. At an edge, a
 * finger, a touchpad or a wheel pulls the content. F5 and Ctrl+R refresh. The mouse selects and drags
 * rows as before. A finger on a screen also scrolls, and a tap clicks.
 */
#ifndef PULLCORD_QT_H
#define PULLCORD_QT_H

#include "pullcord-draw.h"

#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QApplication>
#include <QElapsedTimer>
#include <QFontInfo>
#include <QImage>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QPointer>
#include <QScreen>
#include <QScrollBar>
#include <QStyle>
#include <QStyleHints>
#include <QStyleOption>
#include <QTimer>
#include <QTouchEvent>
#include <QWheelEvent>
#if QT_VERSION >= QT_VERSION_CHECK(6, 10, 0)
#include <QAccessibilityHints>
#endif
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <mutex>

namespace pullcord {

/* The work of one action. Copies refer to the same work, and any thread may use them. Only the first
 * call that ends the work has an effect. If no call ends the work, it is cancelled when the last copy
 * is destroyed. */
class Request {
public:
  /* Shows the finished part of the work, 0 to 1. A negative number keeps the part that is shown. */
  void report(double progress, const QString &text = QString()) const {
    std::lock_guard<std::mutex> lock(work->mutex);
    QByteArray bytes = text.toUtf8();
    if (work->handle)
      pullcord_request_report(work->handle, progress, text.isEmpty() ? nullptr : bytes.constData());
  }
  /* Ends the work with success. `newItems` is the number of new items; negative if not counted. */
  void finish(int newItems = -1) const { work->end(PULLCORD_SUCCESS, newItems); }
  /* Ends the work: the content has no more items. */
  void finishWithoutMore() const { work->end(PULLCORD_NO_MORE); }
  /* Ends the work with a failure, and shows `text`. If `text` is empty, the usual text appears. */
  void fail(const QString &text = QString()) const { work->end(PULLCORD_FAILURE, -1, text); }
  /* Whether the action ended before the work, for example by a cancellation or a timeout. The work can
   * then stop. */
  bool isCancelled() const {
    std::lock_guard<std::mutex> lock(work->mutex);
    return work->isCancelled;
  }

private:
  friend class Pull;
  struct Work {
    std::mutex mutex;
    pullcord_request *handle;
    bool isCancelled = false;
    explicit Work(pullcord_request *request) : handle(request) {}
    ~Work() { end(PULLCORD_CANCELLED); }
    void end(pullcord_outcome outcome, int newItems = -1, const QString &text = QString()) {
      std::lock_guard<std::mutex> lock(mutex);
      QByteArray bytes = text.toUtf8();
      if (handle)
        pullcord_request_finish(handle, outcome, newItems,
                                text.isEmpty() ? nullptr : bytes.constData());
      handle = nullptr;
    }
  };
  std::shared_ptr<Work> work;
};

/* Adds pull-to-refresh to a scroll area. The area owns this object and deletes it, unless the program
 * deletes it earlier. */
class Pull : public QObject {
public:
  using Action = std::function<void(Request)>;

  /* `refresh` begins the work of a pull at the top. `preset` is the name of a preset, such as "ios". An
   * unknown name prints a warning and counts as "pullcord". The constructor makes an item view scroll per
   * pixel. */
  Pull(QAbstractScrollArea *area, Action refresh, const char *preset = nullptr)
      : QObject(area), area(area), viewport(area->viewport()) {
    clock.start();
    pullcord_list_options options = PULLCORD_LIST_OPTIONS;
    options.viewport = qMax(1, viewport->height()), options.preset = preset;
    options.content = options.viewport;
    if (!(list = pullcord_list_create(&options))) {
      qWarning("%s", qPrintable(error()));
      options.preset = nullptr, list = pullcord_list_create(&options);
    }
    home = placed = viewport->geometry();
    for (auto &gap : gaps) gap = new Gap(this);
    border = new Border(area);
    pullcord_list_on_wake(list, [](void *self) {
      auto pull = static_cast<Pull *>(self);
      QMetaObject::invokeMethod(pull, [pull] { pull->update(); }, Qt::QueuedConnection);
    }, this);
    add(PULLCORD_START, PULLCORD_REFRESH, std::move(refresh));
    if (auto view = qobject_cast<QAbstractItemView *>(area))
      view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    viewport->setAttribute(Qt::WA_AcceptTouchEvents);
    viewport->installEventFilter(this), area->installEventFilter(this);
    QScrollBar *bar = area->verticalScrollBar();
    connect(bar, &QScrollBar::valueChanged, this, [this] { update(); });
    connect(bar, &QScrollBar::rangeChanged, this, [this] { update(); });
    timer.setSingleShot(true), timer.setTimerType(Qt::PreciseTimer);
    connect(&timer, &QTimer::timeout, this, [this] { update(); });
#if QT_VERSION >= QT_VERSION_CHECK(6, 10, 0)
    connect(QGuiApplication::styleHints()->accessibility(),
            &QAccessibilityHints::contrastPreferenceChanged, this, [this] { restyle(), update(); });
#endif
    follow(), restyle(), update();
  }

  ~Pull() override {
    pullcord_list_free(list);
    for (auto &gap : gaps) delete gap.data();
    delete border.data();
    if (viewport && shift != 0) shift = 0, place();
  }

  Pull(const Pull &) = delete;
  Pull &operator=(const Pull &) = delete;

  /* Adds a control that loads more items when the content scrolls to its end. */
  void addLoadMore(Action more) { add(PULLCORD_END, PULLCORD_LOAD_MORE, std::move(more)), update(); }

  /* Sets the indicator by its name or from an SVG or Lottie file, in the style of a tuning file, as
   * pullcord_list_set_indicator does. False if this fails; error() is then the reason. */
  bool setIndicator(const QString &nameOrFile, const QString &tuning = QString(),
                    pullcord_edge edge = PULLCORD_START) {
    QByteArray indicator = nameOrFile.toUtf8(), file = tuning.toUtf8();
    return pullcord_list_set_indicator(list, edge, nameOrFile.isEmpty() ? nullptr : indicator.data(),
                                       tuning.isEmpty() ? nullptr : file.data());
  }

  /* The text of the latest error; empty without one. */
  static QString error() {
    const char *message = nullptr;
    pullcord_last_error(&message);
    return QString::fromUtf8(message);
  }

  /* Begins the work without a pull, for example to load the first items. */
  void start(pullcord_edge edge = PULLCORD_START) { pullcord_list_start(list, edge, true), update(); }
  /* Cancels the running work. */
  void cancel(pullcord_edge edge = PULLCORD_START) { pullcord_list_cancel(list, edge), update(); }
  /* Enables or disables a control. A new control is enabled. */
  void setEnabled(bool isEnabled, pullcord_edge edge = PULLCORD_START) {
    pullcord_list_set_enabled(list, edge, isEnabled), update();
  }
  /* Whether work is running. */
  bool isRefreshing(pullcord_edge edge = PULLCORD_START) const {
    pullcord_snapshot snapshot = PULLCORD_SNAPSHOT;
    return pullcord_list_snapshot(list, edge, now(), &snapshot) &&
           snapshot.state == PULLCORD_REFRESHING;
  }
  /* The list, for the functions of pullcord.h that this class does not have. */
  pullcord_list *handle() const { return list; }

  bool eventFilter(QObject *receiver, QEvent *event) override {
    switch (event->type()) {
    case QEvent::Wheel: return wheel(static_cast<QWheelEvent *>(event));
    case QEvent::KeyPress: return key(static_cast<QKeyEvent *>(event));
    case QEvent::TouchBegin: case QEvent::TouchUpdate: case QEvent::TouchEnd:
      return receiver == viewport && touch(static_cast<QTouchEvent *>(event));
    case QEvent::TouchCancel: case QEvent::WindowDeactivate: case QEvent::Hide:
      if (receiver == viewport) send(PULLCORD_INTERRUPTED);
      break;
    case QEvent::Leave:
      if (receiver == area && ownsGesture) ownsGesture = false, send(PULLCORD_TOUCHPAD_CANCELLED);
      break;
    case QEvent::Move: case QEvent::Resize:
      /* The area laid out its viewport. Qt also reports the moves by place(), some with a delay. */
      if (receiver == viewport && viewport->geometry() != placed)
        home = viewport->geometry(), place(), update();
      break;
    case QEvent::PaletteChange: case QEvent::FontChange: case QEvent::StyleChange:
    case QEvent::LanguageChange: case QEvent::LocaleChange:
      if (receiver == area) restyle(), update();
      break;
    default: break;
    }
    return false;
  }

private:
  /* The gap at an edge with its indicator. It is behind the viewport, or in front of it if the indicator
   * is over the content. */
  class Gap : public QWidget {
  public:
    explicit Gap(Pull *pull) : QWidget(pull->area), pull(pull) {
      setAttribute(Qt::WA_TransparentForMouseEvents), setFocusPolicy(Qt::NoFocus), hide();
    }
    pullcord_picture picture = PULLCORD_PICTURE;

  protected:
    void paintEvent(QPaintEvent *) override {
      QPainter painter(this);
      if (!picture.is_over_content) painter.fillRect(rect(), palette().color(QPalette::Window));
      QImage image(picture.width, picture.height, QImage::Format_ARGB32_Premultiplied);
      auto edge = this == pull->gaps[0] ? PULLCORD_START : PULLCORD_END;
      if (!pullcord_list_draw_pixels(pull->list, edge, pull->shownTime, &picture, image.bits(),
                                     size_t(image.bytesPerLine())))
        return;
      image.setDevicePixelRatio(picture.scale);
      painter.drawImage(pull->place(picture).topLeft() - pos(), image);
    }

  private:
    Pull *pull;
  };

  /* Draws the part of the area's frame that a moved viewport covers. */
  class Border : public QWidget {
  public:
    explicit Border(QAbstractScrollArea *area) : QWidget(area), area(area) {
      setAttribute(Qt::WA_TransparentForMouseEvents), setFocusPolicy(Qt::NoFocus), hide();
    }

  protected:
    void paintEvent(QPaintEvent *) override {
      /* Draws what QFrame draws. QWidget::render() would cause an error of X11 in a paint event. */
      QStyleOptionFrame option;
      option.initFrom(area), option.rect = area->frameRect();
      option.frameShape = area->frameShape();
      option.lineWidth = area->lineWidth(), option.midLineWidth = area->midLineWidth();
      if (area->frameShadow() == QFrame::Sunken) option.state |= QStyle::State_Sunken;
      if (area->frameShadow() == QFrame::Raised) option.state |= QStyle::State_Raised;
      QPainter painter(this);
      painter.translate(-pos());
      painter.fillRect(geometry(), area->palette().color(area->backgroundRole()));
      area->style()->drawControl(QStyle::CE_ShapedFrame, &option, &painter, area);
    }

  private:
    QAbstractScrollArea *area;
  };

  /* The pause in scrolling after which a wheel can begin a pull, in seconds. Momentum has no such
   * pauses, so it does not pull. */
  static constexpr double pause = 0.6;
  /* How long after a pull's last event a wheel still scrolls the list and not the area, in seconds. */
  static constexpr double keeping = 0.5;

  QAbstractScrollArea *area;
  QPointer<QWidget> viewport;
  QPointer<Gap> gaps[2];
  QPointer<Border> border;
  pullcord_list *list = nullptr;
  Action actions[2];
  std::map<pullcord_request *, std::weak_ptr<Request::Work>> running;
  QElapsedTimer clock;
  QTimer timer;
  /* `home` is where the area lays out its viewport, and `placed` is where place() put it. `shift` is the
   * distance by which a pull moves the viewport. */
  QRect home, placed;
  double shift = 0, shownTime = 0;
  /* The lengths of the viewport and the content, and the position of the scroll bar, as the list
   * received them last. */
  double page = 0, content = 0;
  int position = 0;
  bool isUpdating = false;
  /* When the area scrolled last, and until when the events of a wheel belong to the list. */
  double scrolledAt = -pause, keptUntil = 0;
  /* Whether the touchpad's gesture has not scrolled the area yet, and whether it belongs to the list. */
  bool isFresh = false, ownsGesture = false;
  bool touchMoved = false;
  QElapsedTimer sinceTap;

  double now() const { return double(clock.nsecsElapsed()) / 1e9; }

  void add(pullcord_edge edge, pullcord_purpose purpose, Action action) {
    actions[edge] = std::move(action);
    pullcord_control_options control = PULLCORD_CONTROL_OPTIONS;
    control.purpose = purpose, control.context = this;
    control.begin = edge == PULLCORD_START
                        ? +[](pullcord_request *request, void *self) { begin(self, request, 0); }
                        : +[](pullcord_request *request, void *self) { begin(self, request, 1); };
    control.cancelled = [](pullcord_request *request, void *self) {
      auto &running = static_cast<Pull *>(self)->running;
      auto found = running.find(request);
      if (found == running.end()) return;
      if (auto work = found->second.lock()) {
        std::lock_guard<std::mutex> lock(work->mutex);
        work->isCancelled = true;
      }
      running.erase(found);
    };
    pullcord_list_add(list, edge, &control);
  }

  static void begin(void *self, pullcord_request *handle, int edge) {
    auto pull = static_cast<Pull *>(self);
    for (auto work = pull->running.begin(); work != pull->running.end();)
      work = work->second.expired() ? pull->running.erase(work) : std::next(work);
    Request request;
    request.work = std::make_shared<Request::Work>(handle);
    pull->running[handle] = request.work;
    if (pull->actions[edge]) pull->actions[edge](request);
  }

  /* ---- Frames ---- */

  /* Advances the list, moves the viewport, and sleeps until the next frame. */
  void update() {
    if (isUpdating || !viewport) return;
    isUpdating = true;
    shownTime = now();
    follow();
    pullcord_list_advance(list, shownTime);
    show();
    isUpdating = false;
    double time = 0;
    switch (pullcord_list_next_frame(list, &time)) {
    case PULLCORD_NOW: {
      double rate = area->screen() ? area->screen()->refreshRate() : 60;
      timer.start(int(1000 / qBound(30.0, rate, 500.0)));
      break;
    }
    case PULLCORD_AT: timer.start(int(qBound(0.0, (time - now()) * 1000 + 1, 1e9))); break;
    case PULLCORD_NEVER: timer.stop();
    }
  }

  /* The number of points per unit of the scroll bar. The bar counts pixels or, in a text, lines. */
  double unit() const {
    int step = area->verticalScrollBar()->pageStep();
    return step > 0 ? double(home.height()) / step : 1;
  }

  /* Passes the lengths and the position of the content, as the scroll bar has them, to the list. */
  void follow() {
    QScrollBar *bar = area->verticalScrollBar();
    auto view = qobject_cast<QAbstractItemView *>(area);
    bool isEmpty = view && (!view->model() || view->model()->rowCount(view->rootIndex()) == 0);
    double newPage = qMax(1, home.height());
    double newContent = isEmpty ? 0 : (bar->maximum() - bar->minimum()) * unit() + newPage;
    int moved = bar->value() - bar->minimum() - position;
    position += moved;
    if (newPage != page) pullcord_list_set_viewport(list, page = newPage);
    if (newContent != content) {
      /* The lengths of rows before the visible rows changed. Keep the visible rows in place. */
      if (moved != 0) pullcord_list_insert(list, moved * unit(), 0, true);
      pullcord_list_set_content(list, content = newContent);
    } else if (moved != 0) {
      pullcord_list_scroll(list, position * unit(), false);
      scrolledAt = now();
    }
  }

  /* Moves the scroll bar to the list's offset. Past an edge of the content, moves the viewport, too. */
  void show() {
    QScrollBar *bar = area->verticalScrollBar();
    double largest = (bar->maximum() - bar->minimum()) * unit();
    double offset = pullcord_list_offset(list, shownTime), inside = qBound(0.0, offset, largest);
    bar->setValue(bar->minimum() + qRound(inside / unit()));
    position = bar->value() - bar->minimum();
    double scale = area->devicePixelRatioF(), moved = qRound((inside - offset) * scale) / scale;
    if (moved != shift) shift = moved, place();
    for (int edge = 0; edge < 2; edge++) showGap(pullcord_edge(edge), *gaps[edge]);
  }

  /* Puts the viewport where the area lays it out, plus the distance of the pull. The viewport's
   * content, its children and the positions of events move with it. */
  void place() {
    if (!viewport) return;
    int distance = qRound(shift);
    placed = home.translated(0, distance);
    viewport->move(placed.topLeft());
    /* The area's headers and bars are in front of the viewport. So is `border`, which draws the frame
     * again where the moved viewport would cover it. A mask of the viewport would do the same, but Qt
     * then does not draw the gap in frames in which the viewport moves. */
    QRect frame = distance > 0 ? QRect(home.bottomLeft() + QPoint(0, 1), area->rect().bottomRight())
                               : QRect(area->rect().topLeft(), home.topRight() - QPoint(0, 1));
    frame.setLeft(home.left()), frame.setRight(home.right());
    if (!border || distance == 0 || frame.isEmpty()) {
      if (border) border->hide();
      return;
    }
    border->setGeometry(frame);
    if (!border->isVisible()) border->show(), border->lower(), stack();
  }

  /* Puts each gap behind the viewport, or in front of it if the indicator is over the content. The other
   * children of the area are in front of the gaps and the viewport. */
  void stack() {
    for (auto &gap : gaps) if (gap->picture.is_over_content) gap->lower();
    viewport->lower();
    for (auto &gap : gaps) if (!gap->picture.is_over_content) gap->lower();
  }

  QRectF place(const pullcord_picture &picture) const {
    return QRectF(picture.x / picture.scale, picture.y / picture.scale,
                  picture.width / picture.scale, picture.height / picture.scale)
        .translated(home.topLeft());
  }

  void showGap(pullcord_edge edge, Gap &gap) {
    bool wasOver = gap.picture.is_over_content;
    gap.picture.breadth = home.width(), gap.picture.scale = area->devicePixelRatioF();
    if (!pullcord_list_picture(list, edge, shownTime, &gap.picture)) {
      if (gap.isVisible()) gap.hide(), gap.setAccessibleName(QString());
      return;
    }
    char text[200];
    pullcord_list_text(list, edge, shownTime, text, sizeof text);
    QString name = QString::fromUtf8(text);
    if (gap.accessibleName() != name) gap.setAccessibleName(name);
    gap.setGeometry(place(gap.picture).toAlignedRect());
    if (!gap.isVisible() || wasOver != gap.picture.is_over_content) {
      if (border) border->lower();
      stack(), gap.show();
    }
    gap.QWidget::update();
  }

  /* Whether the user prefers high contrast. Qt 6.10 and later report this. Otherwise, the palette shows
   * it: the colors of texts and backgrounds are nearly black and white, in lists and in windows. */
  static bool hasHighContrast(const QPalette &palette) {
#if QT_VERSION >= QT_VERSION_CHECK(6, 10, 0)
    auto hints = QGuiApplication::styleHints()->accessibility();
    if (hints->contrastPreference() == Qt::ContrastPreference::HighContrast) return true;
#endif
    for (auto [text, ground] : {std::pair(QPalette::Text, QPalette::Base),
                                std::pair(QPalette::WindowText, QPalette::Window)})
      if (contrast(palette.color(text), palette.color(ground)) < 20) return false;
    return true;
  }

  /* The contrast ratio of two colors in WCAG, from 1 for equal colors to 21 for black and white. */
  static double contrast(const QColor &one, const QColor &other) {
    auto luminance = [](const QColor &color) {
      auto linear = [](double value) {
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
      };
      return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) +
             0.0722 * linear(color.blueF()) + 0.05;
    };
    double first = luminance(one), second = luminance(other);
    return qMax(first, second) / qMin(first, second);
  }

  /* Follows the palette, the font, the language and the animations setting. */
  void restyle() {
    QPalette palette = area->palette();
    auto color = [&](QPalette::ColorRole role) { return uint32_t(palette.color(role).rgba()); };
    QByteArray family = area->font().family().toUtf8();
    pullcord_style style = PULLCORD_STYLE;
    bool isDark = palette.color(QPalette::Window).lightness() < 128;
    if (hasHighContrast(palette))
      style.theme = isDark ? PULLCORD_HIGH_CONTRAST_DARK : PULLCORD_HIGH_CONTRAST;
    else
      style.theme = isDark ? PULLCORD_DARK : PULLCORD_LIGHT;
    style.background = color(QPalette::Base), style.gap = color(QPalette::Window);
    style.text = color(QPalette::WindowText), style.accent = color(QPalette::Highlight);
    style.separator = color(QPalette::Mid), style.font = family.constData();
    pullcord_list_set_style(list, &style);
    /* Fonts of 10 to 11 points, the usual sizes, have the scale 1. */
    double size = QFontInfo(area->font()).pointSizeF();
    double scale = (size < 10 ? size / 10 : qMax(1.0, size / 11)) * area->logicalDpiY() / 96;
    pullcord_list_set_text_scale(list, qBound(0.5, scale, 4.0));
    pullcord_list_set_language(list, area->locale().name().toUtf8().constData());
    int duration = area->style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, area);
    pullcord_list_set_reduced_motion(list, duration == 0);
  }

  /* ---- Events ---- */

  bool send(pullcord_event event) {
    follow();
    bool isHandled = pullcord_list_handle(list, &event, now());
    update();
    return isHandled;
  }

  bool send(pullcord_event_kind kind) {
    pullcord_event event = PULLCORD_EVENT;
    event.kind = kind;
    return send(event);
  }

  /* Whether a scroll in a direction would leave the content. */
  bool leaves(double direction) const {
    QScrollBar *bar = area->verticalScrollBar();
    return direction < 0 ? bar->value() <= bar->minimum()
                         : direction > 0 && actions[1] && bar->value() >= bar->maximum();
  }

  bool wheel(QWheelEvent *wheel) {
    double time = now(), dy = -wheel->angleDelta().y() / 120.0;
    bool hasPhase = wheel->phase() != Qt::NoScrollPhase;
    if (wheel->phase() == Qt::ScrollMomentum) return shift != 0;
    if (wheel->phase() == Qt::ScrollBegin) isFresh = true, ownsGesture = false;
    if (wheel->phase() == Qt::ScrollEnd) {
      if (!ownsGesture) return false;
      return ownsGesture = false, send(PULLCORD_TOUCHPAD_STOPPED), true;
    }
    bool isSideways = qAbs(wheel->angleDelta().x()) > qAbs(wheel->angleDelta().y());
    if (isSideways || wheel->modifiers() & Qt::ControlModifier) return false;
    bool isOwned = hasPhase ? ownsGesture : time < keptUntil;
    if (!isOwned && shift == 0 &&
        !(leaves(dy) && (hasPhase ? isFresh : time - scrolledAt > pause))) {
      scrolledAt = time;
      if (dy != 0) isFresh = false;
      return false;
    }
    pullcord_event event = PULLCORD_EVENT;
    event.x = wheel->position().x(), event.y = wheel->position().y();
    event.kind = PULLCORD_SCROLL, event.dy = dy;
    if (hasPhase) {
      /* For fingers, Qt's backends for Wayland, macOS and Windows report phases, and the distance in
       * pixels. */
      event.source = PULLCORD_SOURCE_FINGERS;
      if (!wheel->pixelDelta().isNull()) event.unit = 1, event.dy = -wheel->pixelDelta().y();
      if (event.dy == 0) return ownsGesture;
    }
    bool isHandled = send(event);
    if (!isHandled && shift == 0) return isOwned;
    hasPhase ? void(ownsGesture = true) : void(keptUntil = time + keeping);
    return true;
  }

  bool key(QKeyEvent *key) {
    pullcord_event event = PULLCORD_EVENT;
    event.kind = PULLCORD_KEY;
    bool hasControl = key->modifiers() == Qt::ControlModifier;
    if (key->key() == Qt::Key_F5 && !key->modifiers())
      event.key = "F5";
    else if (key->key() == Qt::Key_R && hasControl)
      event.key = "r", event.modifiers = PULLCORD_CONTROL;
    else if (key->key() == Qt::Key_Escape && !key->modifiers())
      event.key = "Escape";
    return event.key && send(event);
  }

  bool touch(QTouchEvent *touch) {
#if QT_VERSION < QT_VERSION_CHECK(6, 0, 0)
    const auto &points = touch->touchPoints();
    auto position = [](const QTouchEvent::TouchPoint &point) { return point.pos(); };
    const auto pressed = Qt::TouchPointPressed, released = Qt::TouchPointReleased,
               resting = Qt::TouchPointStationary;
#else
    const auto &points = touch->points();
    auto position = [](const QEventPoint &point) { return point.position(); };
    const auto pressed = QEventPoint::State::Pressed, released = QEventPoint::State::Released,
               resting = QEventPoint::State::Stationary;
#endif
    for (auto &point : points) {
      if (point.state() == resting) continue;
      pullcord_event event = PULLCORD_EVENT;
      /* The pull moves the viewport under the finger, so compute the position without the pull. */
      QPointF at = position(point) + QPointF(viewport->pos() - home.topLeft());
      event.finger = point.id(), event.x = at.x(), event.y = at.y();
      if (point.state() == pressed) event.kind = PULLCORD_TOUCH_DOWN;
      else if (point.state() == released) event.kind = PULLCORD_TOUCH_UP;
      else event.kind = PULLCORD_TOUCH_MOVED;
      if (event.kind == PULLCORD_TOUCH_DOWN && points.size() == 1) touchMoved = false;
      bool isHandled = send(event);
      if (isHandled && event.kind != PULLCORD_TOUCH_UP) touchMoved = true;
      if (event.kind == PULLCORD_TOUCH_UP && !touchMoved) click(position(point));
    }
    touch->accept();
    return true;
  }

  /* Clicks where a finger tapped. A second tap within the usual interval makes a double click. */
  void click(QPointF at) {
    int interval = QGuiApplication::styleHints()->mouseDoubleClickInterval();
    bool isSecond = sinceTap.isValid() && sinceTap.elapsed() < interval;
    isSecond ? sinceTap.invalidate() : sinceTap.start();
    for (auto type : {isSecond ? QEvent::MouseButtonDblClick : QEvent::MouseButtonPress,
                      QEvent::MouseButtonRelease}) {
      QWidget *receiver = viewport->childAt(at.toPoint());
      if (!receiver) receiver = viewport;
      QPointF local = receiver->mapFrom(viewport, at.toPoint());
      QPointF global = viewport->mapToGlobal(at.toPoint());
      QPointF inWindow = viewport->mapTo(viewport->window(), at.toPoint());
      bool isRelease = type == QEvent::MouseButtonRelease;
      QMouseEvent event(type, local, inWindow, global, Qt::LeftButton,
                        isRelease ? Qt::NoButton : Qt::LeftButton, Qt::NoModifier);
      QCoreApplication::sendEvent(receiver, &event);
      if (!viewport) return;
    }
  }
};

}  // namespace pullcord

#endif
