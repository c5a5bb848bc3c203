import { assertEquals } from "@std/assert";
import { gzipSync } from "node:zlib";
import check from "../../../../src/scan/checks/agents/agent_skill_digests.ts";
import { tarOf, zipOf } from "../../parse/agents/archives.ts";
import { checkSite, testCheck } from "../../test_check.ts";
import {
  digestOf,
  ENTRY,
  INDEX_PATH,
  OLD_INDEX_PATH,
  SKILL_MD,
  SKILL_PATH,
  skills,
} from "./skill_indexes.ts";

const html = { body: "<!doctype html><p>App", headers: { "content-type": "text/html" } };
const ARCHIVE_PATH = "/.well-known/agent-skills/place-order.tar.gz";

/** A site whose skill is served as given, with the digest that the index had before. */
function serving(body: string, digest = digestOf(body)) {
  return { ...skills({ ...ENTRY, digest }), [SKILL_PATH]: body };
}

function archive(bytes: Uint8Array, type = "application/gzip") {
  const entry = { ...ENTRY, type: "archive", url: "place-order.tar.gz", digest: digestOf(bytes) };
  return { ...skills(entry), [ARCHIVE_PATH]: { body: bytes, headers: { "content-type": type } } };
}

testCheck(check, {
  indexless: [{}, { [INDEX_PATH]: "{" }, skills(), skills({ ...ENTRY, url: undefined })],
  forbidden: {
    ...skills(ENTRY),
    "/robots.txt": "User-agent: *\nDisallow: /.well-known/agent-skills/place-order\n",
  },
  dead: [skills({ ...ENTRY, url: "gone/SKILL.md" }), skills(ENTRY, { ...ENTRY, url: "gone/SKILL.md" })],
  page: { ...skills(ENTRY), [SKILL_PATH]: html },
  altered: [
    serving(SKILL_MD.replaceAll("\n", "\r\n"), ENTRY.digest),
    serving(SKILL_MD, digestOf(SKILL_MD.replaceAll("\n", "\r\n"))),
    serving(SKILL_MD.trimEnd(), ENTRY.digest),
    serving(SKILL_MD, digestOf(SKILL_MD.trimEnd())),
    serving(`\uFEFF${SKILL_MD}`, ENTRY.digest),
  ],
  mismatched: [
    serving(SKILL_MD, digestOf("something else")),
    serving(SKILL_MD.replace("Order it", "Ask first"), ENTRY.digest),
    {
      [INDEX_PATH]: JSON.stringify({
        version: "0.2.0",
        skills: [{
          name: "place-order",
          description: "Order",
          files: [{ path: "SKILL.md", digest: digestOf("something else") }],
        }],
      }),
      [SKILL_PATH]: SKILL_MD,
    },
  ],
  unsafe: [
    archive(gzipSync(tarOf({ "SKILL.md": SKILL_MD, "../../etc/passwd": "x" }))),
    archive(gzipSync(tarOf({ "SKILL.md": SKILL_MD, "/etc/passwd": "x" }))),
    archive(zipOf(["SKILL.md", "..\\windows"]), "application/zip"),
  ],
  rootless: [
    archive(gzipSync(tarOf({ "place-order/SKILL.md": SKILL_MD }))),
    archive(zipOf(["place-order/SKILL.md"]), "application/zip"),
  ],
  headless: [
    serving("# Place an order\n\nList what there is.\n"),
    serving("---\nname: place-order\n---\n# Place an order\n"),
    serving("---\ndescription: How to order\n---\n# Place an order\n"),
  ],
  misnamed: serving("---\nname: order\ndescription: How to order\n---\n# Place an order\n"),
  loose: serving("---\nname: place-order\ndescription: Order: how to\n---\n# Place an order\n"),
  mistyped: {
    ...skills(ENTRY),
    [SKILL_PATH]: { body: SKILL_MD, headers: { "content-type": "application/octet-stream" } },
  },
  undigested: {
    [OLD_INDEX_PATH]: JSON.stringify({
      skills: [{ name: "place-order", description: "Order", files: ["SKILL.md"] }],
    }),
    "/.well-known/skills/place-order/SKILL.md": SKILL_MD,
  },
  valid: [
    skills(ENTRY),
    skills({ ...ENTRY, url: SKILL_PATH, digest: ENTRY.digest.toUpperCase().replace("SHA", "sha") }),
    skills({ ...ENTRY, digest: undefined, sha256: ENTRY.digest.slice(7) }),
    serving(
      "---\r\nname: place-order # ours\r\ndescription: >-\r\n  How to\r\n  order\r\n---\r\n# Order\r\n",
    ),
    archive(gzipSync(tarOf({ "SKILL.md": SKILL_MD, "references/api.md": "x" }))),
    archive(zipOf(["./SKILL.md", "references/api.md"]), "application/zip"),
    {
      ...skills(ENTRY),
      [SKILL_PATH]: {
        body: new Uint8Array(gzipSync(SKILL_MD)),
        headers: { "content-type": "text/markdown", "content-encoding": "gzip" },
      },
    },
  ],
});

Deno.test("agent-skill-digests names both digests and writes the right one", async () => {
  const { details, snippet } = await checkSite(check, serving(SKILL_MD, digestOf("something else")));
  assertEquals([details?.["stated"], details?.["actual"], snippet], [
    digestOf("something else").slice(7),
    ENTRY.digest.slice(7),
    `"digest": "${ENTRY.digest}"\n`,
  ]);
});

Deno.test("agent-skill-digests is inconclusive where no skill can be fetched", async () => {
  const result = await checkSite(check, { ...skills(ENTRY), [SKILL_PATH]: { status: 403 } });
  assertEquals(result.status, "inconclusive");
});

Deno.test("agent-skill-digests is inconclusive where only the beginning of a skill is read", async () => {
  const result = await checkSite(check, serving(`${SKILL_MD}${"word ".repeat(300_000)}`));
  assertEquals([result.status, result.outcome], ["inconclusive", "body-too-large"]);
});

Deno.test("agent-skill-digests fetches five skills at most", async () => {
  let fetched = 0;
  const many = Array.from(
    { length: 60 },
    (_, each) => ({ ...ENTRY, name: `skill-${each}`, url: `/skills/${each}.md` }),
  );
  await checkSite(check, ({ path }) => {
    if (path === INDEX_PATH) return { body: skills(...many)[path] ?? "" };
    if (path.startsWith("/skills/")) fetched++;
    return path === "/" ? { body: "<p>Home" } : path.startsWith("/skills/") ? { body: SKILL_MD } : undefined;
  });
  assertEquals(fetched, 5);
});
