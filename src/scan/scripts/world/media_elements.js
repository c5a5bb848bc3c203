/** Images, canvases, frames, videos and dialogs. Nothing is loaded or drawn. */
import { document, HTMLElement } from "./dom.js";
import { defineElementGetter, defineElementMethods } from "./element_members.js";
import { fire } from "./events.js";
import { isOwn } from "./location.js";
import { define, nothing } from "./properties.js";
import { never, standIn } from "./stand_ins.js";
import { later } from "./timers.js";

/** Milliseconds until something is loaded. */
const LOAD_MS = 5;
const IMAGE_SIZE = 100;

/** Reports that a file of the page's origin is loaded. Files of other origins are never loaded. */
export function loadSoon(element, url) {
  later(() => fire(element, /^(?:data|blob):/.test(url) || isOwn(url) ? "load" : "error"), LOAD_MS);
}

const { get: sourceOf, set: setSource } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "src");
defineElementGetter("img", "src", function () {
  const value = this.getAttribute("src");
  return value === null ? "" : sourceOf.call({ localName: "iframe", getAttribute: () => value });
}, function (value) {
  setSource.call({ localName: "iframe", setAttribute: (name, text) => this.setAttribute(name, text) }, value);
  loadSoon(this, this.src);
});
defineElementGetter("img", "currentSrc", function () {
  return this.src;
});
for (const name of ["naturalWidth", "naturalHeight"]) defineElementGetter("img", name, () => IMAGE_SIZE);
defineElementGetter("img", "complete", () => true);
defineElementMethods("img", { decode: () => Promise.resolve() });
define(globalThis, "Image", function () {
  return document.createElement("img");
});
globalThis.Image.prototype = globalThis.HTMLImageElement.prototype;

for (const name of ["width", "height", "getContext", "toDataURL"]) {
  delete globalThis.HTMLCanvasElement.prototype[name];
}
defineElementMethods("canvas", { getContext: () => standIn, toDataURL: () => "data:,", toBlob: nothing });

defineElementMethods("audio video", { play: never, pause: nothing, load: nothing, canPlayType: () => "" });
for (const name of ["currentTime", "duration", "readyState"]) {
  defineElementGetter("audio video", name, () => 0);
}
defineElementGetter("audio video", "paused", () => true);
defineElementGetter("iframe object", "contentWindow", () => standIn);
defineElementGetter("iframe object", "contentDocument", () => null);

function open() {
  this.open = true;
}
defineElementMethods("dialog", {
  show: open,
  showModal: open,
  close() {
    this.open = false;
    fire(this, "close");
  },
});
for (const name of ["showPopover", "hidePopover"]) define(HTMLElement.prototype, name, nothing);
