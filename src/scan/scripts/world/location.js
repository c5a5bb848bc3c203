/** The location and the history of the page. Nothing is loaded: a move to another document is only reported. */
import { guarded, page, reportMove } from "./host.js";
import { define, defineAll, defineGetter } from "./properties.js";
import { later } from "./timers.js";
import { URL } from "./urls.js";

let current = new URL(page.url);
let onHashChange = () => {};
const entries = [{ state: null, url: current.href }];
let at = 0;

export const currentUrl = () => current.href;

/** URL of a reference in the page. @throws {TypeError} if it is invalid */
export function resolveUrl(href) {
  return new URL(String(href), page.base).href;
}

/** True for URLs of the page's own origin. */
export function isOwn(url) {
  return URL.parse(url)?.origin === current.origin;
}

/** @param run is called after a change of the fragment, with the old URL */
export function watchHash(run) {
  onHashChange = run;
}

const withoutHash = (href) => href.split("#")[0];

/** Follows a link or an assignment to `location`. */
export function moveTo(href) {
  const next = URL.parse(String(href), page.base);
  if (next === null || next.protocol === "javascript:") return;
  if (withoutHash(next.href) !== withoutHash(current.href)) {
    if (/^https?:$/.test(next.protocol)) reportMove(next.href);
    return;
  }
  if (next.href === current.href) return;
  const before = current.href;
  current = next;
  entries.splice(++at, Infinity, { state: null, url: next.href });
  later(() => onHashChange(before));
}

export const location = {
  assign: moveTo,
  replace: moveTo,
  reload() {},
  toString: () => current.href,
};
defineGetter(location, "href", () => current.href, moveTo);
for (const name of ["protocol", "host", "hostname", "port", "pathname", "search", "hash"]) {
  defineGetter(location, name, () => current[name], (value) => {
    const next = new URL(current.href);
    guarded(() => {
      next[name] = value;
    });
    moveTo(next.href);
  });
}
defineGetter(location, "origin", () => current.origin);
Object.defineProperty(location, Symbol.toStringTag, { value: "Location", configurable: true });

function setState(state, url, isNew) {
  const next = url === undefined || url === null ? current : URL.parse(String(url), page.base);
  if (next === null || next.origin !== current.origin) throw new Error("The history cannot be changed");
  current = next;
  if (isNew) at++;
  entries.splice(at, isNew ? Infinity : 1, { state, url: next.href });
}

function go(steps) {
  const entry = entries[at + Number(steps)];
  if (entry === undefined || Number(steps) === 0) return;
  at += Number(steps);
  current = new URL(entry.url);
  later(() => {
    const event = new globalThis.Event("popstate");
    event.state = entry.state;
    globalThis.dispatchEvent(event);
  });
}

const history = {
  scrollRestoration: "auto",
  pushState: (state, _title, url) => setState(state, url, true),
  replaceState: (state, _title, url) => setState(state, url, false),
  back: () => go(-1),
  forward: () => go(1),
  go: (steps = 0) => go(steps),
};
defineGetter(history, "state", () => entries[at].state);
defineGetter(history, "length", () => entries.length);

class Location {}
class History {}
Object.setPrototypeOf(location, Location.prototype);
Object.setPrototypeOf(history, History.prototype);
defineGetter(globalThis, "location", () => location, moveTo);
defineAll(globalThis, { history, Location, History, origin: current.origin });
define(globalThis, "isSecureContext", true);
