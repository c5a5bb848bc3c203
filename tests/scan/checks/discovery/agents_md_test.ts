import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/discovery/agents_md.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

testCheck(check, {
  missing: [{}, {
    "/AGENTS.md": { body: "<!doctype html><p>App", headers: { "content-type": "text/html" } },
  }],
  marked: told(
    { "/AGENTS.md": '# Cases\n\n<div class="menu">Menu</div>\n' },
    "“/AGENTS.md” contains HTML elements",
  ),
  untitled: [
    told(
      { "/agents.md": "Ask before you order." },
      "“/agents.md” has neither a first-level heading nor front matter with name and description",
    ),
    {
      "/skill.md": "---\nname: cases\n---\nSteps\n",
    },
  ],
  mistyped: told({
    "/AGENTS.md": { body: "# Cases\n", headers: { "content-type": "application/octet-stream" } },
  }, "“/AGENTS.md” is served as “application/octet-stream”"),
  present: [
    { "/AGENTS.md": "# Cases\n\nAsk before you order.\n" },
    { "/.well-known/agents.md": "# Cases\n" },
    { "/skill.md": "---\nname: cases\ndescription: Order cases.\n---\nSteps\n" },
  ],
});

Deno.test("agents-md requests other file names only if AGENTS.md is missing", async () => {
  const asked = new Set<string>();
  const result = await checkSite(check, ({ path }) => {
    asked.add(path);
    return path === "/AGENTS.md" ? { body: "# Cases\n" } : undefined;
  });
  assertEquals(result.outcome, "present");
  assertEquals([...asked].filter((path) => /^\/(?:agents|skill)/i.test(path)), ["/AGENTS.md"]);
});
