import { assertEquals, assertThrows } from "@std/assert";
import { AppError } from "../../src/errors.ts";
import { MAX_SURFACES_LENGTH, parseSurfaceChoice } from "../../src/scan/contract/surface_choice.ts";

const CHOICES: readonly [input: string | null | undefined, choice: Readonly<Record<string, boolean>>][] = [
  [null, {}],
  [undefined, {}],
  ["", {}],
  ["api:no", { api: false }],
  ["api:no,shop:yes", { api: false, shop: true }],
  [" Docs : YES , a2a:no ", { docs: true, a2a: false }],
  ["content:yes,docs:yes,api:yes,mcp:yes,a2a:yes,login:yes,shop:yes".padEnd(MAX_SURFACES_LENGTH), {
    content: true,
    docs: true,
    api: true,
    mcp: true,
    a2a: true,
    login: true,
    shop: true,
  }],
];

for (const [input, choice] of CHOICES) {
  Deno.test(`parseSurfaceChoice() parses ${JSON.stringify(input)?.slice(0, 40)}`, () => {
    assertEquals(Object.fromEntries(parseSurfaceChoice(input)), choice);
  });
}

const INVALID: readonly [input: string, message: string][] = [
  ["site:yes", "the names are content, docs, api, mcp, a2a, login, shop"],
  ["blog:yes", "the names are"],
  ["api", "each name needs yes or no, such as api:no,shop:yes"],
  ["api:maybe", "each name needs yes or no"],
  ["api:no:yes", "each name needs yes or no"],
  ["api:no,", "the names are"],
  ["api:no,api:yes", "api is named twice"],
  [" ".repeat(MAX_SURFACES_LENGTH - 5) + "api:no", "it is longer than 200 characters"],
];

for (const [input, message] of INVALID) {
  Deno.test(`parseSurfaceChoice() refuses ${JSON.stringify(input.trim())}`, () => {
    const error = assertThrows(() => parseSurfaceChoice(input), AppError, message);
    assertEquals([error.status, error.code], [400, "INVALID_SURFACES"]);
  });
}
