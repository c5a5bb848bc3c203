/** Base64 and UTF-8. The DOM library decodes its tables with `atob`. */
import { askHost } from "./host.js";
import { defineAll } from "./properties.js";

const { fromCharCode } = String;

export function encodeUtf8(text) {
  const bytes = unescape(encodeURIComponent(String(text).toWellFormed()));
  return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
}

function decodeUtf8(bytes) {
  try {
    return decodeURIComponent(escape(bytes)).replace(/^\uFEFF/, "");
  } catch {
    return bytes.replace(/[^\0-\x7f]+/g, "\uFFFD");
  }
}

/** @param input a buffer or a view of one */
export function decode(input, encoding = "utf-8") {
  const view = input instanceof ArrayBuffer ? [input] : [input.buffer, input.byteOffset, input.byteLength];
  const bytes = Array.from(new Uint8Array(...view), (byte) => fromCharCode(byte)).join("");
  return /^utf-?8$/i.test(encoding) ? decodeUtf8(bytes) : bytes;
}

class TextEncoder {
  encoding = "utf-8";
  encode(text = "") {
    return encodeUtf8(text);
  }
}

class TextDecoder {
  constructor(encoding = "utf-8") {
    this.encoding = String(encoding).toLowerCase();
  }
  decode(input = new Uint8Array()) {
    return decode(input, this.encoding);
  }
}

defineAll(globalThis, {
  atob: (text) => askHost("atob", String(text)),
  btoa: (text) => askHost("btoa", String(text)),
  TextEncoder,
  TextDecoder,
});
