/** Media queries for a light screen of the window's size, with a mouse. */
import { define, nothing } from "./properties.js";
import { WINDOW_HEIGHT, WINDOW_WIDTH } from "./window.js";

const TRUE = new Set([
  "prefers-color-scheme: light",
  "prefers-reduced-motion: no-preference",
  "hover: hover",
  "any-hover: hover",
  "hover",
  "any-hover",
  "pointer: fine",
  "any-pointer: fine",
  "orientation: landscape",
  "display-mode: browser",
]);

function matchesFeature(text) {
  const [, bound, name, value, unit] =
    /^(min|max)-(?:device-)?(width|height)\s*:\s*([\d.]+)(px|r?em)?$/.exec(text) ?? [];
  if (bound === undefined) return TRUE.has(text.replace(/\s*:\s*/, ": "));
  const size = name === "width" ? WINDOW_WIDTH : WINDOW_HEIGHT;
  const wanted = Number(value) * (unit === "px" ? 1 : 16);
  return bound === "min" ? size >= wanted : size <= wanted;
}

function matchesQuery(text) {
  const isType = !/^(?:not\s+|only\s+)?(?:print|speech|tty)\b/.test(text);
  const matches = isType &&
    [...text.matchAll(/\(([^()]*)\)/g)].every(([, each]) => matchesFeature(each.trim()));
  return matches !== /^not\b/.test(text);
}

define(globalThis, "matchMedia", (query) => {
  const media = String(query).trim().toLowerCase();
  const matches = media.split(/,|\bor\b/).some((each) => matchesQuery(each.trim()));
  const [addListener, removeListener, addEventListener, removeEventListener] = Array(4).fill(nothing);
  return { matches, media, addListener, removeListener, addEventListener, removeEventListener };
});
