import { assertEquals } from "@std/assert";
import { nestedScriptEnd } from "../../../../src/scan/parse/dom/script_end.ts";

/** The text of a script, and the rest of the page from its end, or null if it ends with the next end tag. */
const CASES: readonly [text: string, rest: string | null][] = [
  ["a</script>b", null],
  ["<script></script>b", null],
  ["<!--a</script>b", null],
  ["<!--<script>a</script>b</script>c", "</script>c"],
  ["<!--<script>a</script>b--></script>c", "</script>c"],
  ["<!--<script>a--></script>c", "</script>c"],
  ["<!--<script>a--><script>b</script>c", "</script>c"],
  ["<!--<script></script><script></script></script>c", "</script>c"],
  ["<!--<script><!--</script></script>c", "</script>c"],
  ["<!--><script>a</script>b", null],
  ["<!---><script>a</script>b", null],
  ["<!--<script>a", ""],
  ["<!--<scripted>a</script>b", null],
  ["a", null],
];

for (const [text, rest] of CASES) {
  Deno.test(`nestedScriptEnd() finds the end of ${text}`, () => {
    const html = `<script>${text}`;
    const end = nestedScriptEnd(html, "<script>".length);
    assertEquals(end === null ? null : html.slice(end), rest);
  });
}
