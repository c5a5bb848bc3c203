/** Base64 and UTF-8. The DOM library decodes its tables with `atob`. */
import { define, defineAll } from "./properties.js";

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const VALUES = new Map([...DIGITS].map((digit, value) => [digit.charCodeAt(0), value]));
const { fromCharCode, fromCodePoint } = String;

function invalidCharacter() {
  const error = new Error("The string contains an invalid character");
  error.name = "InvalidCharacterError";
  return error;
}

function atob(text) {
  const digits = String(text).replace(/\s|=+\s*$/g, "");
  const parts = [];
  let bits = 0;
  let count = 0;
  for (let at = 0; at < digits.length; at++) {
    const value = VALUES.get(digits.charCodeAt(at));
    if (value === undefined) throw invalidCharacter();
    bits = (bits << 6 | value) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    parts.push(fromCharCode(bits >> count & 255));
  }
  return parts.join("");
}

function btoa(text) {
  const bytes = String(text);
  const parts = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const [first, second, third] = [0, 1, 2].map((offset) => bytes.charCodeAt(at + offset));
    if (first > 255 || second > 255 || third > 255) throw invalidCharacter();
    parts.push(DIGITS[first >> 2], DIGITS[(first & 3) << 4 | second >> 4]);
    parts.push(at + 1 < bytes.length ? DIGITS[(second & 15) << 2 | third >> 6] : "=");
    parts.push(at + 2 < bytes.length ? DIGITS[third & 63] : "=");
  }
  return parts.join("");
}

export function encodeUtf8(text) {
  const bytes = [];
  for (const character of String(text)) {
    const code = character.codePointAt(0);
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | code >> 6, 0x80 | code & 63);
    else if (code < 0x10000) bytes.push(0xe0 | code >> 12, 0x80 | code >> 6 & 63, 0x80 | code & 63);
    else {
      bytes.push(0xf0 | code >> 18, 0x80 | code >> 12 & 63, 0x80 | code >> 6 & 63, 0x80 | code & 63);
    }
  }
  return new Uint8Array(bytes);
}

function bytesOf(input) {
  if (input === undefined) return new Uint8Array();
  if (input instanceof ArrayBuffer) return new Uint8Array(input);
  return new Uint8Array(input.buffer, input.byteOffset, input.byteLength);
}

export function decodeUtf8(input) {
  const bytes = bytesOf(input);
  const parts = [];
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at++];
    const more = first < 0x80 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    let code = more === 0 ? first : first & (0x3f >> more);
    for (let left = more; left > 0 && at < bytes.length; left--) code = code << 6 | bytes[at++] & 63;
    parts.push(code > 0x10ffff ? "\uFFFD" : fromCodePoint(code));
  }
  return parts.join("").replace(/^\uFEFF/, "");
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
  decode(input) {
    if (/^(?:utf-?8)$/.test(this.encoding)) return decodeUtf8(input);
    return Array.from(bytesOf(input), (byte) => fromCharCode(byte)).join("");
  }
}

defineAll(globalThis, { atob, btoa });
if (globalThis.TextEncoder === undefined) define(globalThis, "TextEncoder", TextEncoder);
if (globalThis.TextDecoder === undefined) define(globalThis, "TextDecoder", TextDecoder);
