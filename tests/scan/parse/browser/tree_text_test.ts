import { assertEquals } from "@std/assert";
import { treeText } from "../../../../src/scan/parse/browser/tree_text.ts";

Deno.test("`treeText()` writes one line for each element, with its name and states", () => {
  const tree = [
    { role: "RootWebArea", name: "Cases", depth: 0 },
    { role: "heading", name: "Cases", depth: 1, states: ["level 1"] },
    { role: "StaticText", name: "Cases", depth: 2 },
    { role: "paragraph", name: "", depth: 1 },
    { role: "StaticText", name: "Made of “oak”", depth: 2 },
    { role: "checkbox", name: 'Say "yes"', depth: 1, states: ["checked", "required"] },
    { role: "button", name: "", depth: 1 },
  ];
  assertEquals(treeText(tree).split("\n"), [
    '- RootWebArea "Cases"',
    '  - heading "Cases" [level 1]',
    "  - paragraph",
    '    - text "Made of “oak”"',
    '  - checkbox "Say \\"yes\\"" [checked] [required]',
    "  - button",
  ]);
});
