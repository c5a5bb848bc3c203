import { assertEquals } from "@std/assert";
import { backgroundOf, isSameColor, parseColor } from "../../../../src/scan/parse/hidden/css_color.ts";
import { hidingClass, hidingStyle, isReadableSize } from "../../../../src/scan/parse/hidden/hidden_style.ts";
import { declarationsOf } from "../../../../src/scan/parse/dom/inline_style.ts";
import { styleRules } from "../../../../src/scan/parse/hidden/style_rules.ts";

const STYLES: readonly [style: string, way: string | null][] = [
  ["display:none", "not displayed"],
  ["DISPLAY : NONE !important; display:block", "not displayed"],
  ["display:none;display:block", null],
  ["display/* here */:none", "not displayed"],
  ["opacity:.5", null],
  ["opacity:0%", "transparent"],
  ["font-size:0.01em", "tiny"],
  ["font-size:12px", null],
  ["font:0/0 a", "tiny"],
  ["font:16px/1.5 serif", null],
  ["left:-50px", null],
  ["margin-left:-9999px", "off-screen"],
  ["text-indent:100%;overflow:hidden;white-space:nowrap", null],
  ["text-indent:200%", "off-screen"],
  ["transform:translate(-50%,-50%)", null],
  ["transform:scale(0)", "shrunk"],
  ["transform:scale(0.9)", null],
  ["clip:rect(1px, 1px, 1px, 1px);position:absolute", "clipped"],
  ["width:1px;height:1px;overflow:hidden", "clipped"],
  ["height:10px;overflow:hidden", null],
  ["opacity:.06", "transparent"],
  ["opacity:.061", null],
  ["filter:opacity(6%)", "transparent"],
  ["filter:opacity(.07)", null],
  ["opacity:-1", null],
  ["visibility:collapse", "not displayed"],
  ["content-visibility:hidden", "not displayed"],
  ["font-size:2px", "tiny"],
  ["font-size:2.1px", null],
  ["font-size:1.5pt", "tiny"],
  ["font-size:1.6pt", null],
  ["font-size:.125rem", "tiny"],
  ["font-size:.126em", null],
  ["font-size:.126rem", null],
  ["font-size:2.1vw", null],
  ["font-size:2vh", "tiny"],
  ["left:-400", "off-screen"],
  ["left:-399", null],
  ["overflow:auto;height:0", null],
  ["overflow:hidden;height:0", "clipped"],
  ["overflow:hidden;width:0", "clipped"],
  ["overflow:hidden;max-width:1px", "clipped"],
  ["overflow:hidden;max-height:2px", null],
  ["font-size:12.5%", "tiny"],
  ["font-size:12.6%", null],
  ["font-size:2vw", "tiny"],
  ["font-size:2.1vh", null],
  ["font-size:.126rem", null],
  ["font-size:2.1vw", null],
  ["font-size:2vh", "tiny"],
  ["font-size:0", "tiny"],
  ["font-size:1", null],
  ["font-size:-1px", null],
  ["position:relative;z-index:-1", "behind the page"],
  ["z-index:-1", null],
  ["position:relative;z-index:1", null],
  ["left:-400px", "off-screen"],
  ["left:-399px", null],
  ["top:-25em", "off-screen"],
  ["top:-24em", null],
  ["right:-301pt", "off-screen"],
  ["left:5000px", "off-screen"],
  ["left:4999px", null],
  ["top:5000px", null],
  ["text-indent:2000px", "off-screen"],
  ["text-indent:1999px", null],
  ["margin-top:-100%", "off-screen"],
  ["margin-top:-99vh", null],
  ["left:200vw", "off-screen"],
  ["left:199vw", null],
  ["right:200vw", null],
  ["bottom:200%", null],
  ["transform:translateY(-200%)", "off-screen"],
  ["transform:translate(0,-199%)", null],
  ["translate:0 -400px", "off-screen"],
  ["scale:0", "shrunk"],
  ["scale:0.0", "shrunk"],
  ["scale:0.1", null],
  ["transform:scale3d(0,1,1)", "shrunk"],
  ["transform:rotateX(-90deg)", "turned away"],
  ["rotate:y 90deg", "turned away"],
  ["rotate:90deg", null],
  ["clip:rect(0,0,0,0)", null],
  ["clip-path:circle(0)", "clipped"],
  ["clip-path:inset(49%)", null],
  ["clip:rect(0,0,0,0);position:fixed", "clipped"],
  ["clip:rect(0,0,0,0);position:relative", null],
  ["left:-400", "off-screen"],
  ["left:-399", null],
  ["max-height:0;overflow-y:clip", "clipped"],
  ["height:0;overflow:hidden", "clipped"],
  ["width:0;overflow:hidden", "clipped"],
  ["max-width:1px;overflow:clip", "clipped"],
  ["height:0;overflow:visible", null],
  ["max-width:0", null],
  ["", null],
  [";;:;a:b", null],
];

for (const [style, way] of STYLES) {
  Deno.test(`hidingStyle() of ${JSON.stringify(style)} is ${way}`, () => {
    assertEquals(hidingStyle(declarationsOf(style)), way);
  });
}

Deno.test("styleRules() reads simple rules, and layers, and nothing that depends", () => {
  const { declarations } = styleRules([
    "/* .no{display:none} */ p{color:red}.a,.b.c,#d{display:none} @media print{.e{display:none}}",
    "@layer x{.f{opacity:0}} .a:hover{opacity:1} div.g{color:#fff} @import 'x'; .h{color:blue",
  ]);
  assertEquals([...declarations.keys()], ["p", ".a", "#d", ".f", ".g", ".h"]);
});

Deno.test("styleRules() keeps custom properties of the whole page, and no theme's", () => {
  const { variables } = styleRules([
    ":root{--ground: #FFF;--ink:var(--dark)} .night{--ground:#000} a,html{--x:1}",
  ]);
  assertEquals([...variables], [["--ground", "#fff"], ["--ink", "var(--dark)"], ["--x", "1"]]);
});

const LENGTHY: readonly [name: string, body: string][] = [
  ["dashes", "-".repeat(2 ** 22)],
  ["names", "--night".repeat(2 ** 19)],
  ["names and white space", "--night         ".repeat(2 ** 18)],
];

for (const [name, body] of LENGTHY) {
  Deno.test(`styleRules() reads what follows ${name} without end`, () => {
    const { variables } = styleRules([`:root{${body};--ground:#fff}`]);
    assertEquals([...variables], [["--ground", "#fff"]]);
  });
}

const SIZES: readonly [size: string | undefined, isReadable: boolean][] = [
  [undefined, false],
  ["16px", true],
  ["1rem", true],
  ["medium", true],
  ["2px", false],
  ["1em", false],
  ["120%", false],
  ["smaller", false],
  ["inherit", false],
];

for (const [size, isReadable] of SIZES) {
  Deno.test(`isReadableSize() of ${size} is ${isReadable}`, () => {
    assertEquals(isReadableSize(size), isReadable);
  });
}

Deno.test("hidingClass() knows the classes that hide by convention", () => {
  const names =
    "d-none hidden hide invisible opacity-0 sr-only screen-reader-text visually-hidden offscreen off-screen " +
    "a11y-hidden assistive-text element-invisible ai-only llm-instructions for-ai text-transparent text-[0px]";
  assertEquals(names.split(" ").filter((name) => hidingClass(name) === null), []);
  assertEquals(["modal", "card", "large"].map(hidingClass), [null, null, null]);
});

Deno.test("parseColor() reads hues", () => {
  const { red, green, blue, alpha } = parseColor("hsl(120deg 100% 25% / 50%)") ?? {};
  assertEquals([red, green, blue, alpha], [0, 127.5, 0, 0.5]);
  assertEquals(parseColor("hsl(calc(1) 2% 3%)"), null);
});

Deno.test("declarationsOf() bears what is broken", () => {
  assertEquals(declarationsOf(";;color;; color : RED ;x:y;left"), { color: "red" });
  assertEquals(declarationsOf(";".repeat(50_000) + "top:1px"), { top: "1px" });
});

Deno.test("parseColor() knows the ways to write white", () => {
  const white = [
    "white",
    "#fff",
    "#ffffff",
    "#FFFFFFFF".toLowerCase(),
    "rgb(255, 255, 255)",
    "rgb(255 255 255 / 1)",
    "hsl(0, 0%, 100%)",
    "hsl(210 40% 99%)",
  ];
  const colors = white.map(parseColor);
  assertEquals(
    colors.every((color) =>
      color !== null && isSameColor(color, { red: 255, green: 255, blue: 255, alpha: 1 })
    ),
    true,
  );
});

Deno.test("backgroundOf() distinguishes an unknown background from a missing one", () => {
  assertEquals([backgroundOf(undefined), backgroundOf("none"), backgroundOf("url(a.png) #fff")], [
    undefined,
    undefined,
    null,
  ]);
});
