/** Interfaces whose results do not matter for the text of a page. */
import { defineAll, nothing } from "./properties.js";
import { later } from "./timers.js";
import { guarded } from "./host.js";

const NUMBERS = new Set(["length", "width", "height", "size", "currentTime"]);

/** An object that answers every call and every property with itself, such as a canvas or an audio context. */
function newStandIn() {
  const standIn = new Proxy(function () {}, {
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
  return standIn;
}

export const standIn = newStandIn();

/** A promise that is never kept. */
export const never = () => new Promise(nothing);

class Connection {
  readyState = 0;
  addEventListener() {}
  removeEventListener() {}
  dispatchEvent() {}
  postMessage() {}
  send() {}
  close() {}
  terminate() {}
}
const connections = "Worker SharedWorker WebSocket EventSource BroadcastChannel".split(" ");
for (const name of connections) defineAll(globalThis, { [name]: class extends Connection {} });

class MessagePort {
  #listeners = new Set();
  onmessage = null;
  other = null;
  addEventListener(type, listener) {
    if (type === "message") this.#listeners.add(listener);
  }
  removeEventListener(_type, listener) {
    this.#listeners.delete(listener);
  }
  postMessage(data) {
    later(() => this.other.receive({ type: "message", data, target: this.other }));
  }
  receive(event) {
    if (typeof this.onmessage === "function") guarded(() => this.onmessage(event));
    for (const listener of this.#listeners) guarded(() => listener.call(this, event));
  }
  start() {}
  close() {}
}

class MessageChannel {
  port1 = new MessagePort();
  port2 = new MessagePort();
  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}

const names =
  ("AudioContext webkitAudioContext Audio SpeechSynthesisUtterance Path2D OffscreenCanvas FontFace " +
    "ClipboardItem ImageData DOMMatrix DOMPoint MediaRecorder MediaSource").split(" ");
for (const name of names) defineAll(globalThis, { [name]: standIn });
const Notification = class extends Connection {
  static permission = "default";
  static requestPermission = never;
};
defineAll(globalThis, {
  MessagePort,
  MessageChannel,
  Notification,
  speechSynthesis: standIn,
  caches: { open: never, match: () => Promise.resolve(undefined), keys: () => Promise.resolve([]) },
});
