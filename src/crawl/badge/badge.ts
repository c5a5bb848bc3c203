/** Badge of a project, an image of its last score. */
import type { Grade } from "../../scan/result.ts";
import { textWidth } from "./text_width.ts";

/**
 * A crawl with a score, no crawl yet, or a state without a value. The last one covers crawls without a score
 * and projects that do not exist or are not public.
 */
export type BadgeState =
  | { readonly kind: "scored"; readonly score: number; readonly grade: Grade }
  | { readonly kind: "not-crawled" }
  | { readonly kind: "unknown" };

/** Maximum characters of a label. Longer labels are truncated. */
export const MAX_LABEL_LENGTH = 60;
const DEFAULT_LABEL = "agent readiness";

const HEIGHT = 20;
const PADDING = 6;
const FONT_SIZE = 11;
/** Vertical position of the text's baseline. */
const BASELINE = 14;

/** Colors that give white text a contrast of 4.5 or more, and that stand out on white and on black pages. */
export const BADGE_COLORS: Readonly<Record<Grade | "label" | "none", string>> = {
  A: "#15803d",
  B: "#4d7c0f",
  C: "#4f4de0",
  D: "#c2410c",
  F: "#c5221f",
  label: "#555555",
  none: "#6b7280",
};

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
/**
 * Most control characters are not allowed in XML, and the other characters here reverse the text around them.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cn}\ufffe\uffff]+/gu;

/**
 * Returns an SVG document without styles, scripts and references, so that it can be served with `default-src
 * 'none'`.
 * @param label subject of the badge, such as the project's name
 */
export function badgeSvg(state: BadgeState, label: string = DEFAULT_LABEL): string {
  const name = labelOf(label);
  const value = valueOf(state);
  const color = BADGE_COLORS[state.kind === "scored" ? state.grade : "none"];
  const { nameWidth, valueWidth, split, width } = widthsOf(name, value);
  const description = escapeXml(`${name}: ${descriptionOf(state)}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" role="img" aria-label="${description}">
<title>${description}</title>
<rect width="${width}" height="${HEIGHT}" rx="3" fill="${color}"/>
<path d="M3 0H${split}V${HEIGHT}H3A3 3 0 0 1 0 ${HEIGHT - 3}V3A3 3 0 0 1 3 0Z" fill="${BADGE_COLORS.label}"/>
<g fill="#ffffff" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="${FONT_SIZE}" aria-hidden="true">
${textElement(name, PADDING, nameWidth)}
${textElement(value, split + PADDING, valueWidth)}
</g>
</svg>
`;
}

/** The badge as attributes of an image, whose size keeps its place on the page while it loads. */
export function badgeImage(
  state: BadgeState,
): { readonly src: string; readonly width: number; readonly height: number } {
  const { width } = widthsOf(DEFAULT_LABEL, valueOf(state));
  const src = `data:image/svg+xml,${encodeURIComponent(badgeSvg(state))}`;
  return { src, width: Math.round(width), height: HEIGHT };
}

function widthsOf(name: string, value: string) {
  const [nameWidth, valueWidth] = [textWidth(name, FONT_SIZE), textWidth(value, FONT_SIZE)];
  const split = nameWidth + 2 * PADDING;
  return { nameWidth, valueWidth, split, width: split + valueWidth + 2 * PADDING };
}

/** Forces the text to its computed width, because the font may differ. */
function textElement(text: string, x: number, width: number): string {
  return `<text x="${x}" y="${BASELINE}" textLength="${width}" lengthAdjust="spacingAndGlyphs">${
    escapeXml(text)
  }</text>`;
}

function valueOf(state: BadgeState): string {
  if (state.kind === "scored") return `${state.score} ${state.grade}`;
  return state.kind === "not-crawled" ? "no crawl yet" : "unknown";
}

function descriptionOf(state: BadgeState): string {
  return state.kind === "scored" ? `${state.score} of 100, grade ${state.grade}` : valueOf(state);
}

function labelOf(label: string): string {
  const clean = label.toWellFormed().replace(UNPRINTABLE, " ").trim();
  const characters = [...clean];
  if (characters.length === 0) return DEFAULT_LABEL;
  if (characters.length <= MAX_LABEL_LENGTH) return clean;
  return `${characters.slice(0, MAX_LABEL_LENGTH - 1).join("")}…`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
}
