/** Slow: scans sites and runs afdocs on them. An llms.txt that `fix` writes must not fail in the tools of others. */
import { assertEquals } from "@std/assert";
import { SITES } from "../fixtures/sites.ts";
import { BROKEN, HOST } from "../scan/broken_sites.ts";
import { published, scanWithFiles } from "../scan/publish.ts";
import { openLocally } from "./local_site.ts";
import { runChecks } from "./outside.ts";

const CHECKS = ["llms-txt-exists", "llms-txt-valid", "llms-txt-size", "llms-txt-links-resolve"];

const BROKEN_NAMES = [
  "a site with sections and no llms.txt",
  "an llms.txt of one section of the site",
  "an llms.txt without a summary",
];
const FIXED = [
  ["shop-site.org", "shop-site.org", SITES["shop-site.org"]] as const,
  ...BROKEN_NAMES.map((name) => [name, HOST, BROKEN[name]] as const),
];

for (const [name, host, site] of FIXED) {
  Deno.test(`afdocs accepts the llms.txt that fix writes for ${name}`, async () => {
    if (site === undefined) throw new RangeError(`No fixture site: ${name}`);
    const { files } = await scanWithFiles(host, site);
    const fixed = published(site, files);
    // The files are published on the site itself, which is served over TLS.
    await using local = await openLocally((request) => fixed({ ...request, host, tls: true }));
    const { results } = await runChecks(local.origin, {
      canonicalOrigin: `https://${host}`,
      checkIds: CHECKS,
      samplingStrategy: "deterministic",
      requestDelay: 0,
    });
    const statuses = Object.fromEntries(results.map(({ id, status }) => [id, status]));
    assertEquals(statuses["llms-txt-exists"], "pass");
    assertEquals(results.filter(({ status }) => status === "fail").map(({ message }) => message), []);
  });
}
