/** Media queries for a light screen of the window's size, with a mouse. */
import { define, nothing } from "./properties.js";
import { WINDOW_HEIGHT, WINDOW_WIDTH } from "./window.js";

const FEATURES = new Map(Object.entries({
  "prefers-color-scheme": "light",
  "prefers-reduced-motion": "no-preference",
  "prefers-contrast": "no-preference",
  "prefers-reduced-data": "no-preference",
  "forced-colors": "none",
  "inverted-colors": "none",
  "hover": "hover",
  "any-hover": "hover",
  "pointer": "fine",
  "any-pointer": "fine",
  "orientation": "landscape",
  "display-mode": "browser",
  "scripting": "enabled",
  "update": "fast",
}));
const SIZES = new Map([["width", WINDOW_WIDTH], ["height", WINDOW_HEIGHT]]);
const PIXELS = { px: 1, em: 16, rem: 16 };

const pixels = (text) => {
  const [, number, unit] = /^([\d.]+)\s*(px|r?em)?$/.exec(text) ?? [];
  return number === undefined ? NaN : Number(number) * (PIXELS[unit] ?? 1);
};

function matchesFeature(text) {
  const range = /^(width|height)\s*([<>]=?)\s*([\d.]+\s*\w*)$/.exec(text);
  if (range !== null) {
    const [, name, sign, value] = range;
    const [size, bound] = [SIZES.get(name), pixels(value)];
    return sign.startsWith("<")
      ? size < bound || sign === "<=" && size === bound
      : size > bound || sign === ">=" && size === bound;
  }
  const [name = "", value] = text.split(":").map((part) => part.trim());
  const [, bound, size] = /^(?:(min|max)-)?(?:device-)?(width|height)$/.exec(name) ?? [];
  if (size !== undefined && value !== undefined) {
    const [real, wanted] = [SIZES.get(size), pixels(value)];
    return bound === "min" ? real >= wanted : bound === "max" ? real <= wanted : real === wanted;
  }
  const real = FEATURES.get(name);
  if (real === undefined) return false;
  return value === undefined ? real !== "none" && real !== "no-preference" : real === value;
}

function matchesQuery(text) {
  const isNegated = /^not\b/.test(text);
  const type = /^(?:not\s+|only\s+)?([a-z]+)\b(?!\s*\()/.exec(text)?.[1];
  const isType = type === undefined || ["all", "screen", "and", "not"].includes(type);
  const features = [...text.matchAll(/\(([^()]*)\)/g)].map(([, feature]) => matchesFeature(feature.trim()));
  const matches = isType && (/\)\s*or\s*\(/.test(text) ? features.some(Boolean) : features.every(Boolean));
  return isNegated ? !matches : matches;
}

define(globalThis, "matchMedia", (query) => {
  const media = String(query).trim().toLowerCase();
  const matches = media === "" || media.split(",").some((each) => matchesQuery(each.trim()));
  const silent = {
    addListener: nothing,
    removeListener: nothing,
    addEventListener: nothing,
    removeEventListener: nothing,
  };
  return { matches, media, onchange: null, dispatchEvent: () => true, ...silent };
});
