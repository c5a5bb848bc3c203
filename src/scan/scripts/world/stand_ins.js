/** Interfaces whose results do not matter for the text of a page. */
import { define, defineAll, nothing } from "./properties.js";
import { later } from "./timers.js";
import { guarded, page } from "./host.js";

const NUMBERS = new Set(["length", "width", "height", "size", "currentTime"]);

/** An object that answers every call and every property with itself, such as a canvas or an audio context. */
export const standIn = new Proxy(function () {}, {
  get(target, name) {
    if (name === Symbol.toPrimitive) return () => 0;
    if (name === Symbol.iterator) return function* () {};
    if (name === "then") return undefined;
    if (name === "prototype") return target.prototype;
    return NUMBERS.has(name) ? 0 : standIn;
  },
  set: () => true,
  has: () => true,
  apply: () => standIn,
  construct: () => standIn,
});

/** A promise that is never kept. */
export const never = () => new Promise(nothing);

/** Objects that open, but nobody answers them. */
class Connection {
  readyState = 0;
}
for (
  const name of "addEventListener removeEventListener dispatchEvent postMessage send close terminate".split(
    " ",
  )
) {
  define(Connection.prototype, name, nothing);
}
for (const name of "Worker SharedWorker WebSocket EventSource BroadcastChannel FileReader".split(" ")) {
  define(globalThis, name, class extends Connection {});
}
define(
  globalThis,
  "Notification",
  class extends Connection {
    static permission = "default";
    static requestPermission = never;
  },
);

/** Frameworks schedule their work with it. */
class MessageChannel {
  port1 = this.#port(() => this.port2);
  port2 = this.#port(() => this.port1);
  #port(other) {
    const listeners = new Set();
    const receive = (event) => {
      for (const run of listeners) guarded(() => run(event));
    };
    return {
      set onmessage(run) {
        listeners.add(run);
      },
      addEventListener: (_type, run) => listeners.add(run),
      removeEventListener: (_type, run) => listeners.delete(run),
      postMessage: (data) => later(() => other().receive({ type: "message", data })),
      receive,
      start: nothing,
      close: nothing,
    };
  }
}

const names =
  "AudioContext webkitAudioContext Audio SpeechSynthesisUtterance Path2D OffscreenCanvas FontFace " +
  "ImageData DOMMatrix DOMPoint MediaRecorder MediaSource speechSynthesis";
for (const name of [...names.split(" "), ...page.standIns]) define(globalThis, name, standIn);
const caches = { open: never, match: () => Promise.resolve(undefined), keys: () => Promise.resolve([]) };
defineAll(globalThis, { MessageChannel, caches });
