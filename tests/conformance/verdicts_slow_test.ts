/** Slow: scans a site for each variant of an example. Outside validators must accept what we pass. */
import { assertEquals } from "@std/assert";
import { CATALOGUE, exampleOf } from "../../src/scan/catalogue.ts";
import type { Check } from "../../src/scan/catalogue.ts";
import { modernServer, namingSite, result } from "../fixtures/mcp_servers.ts";
import { type CaseSite, checkSite } from "../scan/test_check.ts";
import { openLocally } from "./local_site.ts";
import { toolsForClient } from "./official_client.ts";
import { ArdTester, OpenApiValidator } from "./outside.ts";
import { variantsOf } from "./variants.ts";

interface Format {
  readonly id: string;
  readonly site: (document: unknown) => CaseSite;
  /** Reason why an outside program refuses a document, or null if it accepts it. */
  readonly refusal: (document: unknown) => unknown;
  /** Variants that it may refuse although we pass them, with the reason. */
  readonly exceptions: Readonly<Record<string, string>>;
}

const AI_CATALOG = { "content-type": "application/ai-catalog+json", "access-control-allow-origin": "*" };

/** Lighthouse 13.5 validates ard.json by the rules of its predecessor. */
const OLD_ARD = "ARD 0.91 asks for no version, which Lighthouse 13.5 requires";

function toolServer(list: unknown) {
  return modernServer({ methods: { "tools/list": (message) => result(message, list) } });
}

function catalogRefusal(document: unknown): unknown {
  const tester = new ArdTester();
  tester.validate_manifest(JSON.stringify(document), "test");
  return tester.errors.length === 0 ? null : tester.errors;
}

const FORMATS: readonly Format[] = [
  {
    id: "mcp-tools",
    site: (document) => namingSite("/mcp", toolServer(document)),
    refusal: async (document) => {
      await using site = await openLocally(toolServer(document));
      const tools = await toolsForClient(`${site.origin}/mcp`);
      return typeof tools === "string" ? tools : null;
    },
    exceptions: {},
  },
  {
    id: "api-description",
    site: (document) => ({ "/openapi.json": JSON.stringify(document) }),
    refusal: async (document) =>
      (await new OpenApiValidator().validate(document as Record<string, unknown>)).errors ?? null,
    exceptions: {},
  },
  {
    id: "ard",
    site: (document) => ({ "/.well-known/ard.json": JSON.stringify(document) }),
    refusal: catalogRefusal,
    exceptions: {
      "without specVersion": OLD_ARD,
      "with 7 as specVersion": OLD_ARD,
    },
  },
  {
    id: "ai-catalog",
    site: (document) => ({
      "/.well-known/ai-catalog.json": { body: JSON.stringify(document), headers: AI_CATALOG },
    }),
    refusal: catalogRefusal,
    exceptions: {},
  },
];

function checkOf(wanted: string): Check {
  const entry = CATALOGUE.find(({ check: { id } }) => id === wanted);
  if (entry === undefined) throw new RangeError(`No check ${wanted}`);
  return entry.check;
}

for (const { id, site, refusal, exceptions } of FORMATS) {
  Deno.test(`no variant of the example of ${id} passes that an outside program refuses`, async () => {
    const check = checkOf(id);
    const example = JSON.parse(exampleOf(check) ?? "null");
    const disputed: unknown[] = [];
    for (const [name, document] of variantsOf(example)) {
      if (name in exceptions) continue;
      if ((await checkSite(check, site(document))).status !== "pass") continue;
      const refused = await refusal(document);
      if (refused !== null) disputed.push([name, refused]);
    }
    assertEquals(disputed, []);
  });
}
