/** Slow: compiles the types of schema.org. Structured data that we show must have the types that Google publishes. */
import { assertEquals } from "@std/assert";
import { CATALOGUE, exampleOf } from "../../src/scan/catalogue.ts";
import {
  entityFix,
  offerSnippet,
  productSnippet,
  webPageSnippet,
} from "../../src/scan/fix/snippets/structured_data_snippets.ts";
import { TEST_LOCK } from "../../tools/test_lock.ts";
import { temporaryFolder } from "../database/databases.ts";
import { ODD_FACTS, PLAIN_FACTS } from "../scan/fix/facts.ts";

const TYPES = new URL("schema_types.ts", import.meta.url).href;
const ROOT = new URL("../../", import.meta.url);
const BUSINESSES = ["Restaurant", "Dentist", "Hotel", "Store", "LocalBusiness"];

/** The JSON-LD of a text. */
function dataOf(text: string): string[] {
  return [...text.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(([, json = ""]) =>
    json.trim()
  );
}

const SNIPPETS = [
  ...[PLAIN_FACTS, ODD_FACTS].map((facts) => entityFix.snippet(facts, {})),
  ...BUSINESSES.map((business) => entityFix.snippet({ ...ODD_FACTS, business }, {})),
  webPageSnippet(PLAIN_FACTS, { page: "https://example.org/a", heading: "A", summary: "About A." }),
  productSnippet(PLAIN_FACTS, { url: "https://example.org/a" }),
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product",${
    offerSnippet(PLAIN_FACTS, { url: "https://example.org/a" })
  }}</script>`,
];
const EXAMPLES = CATALOGUE.flatMap(({ check }) => dataOf(exampleOf(check) ?? ""));
const DATA = [...EXAMPLES, ...SNIPPETS.flatMap((text) => dataOf(text ?? ""))];

const REFUSED = '{"@context":"https://schema.org","@type":"Product","offers":{"@type":"Offer","prize":"1"}}';

async function typeErrors(data: readonly string[]): Promise<string> {
  await using folder = await temporaryFolder();
  const file = `${folder.path}/data.ts`;
  const typed = data.map((json, index) => `export const data${index}: Graph | WithContext<Thing> = ${json};`);
  const lines = [
    `import type { Graph, Thing, WithContext } from "${TYPES}";`,
    ...typed,
    "// @ts-expect-error -- The types refuse other properties.",
    `export const refused: WithContext<Thing> = ${REFUSED};`,
  ];
  await Deno.writeTextFile(file, lines.join("\n"));
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["check", "--quiet", "--config=deno.json", ...TEST_LOCK, file],
    cwd: ROOT,
    env: { NO_COLOR: "1" },
  }).output();
  return success ? "" : new TextDecoder().decode(stderr);
}

Deno.test("structured data of examples and fixes has the types of schema.org", async () => {
  assertEquals(EXAMPLES.length > 2 && DATA.length > EXAMPLES.length + SNIPPETS.length - 1, true);
  assertEquals(await typeErrors(DATA), "");
});
