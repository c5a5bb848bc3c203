/** Requests of scripts. The host answers them, or leaves them open. */
import { fire } from "./events.js";
import { guarded, requestFromHost } from "./host.js";
import { resolveUrl } from "./location.js";
import { define, defineAll } from "./properties.js";
import { encodeUtf8 } from "./text_encoding.js";
import { later } from "./timers.js";
import { blobs } from "./urls.js";

const DATA_URL = /^data:([^,;]*)((?:;[^,;]*)*),(.*)$/is;
const failed = { status: 0, type: "", body: "", url: "" };
const { parse } = JSON;

/** Functions that wait for an answer, by the id of the request. */
const waiting = new Map();
let lastId = 0;

/** @returns the answer for a URL with its own content, or null */
function ownAnswer(url) {
  const data = DATA_URL.exec(url);
  if (data !== null) {
    const [, type, options, content] = data;
    const body = guarded(() =>
      /;base64/i.test(options) ? globalThis.atob(content) : decodeURIComponent(content)
    );
    return { status: 200, type: type || "text/plain", body: body ?? content, url };
  }
  if (!url.startsWith("blob:")) return null;
  const blob = blobs.get(url);
  return blob === undefined ? failed : { status: 200, type: blob.type, body: blob.content, url };
}

/** @param onAnswer is called later, or never */
export function request(href, method, onAnswer) {
  let url;
  try {
    url = resolveUrl(href);
  } catch {
    return later(() => onAnswer(failed));
  }
  const own = ownAnswer(url);
  if (own !== null) return later(() => onAnswer(own));
  const id = ++lastId;
  waiting.set(id, onAnswer);
  requestFromHost(id, String(method ?? "GET").toUpperCase(), url);
}

/** @param json an answer of the host */
export function answer(json) {
  const { id, ...given } = parse(json);
  const onAnswer = waiting.get(id);
  waiting.delete(id);
  if (onAnswer !== undefined) guarded(() => onAnswer(given));
}

define(globalThis, "fetch", (input, options) =>
  new Promise((resolve, reject) => {
    const signal = options?.signal;
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener?.("abort", () => reject(signal.reason));
    request(input?.url ?? input, options?.method ?? input?.method, ({ status, type, body, url }) => {
      if (status === 0) return reject(new TypeError("Failed to fetch"));
      resolve(
        new globalThis.Response(body, { status, headers: type === "" ? {} : { "content-type": type }, url }),
      );
    });
  }));

const parseMarkup = (text, type) =>
  guarded(() => new globalThis.DOMParser().parseFromString(text, type)) ?? null;

class ScriptRequest extends globalThis.EventTarget {
  readyState = 0;
  status = 0;
  statusText = "";
  responseText = "";
  response = "";
  responseXML = null;
  responseType = "";
  responseURL = "";
  timeout = 0;
  withCredentials = false;
  upload = new globalThis.EventTarget();
  #request = { method: "GET", url: "" };
  #type = "";
  #isAborted = false;
  open(method, url) {
    this.#request = { method, url };
    this.#isAborted = false;
    this.#setState(1);
  }
  setRequestHeader() {}
  overrideMimeType() {}
  abort() {
    this.#isAborted = true;
  }
  getResponseHeader(name) {
    return String(name).toLowerCase() === "content-type" && this.#type !== "" ? this.#type : null;
  }
  getAllResponseHeaders() {
    return this.#type === "" ? "" : `content-type: ${this.#type}\r\n`;
  }
  #setState(state) {
    this.readyState = state;
    fire(this, "readystatechange");
  }
  #read(type, body) {
    if (/^(?:text)?$/.test(this.responseType)) this.responseText = this.response = body;
    else if (this.responseType === "json") this.response = guarded(() => parse(body)) ?? null;
    else if (this.responseType === "arraybuffer") this.response = encodeUtf8(body).buffer;
    else if (this.responseType === "blob") this.response = new globalThis.Blob([body], { type });
    else this.response = parseMarkup(body, "text/html");
    if (/\bxml\b/.test(type)) this.responseXML = parseMarkup(body, "text/xml");
  }
  send() {
    const { url, method } = this.#request;
    request(url, method, ({ status, type = "", body = "", url: from = "" }) => {
      if (this.#isAborted) return;
      Object.assign(this, { status, statusText: status === 200 ? "OK" : "", responseURL: from });
      this.#type = type;
      if (status !== 0) {
        this.#setState(2);
        this.#read(type, body);
      }
      this.#setState(4);
      const details = { lengthComputable: true, loaded: body.length, total: body.length };
      for (const name of [status === 0 ? "error" : "load", "loadend"]) {
        guarded(() => this.dispatchEvent(new globalThis.ProgressEvent(name, details)));
      }
    });
  }
}
for (const name of "loadstart progress load loadend error abort timeout readystatechange".split(" ")) {
  define(ScriptRequest.prototype, `on${name}`, null);
}
for (const [at, name] of ["UNSENT", "OPENED", "HEADERS_RECEIVED", "LOADING", "DONE"].entries()) {
  for (const object of [ScriptRequest, ScriptRequest.prototype]) define(object, name, at);
}

Object.defineProperty(ScriptRequest, "name", { value: "XMLHttpRequest" });
defineAll(globalThis, { ["XMLHttpRequest"]: ScriptRequest });
