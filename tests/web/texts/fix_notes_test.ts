import { assertEquals } from "@std/assert";
import { fixNotes } from "../../../src/web/texts/fixes/fix_notes.ts";
import { sampleFailure } from "../../fixtures/records/check_result.ts";

const first = {
  id: "first",
  title: "First",
  snippet: "a\n",
  placement: "Below /",
  assumption: "All is open",
};
const OTHERS: readonly (readonly [name: string, changes: object, snippet: string | null, lines: string[]])[] =
  [
    ["the same snippet refers to it", {}, null, ['Snippet: the same as for "First"']],
    [
      "another snippet for the same file refers to its place, and repeats no assumption",
      { snippet: "b" },
      "b",
      [
        'Where it goes: the same place as for "First"',
      ],
    ],
    ["another assumption for the same file is shown", { snippet: "b", assumption: "B" }, "b", [
      'Where it goes: the same place as for "First"',
      "Assumes: B",
    ]],
    ["another file shows both", { snippet: "b", placement: "Below /b" }, "b", [
      "Where it goes: Below /b",
      "Assumes: All is open",
    ]],
    ["no known file shows its assumption", { snippet: "b", placement: null }, "b", ["Assumes: All is open"]],
    ["no snippet shows nothing", { snippet: null }, null, []],
    ["an empty snippet shows nothing", { snippet: " \n" }, null, []],
  ];

for (const [name, changes, snippet, lines] of OTHERS) {
  Deno.test(`fixNotes(): ${name}`, () => {
    const second = sampleFailure({ ...first, id: "second", title: "Second", ...changes });
    const notes = fixNotes([sampleFailure(first), second]);
    const texts = (id: string) => notes.get(id)?.lines.map(({ name, text }) => `${name}: ${text}`);
    assertEquals([notes.get("first")?.snippet, texts("first")], [
      "a\n",
      ["Where it goes: Below /", "Assumes: All is open"],
    ]);
    assertEquals([notes.get("second")?.snippet, texts("second")], [snippet, lines]);
  });
}
