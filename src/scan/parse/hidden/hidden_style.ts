/** Ways an element's declarations and classes hide its text. */
import type { Declarations } from "../dom/inline_style.ts";

/** Framework classes that hide text, regardless of the style sheet. */
const HIDING_CLASSES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "not displayed":
      "d-none hidden hide is-hidden u-hidden display-none invisible visibility-hidden opacity-0",
    "visually hidden":
      "sr-only screen-reader-only screen-reader-text screenreader visually-hidden visuallyhidden " +
      "offscreen off-screen a11y-hidden assistive-text u-visually-hidden element-invisible",
    "hidden by its class": "ai-only llm-only llms-only bot-only bots-only crawler-only ai-instructions " +
      "llm-instructions for-ai for-llms",
    "transparent": "text-transparent",
    "tiny": "text-[0px] text-[1px]",
  }).flatMap(([way, names]) => names.split(" ").map((name) => [name, way] as const)),
);

/** Text at this position or beyond is outside the window. Text of this size or opacity is unreadable. */
const MAX_OFF_SCREEN_PIXELS = -400;
const MAX_TINY_PIXELS = 2;
const MAX_FAINT_OPACITY = 0.06;

/** Pixels of one unit, assuming the usual text size. */
const PIXELS: Readonly<Record<string, number>> = {
  px: 1,
  pt: 1.33,
  em: 16,
  rem: 16,
  "%": 0.16,
  vw: 1,
  vh: 1,
};

const SIDES = ["left", "top", "right", "bottom", "text-indent", "margin-left", "margin-top"] as const;

/** @returns words for the way of hiding; null if the text may be visible */
export function hidingStyle(style: Declarations): string | null {
  const { display, visibility, opacity, filter, font } = style;
  if (display === "none") return "not displayed";
  if (visibility === "hidden" || visibility === "collapse" || style["content-visibility"] === "hidden") {
    return "not displayed";
  }
  if (isFaint(opacity) || isFaint(/opacity\(([^)]{1,10})\)/.exec(filter ?? "")?.[1])) return "transparent";
  const size = /(?:^|\s)([\d.]{1,8}(?:px|pt|em|rem|%)?)[/\s]/.exec(font ?? "")?.[1];
  if (isTiny(style["font-size"]) || isTiny(size)) return "tiny";
  if (style["position"] !== undefined && /^-\d/.test(style["z-index"] ?? "")) return "behind the page";
  const moved = movedBy(style);
  if (moved !== null) return moved;
  if (SIDES.some((side) => isFarAway(style[side], side))) return "off-screen";
  return isClipped(style) || isCollapsed(style) ? "clipped" : null;
}

function movedBy({ transform = "", scale = "", translate = "", rotate = "" }: Declarations): string | null {
  if (transform === "" && scale === "" && translate === "" && rotate === "") return null;
  if (/^0(?:\.0\d*)?$/.test(scale) || /scale[xy3d]{0,2}\(\s?0(?:\.0\d*)?\s?[,)]/.test(transform)) {
    return "shrunk";
  }
  if (/rotate[xy]\(\s?-?90deg/.test(transform) || /^[xy] -?90deg/.test(rotate)) return "turned away";
  const moves = /translate[xy3d]{0,2}\(([^)]{1,60})/.exec(transform)?.[1]?.split(",") ?? [];
  const isFar = [...moves, ...translate.split(/\s+/)].some((shift) => isFarAway(shift.trim(), "transform"));
  return isFar ? "off-screen" : null;
}

/** @returns words for the way a class hides */
export function hidingClass(name: string): string | null {
  return HIDING_CLASSES.get(name) ?? null;
}

/** Returns true if a size makes text in a tiny element readable again. */
export function isReadableSize(size: string | undefined): boolean {
  return size !== undefined && !isTiny(size) && /\d|medium|large|small/.test(size) &&
    !/em|%|smaller/.test(size.replace("rem", ""));
}

function isFaint(value = "1"): boolean {
  const number = Number.parseFloat(value) * (value.endsWith("%") ? 0.01 : 1);
  return number >= 0 && number <= MAX_FAINT_OPACITY;
}

function isTiny(size: string | undefined): boolean {
  const length = parseLength(size);
  if (length === null || length.number < 0) return false;
  return length.number === 0 || length.number * (PIXELS[length.unit] ?? Infinity) <= MAX_TINY_PIXELS;
}

function isFarAway(value: string | undefined, side: string): boolean {
  const length = parseLength(value);
  if (length === null) return false;
  const { number, unit } = length;
  if (["%", "vw", "vh"].includes(unit)) {
    if (side === "transform") return number <= -200;
    return number <= -100 || side !== "right" && side !== "bottom" && number >= 200;
  }
  const pixels = number * (PIXELS[unit] ?? 1);
  return pixels <= MAX_OFF_SCREEN_PIXELS || side === "left" && pixels >= 5_000 ||
    side === "text-indent" && pixels >= 2_000;
}

function parseLength(value: string | undefined): { number: number; unit: string } | null {
  const match = /^(-?[\d.]{1,12})(px|pt|em|rem|%|vw|vh)?$/.exec(value ?? "");
  return match === null ? null : { number: Number(match[1]), unit: match[2] ?? "" };
}

function isClipped(style: Declarations): boolean {
  const { clip, position } = style;
  const isPlaced = position === "absolute" || position === "fixed";
  if (clip !== undefined && isPlaced && /^rect\((?:\s?[01](?:px)?[ ,]{0,3}){4}\)$/.test(clip)) return true;
  return /inset\((?:50|100)%|circle\(0|polygon\(0 0, ?0 0/.test(style["clip-path"] ?? "");
}

/** Returns true if the box has no size and hides overflowing content. */
function isCollapsed(style: Declarations): boolean {
  const hides = /hidden|clip/.test(style["overflow"] ?? style["overflow-y"] ?? "");
  const isNothing = (value: string | undefined) => /^[01](?:px)?$/.test(value ?? "");
  return hides &&
    (isNothing(style["height"]) || isNothing(style["max-height"]) || isNothing(style["width"]) ||
      isNothing(style["max-width"]));
}
