import { assertEquals } from "@std/assert";
import {
  backgroundOf,
  type Color,
  isSameColor,
  parseColor,
  WHITE,
} from "../../../../src/scan/parse/hidden/css_color.ts";

const color = (red: number, green: number, blue: number, alpha = 1): Color => ({ red, green, blue, alpha });

const COLORS: readonly [text: string, color: Color | null][] = [
  [" white ", WHITE],
  ["black", color(0, 0, 0)],
  ["beige", color(245, 245, 220)],
  ["ffffff", null],
  ["#ff0000", color(255, 0, 0)],
  ["#010203", color(1, 2, 3)],
  ["hsl(30 100% 50%)", color(255, 127.5, 0)],
  ["hsl(90 100% 50%)", color(127.5, 255, 0)],
  ["hsl(180 100% 50%)", color(0, 255, 255)],
  ["hsl(270 100% 50%)", color(127.5, 0, 255)],
  ["hsl(330 100% 50%)", color(255, 0, 127.5)],
  ["rgb(50% 0 0)", null],
  ["rgb(0 0 50%)", null],
  [`${"rgb(1,2,3".padEnd(59)})`, color(1, 2, 3)],
  [`${"rgb(1,2,3".padEnd(60)})`, null],
  ["transparent", color(0, 0, 0, 0)],
  ["#f00", color(255, 0, 0)],
  ["#ff000080", color(255, 0, 0, 128 / 255)],
  ["#0000", color(0, 0, 0, 0)],
  ["rgb(1, 2, 3)", color(1, 2, 3)],
  ["rgb(1 2 3 / 50%)", color(1, 2, 3, 0.5)],
  ["rgba(1,2,3,.25)", color(1, 2, 3, 0.25)],
  ["hsl(0, 100%, 50%)", color(255, 0, 0)],
  ["hsl(-240deg 100% 50% / 0.5)", color(0, 255, 0, 0.5)],
  ["hsl(0 0% 150%)", WHITE],
  ["#fffff", null],
  ["#fffffff", null],
  ["hsl(480 100% 50%)", color(0, 255, 0)],
  ["hsl(240, 50%, 25%)", color(31.875, 31.875, 95.625)],
  ["hsl(0 150% 50%)", color(255, 0, 0)],
  ["rgb(100% 0% 0%)", null],
  ["rgb(1, 2)", null],
  ["rgb(1, 2, 3, 4, 5)", null],
  ["rgb(1, 2, .)", null],
  ["#ff", null],
  ["ffffff", null],
  ["black", color(0, 0, 0)],
  ["beige", color(245, 245, 220)],
  ["rgb(100% 0 0)", null],
  ["rgb(0 0 100%)", null],
  ["hsl(0 100% 75%)", color(255, 127.5, 127.5)],
  ["hsl(30 100% 50%)", color(255, 127.5, 0)],
  ["hsl(210 100% 50%)", color(0, 127.5, 255)],
  [`rgb(1,2,${" ".repeat(50)}3)`, color(1, 2, 3)],
  [`rgb(1,2,${" ".repeat(51)}3)`, null],
  ["var(--a)", null],
  ["rebeccapurple", null],
];

for (const [text, expected] of COLORS) {
  Deno.test(`parseColor() reads ${text}`, () => {
    assertEquals(parseColor(text), expected);
  });
}

const BACKGROUNDS: readonly [value: string | undefined, color: Color | null | undefined][] = [
  [undefined, undefined],
  ["none", undefined],
  ["#fff", WHITE],
  ["no-repeat #fff", WHITE],
  ["rgba(0,0,0,.5)", color(0, 0, 0, 0.5)],
  ["rgba(0,0,0,.49)", undefined],
  ["url(a.png) #fff", null],
  ["linear-gradient(#fff, #000)", null],
  ["no-repeat", null],
  [`${"a ".repeat(9)}#fff`, WHITE],
  [`${"a ".repeat(10)}#fff`, null],
];

for (const [value, expected] of BACKGROUNDS) {
  Deno.test(`backgroundOf() reads ${value}`, () => {
    assertEquals(backgroundOf(value), expected);
  });
}

Deno.test("isSameColor() ignores a difference of 10 in each channel, but not of 11", () => {
  assertEquals(isSameColor(WHITE, color(245, 245, 245)), true);
  for (const other of [color(244, 255, 255), color(255, 244, 255), color(255, 255, 244)]) {
    assertEquals(isSameColor(WHITE, other), false);
  }
});
