/** A catalog lists files that agents can use, but no file that the same scan finds broken. */
import { assertEquals } from "@std/assert";
import type { PlainAnswer } from "../../../fixtures/answer.ts";
import { PLAIN_FACTS } from "../facts.ts";
import { agentCardSnippet } from "../../../../src/scan/fix/snippets/agent_card_snippet.ts";
import { caseSite } from "../../test_check.ts";
import { scanWithFiles } from "../../publish.ts";

const HOST = "site.cases.readiness-tests.org";
const ORIGIN = `https://${HOST}`;
const HOME = {
  body:
    `<!doctype html><html lang=en><title>Cases</title><link rel=api-catalog href=/.well-known/api-catalog>` +
    `<main><h1>Cases</h1><p>${"We build cases of oak for instruments of every size. ".repeat(6)}</p></main>`,
  headers: { "content-type": "text/html" },
};
const json = (value: unknown, type = "application/json"): PlainAnswer => ({
  body: JSON.stringify(value),
  headers: { "content-type": type, "access-control-allow-origin": "*" },
});

const CARD = JSON.parse(agentCardSnippet({ ...PLAIN_FACTS, origin: ORIGIN, host: HOST }));
const linkset = (href: string) =>
  json({ linkset: [{ anchor: `${ORIGIN}/`, "service-desc": [{ href }] }] }, "application/linkset+json");
const APIS = { "/.well-known/api-catalog": linkset(`${ORIGIN}/openapi.json`) };
const DESCRIPTION = {
  "/openapi.json": json({ openapi: "3.1.0", info: { title: "A", version: "1" }, paths: {} }),
};

const CASES: readonly (readonly [
  name: string,
  files: Readonly<Record<string, PlainAnswer>>,
  listed: readonly string[] | null,
])[] = [
  ["an API catalog", { ...APIS, ...DESCRIPTION }, ["apis"]],
  ["an API catalog whose description is missing", APIS, null],
  ["an agent card that lacks fields", {
    ...APIS,
    ...DESCRIPTION,
    "/.well-known/agent-card.json": json({ ...CARD, skills: undefined }),
  }, ["apis"]],
];

for (const [name, files, listed] of CASES) {
  Deno.test(`a catalog for a site with ${name} lists ${listed?.join() ?? "nothing"}`, async () => {
    const { files: written } = await scanWithFiles(HOST, caseSite({ "/": HOME, ...files }));
    const text = written.find(({ path }) => path === "/.well-known/ai-catalog.json")?.text;
    const entries: { readonly identifier: string }[] | undefined = text && JSON.parse(text).entries;
    assertEquals(entries?.map(({ identifier }) => identifier.split(":")[3] ?? "") ?? null, listed);
  });
}
