import { assertEquals } from "@std/assert";
import { gzipSync } from "node:zlib";
import check from "../../../../src/scan/checks/agents/agent_skill_digests.ts";
import { tarOf, zipOf } from "../../parse/agents/archives.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";
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

/** A site that serves a skill as given, with the digest that the index had before. */
function serving(body: string, digest = digestOf(body)) {
  return { ...skills({ ...ENTRY, digest }), [SKILL_PATH]: body };
}

function archive(bytes: Uint8Array, type = "application/gzip") {
  const entry = { ...ENTRY, type: "archive", url: "place-order.tar.gz", digest: digestOf(bytes) };
  return { ...skills(entry), [ARCHIVE_PATH]: { body: bytes, headers: { "content-type": type } } };
}

testCheck(check, {
  indexless: [{}, { [INDEX_PATH]: "{" }, skills(), skills({ ...ENTRY, url: undefined })],
  unrelated: [
    { ...skills({ ...ENTRY, type: "navigation", url: "/shop/" }), "/shop/": html },
    skills({ ...ENTRY, type: "api", url: "/openapi.json" }),
  ],
  forbidden: {
    ...skills(ENTRY),
    "/robots.txt": "User-agent: *\nDisallow: /.well-known/agent-skills/place-order\n",
  },
  dead: [
    told(
      skills({ ...ENTRY, url: "gone/SKILL.md" }),
      "Skill “place-order” was not found at “https://site.cases.readiness-tests.org/.well-known/agent-skills/gone/SKILL.md” (status 404)",
    ),
    skills(ENTRY, { ...ENTRY, url: "gone/SKILL.md" }),
  ],
  page: told(
    { ...skills(ENTRY), [SKILL_PATH]: html },
    "“https://site.cases.readiness-tests.org/.well-known/agent-skills/place-order/SKILL.md” returns a web page instead of the skill “place-order”",
  ),
  altered: [
    told(
      serving(SKILL_MD.replaceAll("\n", "\r\n"), ENTRY.digest),
      "The digest of skill “place-order” does not match the index because of line endings",
    ),
    serving(SKILL_MD, digestOf(SKILL_MD.replaceAll("\n", "\r\n"))),
    serving(SKILL_MD.trimEnd(), ENTRY.digest),
    serving(SKILL_MD, digestOf(SKILL_MD.trimEnd())),
    serving(`\uFEFF${SKILL_MD}`, ENTRY.digest),
  ],
  mismatched: [
    told(
      serving(SKILL_MD, digestOf("something else")),
      "The digest of skill “place-order” is “ddd3168e6feb79a62a817d2beda643dcfb565b8cff909e8585ff57e708940aa2”, but the index has “f41f3fa625ff120ddca7ef456bf66371ecea23c129f4e4c32367101edb516cf8”",
    ),
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
    told(
      archive(zipOf(["SKILL.md", "..\\windows"]), "application/zip"),
      "The archive of skill “place-order” contains a path outside its folder: “..\\windows”",
    ),
  ],
  rootless: [
    archive(gzipSync(tarOf({ "place-order/SKILL.md": SKILL_MD }))),
    told(
      archive(zipOf(["place-order/SKILL.md"]), "application/zip"),
      "The archive of skill “place-order” has no SKILL.md at its root",
    ),
  ],
  headless: [
    told(
      serving("# Place an order\n\nList what there is.\n"),
      "“https://site.cases.readiness-tests.org/.well-known/agent-skills/place-order/SKILL.md” has no front matter with a name and a description",
    ),
    serving("---\nname: place-order\n---\n# Place an order\n"),
    serving("---\ndescription: How to order\n---\n# Place an order\n"),
  ],
  misnamed: told(
    serving("---\nname: order\ndescription: How to order\n---\n# Place an order\n"),
    "“https://site.cases.readiness-tests.org/.well-known/agent-skills/place-order/SKILL.md” has the name “order”, but the index has “place-order”",
  ),
  loose: told(
    serving("---\nname: place-order\ndescription: Order: how to\n---\n# Place an order\n"),
    "The front matter of “https://site.cases.readiness-tests.org/.well-known/agent-skills/place-order/SKILL.md” is not valid YAML",
  ),
  mistyped: told({
    ...skills(ENTRY),
    [SKILL_PATH]: { body: SKILL_MD, headers: { "content-type": "application/octet-stream" } },
  }, "Skill “place-order” is served as “application/octet-stream”"),
  undigested: {
    [OLD_INDEX_PATH]: JSON.stringify({
      skills: [{ name: "place-order", description: "Order", files: ["SKILL.md"] }],
    }),
    "/.well-known/skills/place-order/SKILL.md": SKILL_MD,
  },
  valid: [
    told(skills(ENTRY), "1 downloaded skill matches the index"),
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

Deno.test("agent-skill-digests shows both digests and writes the right one", async () => {
  const { details, snippet } = await checkSite(check, serving(SKILL_MD, digestOf("something else")));
  const written = JSON.parse(snippet ?? "null").skills.map(({ digest }: typeof ENTRY) => digest);
  assertEquals([details?.["stated"], details?.["actual"], written], [
    digestOf("something else").slice(7),
    ENTRY.digest.slice(7),
    [ENTRY.digest],
  ]);
});

Deno.test("agent-skill-digests is inconclusive if no skill can be fetched", async () => {
  const result = await checkSite(check, { ...skills(ENTRY), [SKILL_PATH]: { status: 403 } });
  assertEquals(result.status, "inconclusive");
});

Deno.test("agent-skill-digests is inconclusive if a skill exceeds the size limit", async () => {
  const result = await checkSite(check, serving(`${SKILL_MD}${"word ".repeat(300_000)}`));
  assertEquals([result.status, result.outcome], ["inconclusive", "body-too-large"]);
});

Deno.test("agent-skill-digests fetches at most five skills", async () => {
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

Deno.test("agent-skill-digests shows front matter as the index describes the skill", async () => {
  const { snippet } = await checkSite(check, serving("# Place an order\n\nList what there is.\n"));
  assertEquals(snippet?.startsWith('---\nname: place-order\ndescription: "'), true);
});
