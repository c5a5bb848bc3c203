import { assertEquals } from "@std/assert";
import { agentsMd } from "../../../../src/scan/probes/discovery/agents_md.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CaseSite } from "../../test_check.ts";

const HTML = { body: "<!doctype html><p>App", headers: { "content-type": "text/html" } };

const SITES: readonly [name: string, site: CaseSite, expected: unknown][] = [
  ["nothing of a plain site", {}, null],
  ["nothing where an HTML page is served", { "/AGENTS.md": HTML }, null],
  ["AGENTS.md first", { "/AGENTS.md": "# A\n", "/skill.md": "# B\n" }, ["/AGENTS.md", "A"]],
  ["agents.md", { "/agents.md": "# A\n", "/.well-known/agents.md": "# B\n" }, ["/agents.md", "A"]],
  ["the well-known file", { "/.well-known/agents.md": "# A\n", "/skill.md": "# B\n" }, [
    "/.well-known/agents.md",
    "A",
  ]],
  ["skill.md last", { "/skill.md": "No heading\n" }, ["/skill.md", null]],
];

for (const [name, site, expected] of SITES) {
  Deno.test(`agentsMd finds ${name}`, async () => {
    const found = await observeProbe(agentsMd, site);
    assertEquals(
      typeof found !== "string" && found.present ? [found.path, found.document.h1] : null,
      expected,
    );
  });
}
