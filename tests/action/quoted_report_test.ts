/** The summary, the comment and the annotations quote every text of a site. */
import { assertEquals, assertMatch } from "@std/assert";
import { githubOutput } from "../../src/cli/output/formats/github_output.ts";
import { summaryOutput } from "../../src/cli/output/formats/summary_output.ts";
import { site } from "../cli/output/judged_sites.ts";
import { HOST, INJECTED, injectedSite, MUTATIONS } from "../cli/output/injected_site.ts";
import { withoutCode } from "../cli/output/quoting_outputs.ts";
import { serveSites } from "../fixtures/server.ts";
import { scanSite } from "../scan/scan_site.ts";
import { MISSING_TOOLS } from "./composite_action.ts";
import { GitHubApi } from "./github_api.ts";
import { tell } from "./told.ts";

for (const place of ["values of text files", "words of HTML", "values of JSON", "hosts of JSON"]) {
  Deno.test({
    name: `the action quotes a site that puts a sentence into ${place}`,
    ignore: MISSING_TOOLS.length > 0,
    async fn() {
      const mutation = MUTATIONS[place];
      if (mutation === undefined) throw new Error(`There is no mutation of ${place}`);
      await using server = await serveSites({ [HOST]: injectedSite(mutation) });
      const { result } = await scanSite(HOST, server, { sample: "2" });
      await using api = new GitHubApi();
      const failing = [site(result, { minScore: 101 })];
      const { summary, commands } = await tell({
        result: JSON.parse(summaryOutput(failing)),
        annotations: githubOutput(failing),
        api,
      });
      const comment = api.comments[0]?.body ?? "";
      assertMatch(summary, INJECTED);
      assertEquals([summary, comment].filter((text) => INJECTED.test(withoutCode(text))), []);
      const annotations = commands.map((command) => JSON.stringify(command));
      assertMatch(annotations.join("\n"), INJECTED);
      assertEquals(annotations.filter((text) => INJECTED.test(text.replace(/“[^“”]*”/g, ""))), []);
    },
  });
}
