import { assert, assertEquals } from "@std/assert";
import { SaxesParser } from "saxes";
import {
  BADGE_COLORS,
  badgeImage,
  type BadgeState,
  badgeSvg,
  MAX_LABEL_LENGTH,
} from "../../../src/crawl/badge/badge.ts";
import { textWidth } from "../../../src/crawl/badge/text_width.ts";

const SCORED: BadgeState = { kind: "scored", score: 87, grade: "B" };

interface Drawing {
  readonly width: number;
  readonly ariaLabel: string;
  readonly title: string;
  /** The drawn texts, each with its start and end in pixels. */
  readonly texts: readonly { readonly text: string; readonly from: number; readonly to: number }[];
  /** Names of all elements. */
  readonly elements: readonly string[];
  readonly fills: readonly string[];
}

/** Reads an SVG as XML. Invalid XML fails the test. */
function drawn(svg: string): Drawing {
  const parser = new SaxesParser({ xmlns: true });
  const open: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const closed: typeof open = [];
  parser.on("opentag", ({ name, attributes }) => {
    const entries = Object.values(attributes).map((each) => [each.name, each.value]);
    open.push({ name, attributes: Object.fromEntries(entries), text: "" });
  });
  parser.on("text", (text) => open.length > 0 && (open[open.length - 1]!.text += text));
  parser.on("closetag", () => closed.push(open.pop()!));
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(svg).close();
  const root = closed.find(({ name }) => name === "svg")!;
  return {
    width: Number(root.attributes.width),
    ariaLabel: root.attributes["aria-label"] ?? "",
    title: closed.find(({ name }) => name === "title")?.text ?? "",
    texts: closed.filter(({ name }) => name === "text").map(({ text, attributes: { x, textLength } }) => ({
      text,
      from: Number(x),
      to: Number(x) + Number(textLength),
    })),
    elements: closed.map(({ name }) => name),
    fills: closed.flatMap(({ attributes }) => attributes.fill ?? []),
  };
}

const STATES: readonly (readonly [state: BadgeState, value: string, spoken: string])[] = [
  [SCORED, "87 B", "agent readiness: 87 of 100, grade B"],
  [{ kind: "scored", score: 100, grade: "A" }, "100 A", "agent readiness: 100 of 100, grade A"],
  [{ kind: "scored", score: 0, grade: "F" }, "0 F", "agent readiness: 0 of 100, grade F"],
  [{ kind: "not-crawled" }, "no crawl yet", "agent readiness: no crawl yet"],
  [{ kind: "unknown" }, "unknown", "agent readiness: unknown"],
];

for (const [state, value, spoken] of STATES) {
  Deno.test(`badgeSvg() shows "${value}", and says "${spoken}"`, () => {
    const { texts, title, ariaLabel } = drawn(badgeSvg(state));
    assertEquals(texts.map(({ text }) => text), ["agent readiness", value]);
    assertEquals([title, ariaLabel], [spoken, spoken]);
  });
}

Deno.test("badgeSvg() draws both halves next to each other", () => {
  assertEquals(
    badgeSvg(SCORED, "Shop"),
    `<svg xmlns="http://www.w3.org/2000/svg" width="78" height="20" role="img" aria-label="Shop: 87 of 100, grade B">
<title>Shop: 87 of 100, grade B</title>
<rect width="78" height="20" rx="3" fill="#4d7c0f"/>
<path d="M3 0H40V20H3A3 3 0 0 1 0 17V3A3 3 0 0 1 3 0Z" fill="#555555"/>
<g fill="#ffffff" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="11" aria-hidden="true">
<text x="6" y="14" textLength="28" lengthAdjust="spacingAndGlyphs">Shop</text>
<text x="46" y="14" textLength="26" lengthAdjust="spacingAndGlyphs">87 B</text>
</g>
</svg>
`,
  );
});

const LABELS: readonly (readonly [label: string, shown: string])[] = [
  ["Shop", "Shop"],
  ["", "agent readiness"],
  [" \u200b\n ", "agent readiness"],
  ["</text><script>alert(1)</script>", "</text><script>alert(1)</script>"],
  [`" onload="alert(1)`, `" onload="alert(1)`],
  ["' & &lt; ]]> <!--", "' & &lt; ]]> <!--"],
  ["a\u0000\u0001\u001bb\uffffc", "a b c"],
  ["\u202egnp.exe", "gnp.exe"],
  ["\ud800x", "\ufffdx"],
  ["日本語 ☃ 🚀", "日本語 ☃ 🚀"],
  ["W".repeat(MAX_LABEL_LENGTH), "W".repeat(MAX_LABEL_LENGTH)],
  ["🚀".repeat(MAX_LABEL_LENGTH + 1), `${"🚀".repeat(MAX_LABEL_LENGTH - 1)}…`],
];

for (const [label, shown] of LABELS) {
  Deno.test(`badgeSvg() shows the label ${JSON.stringify(label.slice(0, 40))} as text`, () => {
    const { texts, title, elements } = drawn(badgeSvg(SCORED, label));
    assertEquals(texts[0]?.text, shown);
    assertEquals(title, `${shown}: 87 of 100, grade B`);
    assertEquals(elements, ["title", "rect", "path", "text", "text", "g", "svg"]);
  });

  Deno.test(`badgeSvg() has room for the label ${JSON.stringify(label.slice(0, 40))}`, () => {
    const { texts: [left, right], width } = drawn(badgeSvg(SCORED, label));
    assert(left && right && left.from > 0 && left.to < right.from && right.to < width);
  });
}

Deno.test("badgeSvg() needs neither styles nor references", () => {
  assert(!/style|href|url\(|@import|<script/i.test(badgeSvg(SCORED)));
});

for (const [name, color] of Object.entries(BADGE_COLORS)) {
  Deno.test(`The color of ${name} has enough contrast with its text, and with white and black pages`, () => {
    assert(contrast(color, "#ffffff") >= 4.5, String(contrast(color, "#ffffff")));
    assert(contrast(color, "#0d1117") >= 2.2, String(contrast(color, "#0d1117")));
  });
}

/** WCAG 2.2, contrast ratio. */
function contrast(left: string, right: string): number {
  const [dark, light] = [luminance(left), luminance(right)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const WIDTHS: readonly (readonly [text: string, pixels: number])[] = [
  ["", 0],
  ["i", 4],
  ["W", 11],
  ["100 A", 32],
  ["日本", 22],
  ["e\u0301", 7],
];

for (const [text, pixels] of WIDTHS) {
  Deno.test(`textWidth() of ${JSON.stringify(text)} at 11 px is ${pixels} px`, () => {
    assertEquals(textWidth(text, 11), pixels);
  });
}

Deno.test("badgeImage() has the size of the badge, so that its page does not move while it loads", () => {
  const { src, width, height } = badgeImage({ kind: "not-crawled" });
  const [, drawnWidth, drawnHeight] = /width="([\d.]+)" height="([\d.]+)"/.exec(decodeURIComponent(src)) ??
    [];
  assertEquals([width, height], [Math.round(Number(drawnWidth)), Number(drawnHeight)]);
});
