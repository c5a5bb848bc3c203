/** Slow: installs the official models of UCP with pip, and scans a site for each variant of a profile. */
import { assertEquals } from "@std/assert";
import { CATALOGUE, exampleOf } from "../../src/scan/catalogue.ts";
import { checkSite } from "../scan/test_check.ts";
import { installUcpModels, ucpRefusals } from "./ucp_models.ts";
import { variantsOf } from "./variants.ts";

const HOST = "https://site.cases.readiness-tests.org";
const HEADERS = { "content-type": "application/json", "cache-control": "public, max-age=300" };

const models = await installUcpModels();
if ("missing" in models) console.log(`Tests with the models of UCP were skipped: ${models.missing}`);

Deno.test({
  name: "no variant of a profile passes `ucp` that the official models refuse",
  ignore: "missing" in models,
  async fn() {
    const entry = CATALOGUE.find(({ check: { id } }) => id === "ucp");
    if (entry === undefined || "missing" in models) throw new Error("No check or no models");
    const example = exampleOf(entry.check) ?? "";
    const profile = JSON.parse(example.replaceAll("https://example.com", HOST));
    const judged = await Promise.all(
      [["itself", profile] as const, ...variantsOf(profile)].map(async ([name, document]) => {
        const site = {
          "/.well-known/ucp": { body: JSON.stringify(document), headers: HEADERS },
          "/ucp": { body: "{}", headers: HEADERS },
        };
        return { name, document, passes: (await checkSite(entry.check, site)).status === "pass" };
      }),
    );
    const refusals = await ucpRefusals(models.path, judged.map(({ document }) => document));
    const passing = judged.map(({ name, passes }, index) => ({ name, passes, refusal: refusals[index] }))
      .filter(({ passes }) => passes);
    assertEquals(passing[0], { name: "itself", passes: true, refusal: null });
    assertEquals(passing.filter(({ refusal }) => refusal !== null), []);
    assertEquals(refusals.some((refusal) => refusal !== null), true);
  },
});
