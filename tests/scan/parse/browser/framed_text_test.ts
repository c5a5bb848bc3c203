import { assertEquals } from "@std/assert";
import { framedCharacters } from "../../../../src/scan/parse/browser/framed_text.ts";

const node = (depth: number, role: string, name = "") => ({ depth, role, name });

Deno.test("framedCharacters() counts text in frames, nested ones included", () => {
  assertEquals(
    framedCharacters([
      node(0, "RootWebArea"),
      node(1, "StaticText", "outside"),
      node(1, "Iframe", "a name"),
      node(2, "StaticText", "1234"),
      node(2, "Iframe"),
      node(3, "StaticText", "56"),
      node(2, "StaticText", "7"),
      node(1, "StaticText", "after"),
      node(1, "Iframe"),
      node(1, "Iframe"),
      node(2, "StaticText", "8"),
    ]),
    8,
  );
});
