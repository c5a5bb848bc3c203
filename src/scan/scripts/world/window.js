/** The window: its size, its screen and its navigator. */
import { page } from "./host.js";
import { define, defineAll, nothing } from "./properties.js";
import { never } from "./stand_ins.js";
import { pageTime, virtualNow } from "./timers.js";

export const WINDOW_WIDTH = 1280;
export const WINDOW_HEIGHT = 800;
const { random, floor } = Math;
const standard = globalThis;

for (const name of ["window", "self", "top", "parent", "frames"]) define(standard, name, standard);
class Window {}
Object.defineProperty(standard, Symbol.toStringTag, { value: "Window", configurable: true });
Object.defineProperty(Window, Symbol.hasInstance, { value: (each) => each === standard });

const console = new Proxy({}, { get: () => nothing, has: () => true });
const listeners = { addEventListener: nothing, removeEventListener: nothing, dispatchEvent: () => true };
const language = page.language || "en-US";
const languages = language.includes("-") ? [language, language.split("-")[0]] : [language];
const registrations = { register: never, ready: never(), getRegistrations: () => Promise.resolve([]) };

const navigator = {
  userAgent: page.userAgent,
  appVersion: page.userAgent.replace(/^Mozilla\//, ""),
  appName: "Netscape",
  product: "Gecko",
  vendor: "Google Inc.",
  platform: "Linux x86_64",
  language,
  languages: Object.freeze(languages),
  onLine: true,
  cookieEnabled: true,
  doNotTrack: null,
  hardwareConcurrency: 4,
  maxTouchPoints: 0,
  webdriver: false,
  plugins: [],
  mimeTypes: [],
  connection: { effectiveType: "4g", saveData: false, downlink: 10, rtt: 50, ...listeners },
  clipboard: { writeText: () => Promise.resolve(), readText: never, write: () => Promise.resolve() },
  geolocation: { getCurrentPosition: nothing, watchPosition: nothing, clearWatch: nothing },
  permissions: { query: never },
  serviceWorker: { ...registrations, ...listeners, controller: null },
  mediaDevices: { getUserMedia: never, enumerateDevices: () => Promise.resolve([]), ...listeners },
  storage: { estimate: never, persist: never },
  sendBeacon: () => true,
};

const crypto = {
  getRandomValues(array) {
    for (let at = 0; at < array.length; at++) array[at] = floor(random() * 0x100000000);
    return array;
  },
  randomUUID() {
    const digits = "xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx";
    return digits.replace(/x/g, () => floor(random() * 16).toString(16));
  },
  subtle: { digest: never, importKey: never },
};

const performance = {
  now: virtualNow,
  timeOrigin: pageTime(),
  timing: { navigationStart: pageTime(), domLoading: pageTime(), loadEventEnd: 0 },
  getEntriesByType: () => [],
  getEntriesByName: () => [],
  ...listeners,
};

const copied = (value, known = new Map()) => {
  if (typeof value === "function") throw new Error("A function cannot be cloned");
  if (typeof value !== "object" || value === null) return value;
  if (known.has(value)) return known.get(value);
  if (value instanceof Date) return new Date(value.getTime());
  if (value instanceof RegExp) return new RegExp(value.source, value.flags);
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return value.slice?.() ?? value;
  const remembered = (copy) => (known.set(value, copy), copy);
  const all = (values) => Array.from(values, (each) => copied(each, known));
  if (value instanceof Map) return remembered(new Map(all(value)));
  if (value instanceof Set) return remembered(new Set(all(value)));
  const copy = remembered(Array.isArray(value) ? [] : {});
  for (const key of Object.keys(value)) copy[key] = copied(value[key], known);
  return copy;
};

defineAll(standard, {
  Window,
  console,
  navigator,
  crypto,
  performance,
  name: "",
  opener: null,
  frameElement: null,
  length: 0,
  event: undefined,
  innerWidth: WINDOW_WIDTH,
  innerHeight: WINDOW_HEIGHT,
  outerWidth: WINDOW_WIDTH,
  outerHeight: WINDOW_HEIGHT,
  devicePixelRatio: 1,
  screen: {
    width: WINDOW_WIDTH,
    height: WINDOW_HEIGHT,
    availWidth: WINDOW_WIDTH,
    availHeight: WINDOW_HEIGHT,
    orientation: { type: "landscape-primary", angle: 0, ...listeners },
  },
  visualViewport: { width: WINDOW_WIDTH, height: WINDOW_HEIGHT, scale: 1, ...listeners },
  confirm: () => false,
  prompt: () => null,
  open: () => null,
  structuredClone: (value) => copied(value),
});
for (const name of ["scrollX", "scrollY", "pageXOffset", "pageYOffset"]) define(standard, name, 0);
for (const name of ["mark", "measure", "clearMarks", "clearMeasures"]) define(performance, name, nothing);
for (const name of "alert print focus blur stop close scroll scrollTo scrollBy".split(" ")) {
  define(standard, name, nothing);
}
