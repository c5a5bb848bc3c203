import { assertEquals } from "@std/assert";
import { arazzo, asyncApi } from "../../../../src/scan/probes/api/api_documents.ts";
import { described, homeWith, SPA } from "../../checks/api/openapi_documents.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CaseSite } from "../../test_check.ts";

const TEXT = '{"asyncapi": "3.0.0"}';
const linked = (rel: string) => homeWith("", { link: `</files/asyncapi.json>; rel="${rel}"` });
/** A broken document that names its format after the given number of characters. */
const named = (length: number) => `{${" ".repeat(length - 1)}"asyncapi": `;

const CASES: readonly [name: string, site: CaseSite, state: string, path?: string][] = [
  ["nothing", {}, "absent"],
  ["the usual path", { "/asyncapi.json": TEXT }, "read", "/asyncapi.json"],
  ["no YAML without an API description", { "/asyncapi.yaml": "asyncapi: 3.0.0\n" }, "absent"],
  [
    "YAML beside an API description",
    { ...described(), "/asyncapi.yaml": "asyncapi: 3.0.0\n" },
    "read",
    "/asyncapi.yaml",
  ],
  [
    "a linked file before the usual one",
    { ...linked("describedby"), "/files/asyncapi.json": TEXT, "/asyncapi.json": TEXT },
    "read",
    "/files/asyncapi.json",
  ],
  ["a linked file that is missing", linked("service-desc"), "dead", "/files/asyncapi.json"],
  [
    "the usual file where the linked one is missing",
    { ...linked("service-desc"), "/asyncapi.json": TEXT },
    "read",
    "/asyncapi.json",
  ],
  ["no link of another relation", linked("help"), "absent"],
  [
    "a file that llms.txt names",
    { "/llms.txt": "# A\n\n- [Events](/files/asyncapi.json)\n", "/files/asyncapi.json": TEXT },
    "read",
    "/files/asyncapi.json",
  ],
  [
    "a file that llms.txt names after other files of the site",
    {
      "/llms.txt": "# A\n\n- [About](/about.json)\n- [Events](/files/asyncapi.json)\n",
      "/files/asyncapi.json": TEXT,
    },
    "read",
    "/files/asyncapi.json",
  ],
  [
    "no file of another site that llms.txt names",
    { "/llms.txt": "# A\n\n- [Events](https://other.example/asyncapi.json)\n", "/asyncapi.json": TEXT },
    "read",
    "/asyncapi.json",
  ],
  [
    "a file that its type names",
    {
      ...homeWith("", {
        link: '</a>; rel="describedby", </b>; rel="describedby"; type="application/vnd.aai.asyncapi+json"',
      }),
      "/b": TEXT,
    },
    "read",
    "/b",
  ],
  [
    "no linked file without the ending of a document",
    { ...homeWith("", { link: '</asyncapi.html>; rel="describedby"' }), "/asyncapi.html": TEXT },
    "absent",
  ],
  [
    "a linked file that is broken",
    { ...linked("describedby"), "/files/asyncapi.json": "{" },
    "unreadable",
    "/files/asyncapi.json",
  ],
  [
    "a linked file of another format",
    { ...linked("describedby"), "/files/asyncapi.json": "{}" },
    "unreadable",
    "/files/asyncapi.json",
  ],
  ["no page", { "/asyncapi.json": SPA }, "absent"],
  [
    "a broken file that names its format early",
    { "/asyncapi.json": named(1_991) },
    "unreadable",
    "/asyncapi.json",
  ],
  [
    "a broken file that begins with its format",
    { "/asyncapi.json": "asyncapi: [" },
    "unreadable",
    "/asyncapi.json",
  ],
  ["no broken file that names it late", { "/asyncapi.json": named(1_992) }, "absent"],
];

for (const [name, site, state, path] of CASES) {
  Deno.test(`asyncApi finds ${name}`, async () => {
    const found = await observeProbe(asyncApi, site);
    if (typeof found === "string") throw new Error(found);
    assertEquals([found.state, "url" in found ? new URL(found.url).pathname : undefined], [state, path]);
  });
}

const LONG = " ".repeat(1_200_000);
const TOO_LARGE: readonly [name: string, site: CaseSite, isThrown: boolean][] = [
  ["a linked file", { ...linked("describedby"), "/files/asyncapi.json": `{${LONG}` }, true],
  ["a file that names its format", { "/asyncapi.json": `{"asyncapi": ${LONG}` }, true],
  ["another file at the usual path", { "/asyncapi.json": `{"a": ${LONG}` }, false],
];

for (const [name, site, isThrown] of TOO_LARGE) {
  Deno.test(`asyncApi ${isThrown ? "throws" : "finds nothing"} where ${name} is too large`, async () => {
    const found = await observeProbe(asyncApi, site);
    assertEquals(typeof found === "string" ? found : found.state, isThrown ? "body-too-large" : "absent");
  });
}

Deno.test("asyncApi throws if the linked file is refused", async () => {
  const refused = { ...linked("describedby"), "/files/asyncapi.json": { status: 403 } };
  assertEquals(typeof await observeProbe(asyncApi, refused), "string");
});

Deno.test("arazzo finds the document at its usual path", async () => {
  const found = await observeProbe(arazzo, { "/arazzo.json": '{"arazzo": "1.0.1"}' });
  assertEquals(typeof found === "string" ? found : found.state, "read");
});
