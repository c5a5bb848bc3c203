/** Events and their listeners. The DOM library has no capturing, and an error of one listener ends all of them. */
import { CustomEvent, Event, EventTarget } from "npm:linkedom@0.18.15";
import { guarded } from "./host.js";
import { define, defineAll } from "./properties.js";

const listenersByTarget = new WeakMap();
const { hasOwn } = Object;
/** Events that elements report for the window. */
const WINDOW_HANDLERS = new Set("load hashchange popstate resize scroll pageshow message storage".split(" "));

function listenersOf(target, type) {
  const types = listenersByTarget.get(target);
  return types === undefined ? undefined : types.get(type);
}

const isCapturing = (options) => options === true || options?.capture === true;

function addEventListener(type, listener, options) {
  if (typeof listener !== "function" && typeof listener !== "object" || listener === null) return;
  if (options?.signal?.aborted) return;
  const target = this ?? globalThis;
  let types = listenersByTarget.get(target);
  if (types === undefined) listenersByTarget.set(target, types = new Map());
  const all = types.get(type) ?? [];
  const capture = isCapturing(options);
  if (all.some((each) => each.listener === listener && each.capture === capture)) return;
  types.set(type, [...all, { listener, capture, once: options?.once === true }]);
  options?.signal?.addEventListener?.(
    "abort",
    () => removeEventListener.call(target, type, listener, options),
  );
}

function removeEventListener(type, listener, options) {
  const target = this ?? globalThis;
  const all = listenersOf(target, type);
  if (all === undefined) return;
  const capture = isCapturing(options);
  const left = all.filter((each) => each.listener !== listener || each.capture !== capture);
  listenersByTarget.get(target).set(type, left);
}

function parentOf(node, event) {
  // Variables of the window have the names of elements, such as "host".
  if (node.nodeType === undefined) return null;
  if (node.nodeType === 9) return node === globalThis.document && event.type !== "load" ? globalThis : null;
  return node.parentNode ?? (event.composed || event.bubbles ? node.host ?? null : null);
}

/** Handlers in attributes and properties, such as `onclick`. HTML elements register theirs as listeners. */
function handlerOf(target, type) {
  const name = `on${type}`;
  const isElement = target.nodeType === 1;
  if (!isElement || hasOwn(target, name)) {
    const handler = target[name];
    if (typeof handler === "function") return handler;
  } else if (typeof target[name] === "function") return null;
  if (isElement && target.localName === "body" && WINDOW_HANDLERS.has(type)) return null;
  const code = isElement ? target.getAttribute(name) : null;
  return code === null ? null : new Function("event", code);
}

function invoke(target, event, isWanted) {
  event.currentTarget = target;
  for (const each of listenersOf(target, event.type) ?? []) {
    if (!isWanted(each)) continue;
    if (!listenersOf(target, event.type)?.includes(each)) continue;
    if (each.once) removeEventListener.call(target, event.type, each.listener, each.capture);
    const { listener } = each;
    guarded(() =>
      typeof listener === "function" ? listener.call(target, event) : listener.handleEvent?.(event)
    );
    if (event._stopImmediatePropagationFlag) return;
  }
}

function invokeHandler(target, event) {
  guarded(() => {
    if (handlerOf(target, event.type)?.call(target, event) === false) event.preventDefault();
  });
}

/** @returns false if a listener prevented the default action */
export function dispatch(target, event) {
  const path = [];
  for (let node = target; node !== null && node !== undefined; node = parentOf(node, event)) path.push(node);
  event.target = event.srcElement = target;
  event._path = path.map((currentTarget) => ({ currentTarget }));
  const isStopped = () => event.cancelBubble;
  for (let at = path.length - 1; at > 0 && !isStopped(); at--) {
    event.eventPhase = 1;
    invoke(path[at], event, ({ capture }) => capture);
  }
  if (!isStopped()) {
    event.eventPhase = 2;
    invokeHandler(target, event);
    invoke(target, event, () => true);
  }
  for (let at = 1; event.bubbles && at < path.length && !isStopped(); at++) {
    event.eventPhase = 3;
    event.currentTarget = path[at];
    invokeHandler(path[at], event);
    if (!event._stopImmediatePropagationFlag) invoke(path[at], event, ({ capture }) => !capture);
  }
  event.eventPhase = 0;
  event.currentTarget = null;
  event._path = [];
  return !event.defaultPrevented;
}

/** Dispatches an event of the world itself. */
export function fire(target, type, init) {
  guarded(() => dispatch(target, new Event(type, init)));
}

function dispatchEvent(event) {
  return dispatch(this ?? globalThis, event);
}

const methods = { addEventListener, removeEventListener, dispatchEvent };
defineAll(EventTarget.prototype, methods);
defineAll(globalThis, methods);

defineAll(Event.prototype, {
  preventDefault() {
    if (this.cancelable) this.defaultPrevented = true;
  },
  initEvent(type, bubbles = false, cancelable = false) {
    Object.assign(this, { type, bubbles: !!bubbles, cancelable: !!cancelable });
  },
  isTrusted: false,
  composed: false,
});
defineAll(CustomEvent.prototype, {
  initCustomEvent(type, bubbles, cancelable, detail = null) {
    this.initEvent(type, bubbles, cancelable);
    define(this, "detail", detail);
  },
});

const STANDARD = new Set(["bubbles", "cancelable"]);

/** An event whose properties are the ones of its initialization. */
class DetailedEvent extends Event {
  constructor(type, init = {}) {
    super(type, init);
    for (const name of Object.keys(init ?? {})) if (!STANDARD.has(name)) define(this, name, init[name]);
  }
}
class UIEvent extends DetailedEvent {}
class MouseEvent extends UIEvent {
}
for (const name of ["button", "buttons", "clientX", "clientY", "pageX", "pageY", "screenX", "screenY"]) {
  define(MouseEvent.prototype, name, 0);
}
defineAll(globalThis, { Event, CustomEvent, EventTarget, UIEvent, MouseEvent });
const byParent = [
  [UIEvent, "KeyboardEvent TouchEvent FocusEvent CompositionEvent InputEvent"],
  [MouseEvent, "PointerEvent WheelEvent DragEvent"],
  [
    DetailedEvent,
    "PopStateEvent HashChangeEvent StorageEvent MessageEvent ErrorEvent SubmitEvent ProgressEvent",
  ],
  [
    DetailedEvent,
    "AnimationEvent TransitionEvent PromiseRejectionEvent ToggleEvent ClipboardEvent CloseEvent",
  ],
  [DetailedEvent, "PageTransitionEvent BeforeUnloadEvent MediaQueryListEvent FormDataEvent"],
];
for (const [parent, names] of byParent) {
  for (const name of names.split(" ")) define(globalThis, name, class extends parent {});
}

/** An event that a script initializes later, as `document.createEvent` makes it. */
export function newEvent() {
  const event = new globalThis.MouseEvent("");
  event.initCustomEvent = CustomEvent.prototype.initCustomEvent;
  event.initUIEvent = event.initKeyboardEvent = event.initEvent;
  return event;
}

// Pages check if an event exists by the property of its handler.
for (
  const name of "onload onhashchange onpopstate onresize onscroll onmessage onerror onpageshow onstorage"
    .split(" ")
) {
  if (!(name in globalThis)) define(globalThis, name, null);
}
define(globalThis, "postMessage", (data) => {
  Promise.resolve().then(() => {
    const event = new globalThis.MessageEvent("message", {
      data,
      origin: globalThis.origin,
      source: globalThis,
    });
    guarded(() => dispatch(globalThis, event));
  });
});

/** AbortController and its signal. */
class AbortSignal extends EventTarget {
  aborted = false;
  reason = undefined;
  onabort = null;
  throwIfAborted() {
    if (this.aborted) throw this.reason;
  }
  static any = () => new AbortSignal();
  static timeout = AbortSignal.any;
}
class AbortController {
  signal = new AbortSignal();
  abort(reason = new globalThis.DOMException("The operation was aborted", "AbortError")) {
    if (this.signal.aborted) return;
    Object.assign(this.signal, { aborted: true, reason });
    fire(this.signal, "abort");
  }
}
class DOMException extends Error {
  constructor(message = "", name = "Error") {
    super(message);
    define(this, "name", String(name));
    define(this, "code", 0);
  }
}
defineAll(globalThis, { AbortController, AbortSignal, DOMException });
