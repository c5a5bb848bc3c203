/** Parses the values of settings. Each function throws an error whose message explains the problem. */
import { resolve } from "node:path";

export function list(text: string): string[] {
  return text.split(",").map((part) => part.trim()).filter((part) => part !== "");
}

export function wholeNumber(text: string, least: number, most: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (number >= least && number <= most) return number;
  throw new RangeError(`Cannot use "${text}": expected a whole number from ${least} to ${most}`);
}

export function portNumber(text: string): number {
  return wholeNumber(text, 1, 65_535);
}

/** `30/min` or `30`. */
export function rate(text: string): number {
  return wholeNumber(text.replace(/\/min$/, ""), 0, 1_000_000);
}

export function httpUrl(text: string): URL {
  const url = URL.parse(text);
  if (url?.protocol === "http:" || url?.protocol === "https:") return url;
  throw new TypeError(`Cannot use "${text}": expected an http or https URL`);
}

/** An email address, or the URL of a contact (RFC 9116, 2.5.3). */
export function contactUrl(text: string): string {
  if (/^[^\s:@/<>]+@[^\s:@/<>]+\.[^\s:@/<>]+$/.test(text)) return `mailto:${text}`;
  if (/^(?:mailto:[^\s@]+@|https:\/\/|tel:\+?\d)[^\s<>]+$/i.test(text) && URL.canParse(text)) return text;
  throw new TypeError(`Cannot use "${text}": expected an email address, or an https:, mailto: or tel: URL`);
}

export function proxyUrl(text: string): URL {
  const url = httpUrl(text);
  if (url.protocol === "http:") return url;
  throw new TypeError(
    `Cannot use "${text}": expected an http:// URL, TLS connections are tunneled through the proxy`,
  );
}

export function openOrClosed(text: string): "open" | "closed" {
  if (text === "open" || text === "closed") return text;
  throw new TypeError(`Cannot use "${text}": expected open or closed`);
}

export function onOrOff(text: string): boolean {
  if (text === "on" || text === "off") return text === "on";
  throw new TypeError(`Cannot use "${text}": expected on or off`);
}

/** @returns the absolute path */
export function existingFolder(text: string): string {
  try {
    if (Deno.statSync(text).isDirectory) return resolve(text);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  throw new TypeError(`Cannot use "${text}": expected a folder`);
}

export function printableAscii(text: string): string {
  if (/^[\x20-\x7e]{1,512}$/.test(text)) return text;
  throw new TypeError("Cannot use this user agent: expected 1 to 512 printable ASCII characters");
}

export function certificates(text: string): string {
  if (text.includes("-----BEGIN CERTIFICATE-----")) return text;
  throw new TypeError("Cannot use this file: expected a PEM file with at least one certificate");
}
