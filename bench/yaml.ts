/** How long YAML keeps the event loop from turning: API descriptions, and texts that are made to be slow. */
import { readYaml, YAML_LIMITS } from "../src/scan/parse/formats/yaml.ts";
import { median, row, watchEventLoop } from "./figures.ts";
import { filled, numbered } from "./hostile_files.ts";

const RUNS = 7;
const KIBIBYTE = 1024;

/** As many units as the limit of marks allows. */
function marked(marks: number, unit: (number: number) => string, before = "", after = ""): string {
  const count = Math.floor((YAML_LIMITS.marks - 10) / marks);
  return before + Array.from({ length: count }, (_, number) => unit(number)).join("") + after;
}

function openApi(bytes: number): string {
  const operation = (number: number): string =>
    `  /orders/${number}:\n    get:\n      summary: 'Order ${number}'\n      tags: [orders]\n      parameters:\n` +
    "        - name: id\n          in: path\n          schema:\n            type: integer\n" +
    '      responses:\n        "200":\n          description: >-\n            An order with\n            its lines\n';
  return numbered(operation, "openapi: 3.1.0\ninfo: {title: Orders, version: '1'}\npaths:\n", "", bytes);
}

const DOCUMENTS: Readonly<Record<string, string>> = {
  "OpenAPI of 20 KiB": openApi(20 * KIBIBYTE),
  "OpenAPI of 250 KiB": openApi(250 * KIBIBYTE),
  "OpenAPI of 1 MiB": openApi(KIBIBYTE * KIBIBYTE),
  "explicit keys": marked(2, () => "? a\n"),
  "mappings in a list": marked(3, () => "- a: b\n"),
  "keys of a flow mapping": marked(1, (number) => `k${number},`, "{", "}"),
  "the largest object": marked(1.7, (number) => `k${number},`, "{", "}"),
  "keys of a block mapping": marked(2, (number) => `k${number}: 1\n`),
  "pairs in a list": marked(2, () => "a: b,", "[", "]"),
  "flow collections": marked(7, () => "{a: [b, c]}, ", "[", "]"),
  "deep lists": marked(127, () => "[".repeat(63) + "]".repeat(63) + ",", "[", "]"),
  "keys that are lists": marked(12, () => "[a,a,a,a,a,a,a,a]: b\n"),
  "anchors": marked(3, (number) => `- &a${number} 1\n`),
  "aliases": marked(3, () => "  - *a\n", "a: &a [1]\nb:\n"),
  "anchors and tags before lists": marked(10, () => "- &a\n  !!seq\n  [a,a]\n"),
  "documents": marked(4, () => "---\n"),
  "a long quoted text": filled("a \n\n ", "a: '", "'\n"),
  "a long plain text": filled("a ", "a: "),
  "a long block text": filled(`  ${"a".repeat(20)}\n`, "a: |\n"),
  "escapes": filled("a".repeat(10) + "\\n", 'a: "', '"\n'),
  "blanks": filled("\t", 'a: "', '\n b"\n'),
};

/** The median of the longest blocks. */
export async function yamlBench(): Promise<void> {
  for (let run = 0; run < RUNS; run++) await readYaml(DOCUMENTS["OpenAPI of 1 MiB"] ?? "");
  for (const [name, text] of Object.entries(DOCUMENTS)) {
    const blocks: number[] = [];
    let isRead = false;
    for (let run = 0; run < RUNS; run++) {
      const loop = watchEventLoop();
      isRead = (await readYaml(text)).ok;
      await new Promise((resolve) => setTimeout(resolve, 5));
      blocks.push(loop.stop());
    }
    const longest = median(blocks);
    const size = `${isRead ? "" : "refused, "}${Math.round(text.length / KIBIBYTE)} KiB`;
    row(`event loop, YAML: ${name}`, `${size}, ${longest.toFixed(0)} ms`, "≤ 50 ms", longest <= 50);
  }
}
