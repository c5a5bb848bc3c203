/** Slow: starts a scan process and a browser. */
import { assertEquals } from "@std/assert";
import { serveSites } from "../../fixtures/server.ts";
import { CAN_LOOK, localBrowser } from "../browser/local_browser.ts";
import { eventsOf, onlyResult, startPool } from "./pool.ts";

const APP =
  "<!doctype html><html lang=en><title>Cases</title><div id=root></div><script src=/app.js></script></html>";
const SCRIPT =
  `root.innerHTML = "<main><h1>Cases</h1>" + "<p>We build cases of oak and of brass.</p>".repeat(20) + "</main>";`;
const ONLY = "server-rendered,rendered-text,agent-tree";

Deno.test({
  name: "scan processes use the browser of the service, eight at a time, and lose nothing if it is killed",
  ignore: !CAN_LOOK,
  async fn() {
    await using server = await serveSites({
      "site.cases.readiness-tests.org": ({ path }) => {
        if (path === "/") return { body: APP, headers: { "content-type": "text/html" } };
        return path === "/app.js"
          ? { body: SCRIPT, headers: { "content-type": "text/javascript" } }
          : undefined;
      },
    });
    await using local = await localBrowser();
    using pool = await startPool(server, { browser: local.browser });
    const pictures: string[] = [];
    const scanned = async () => {
      const { events } = pool.start({
        ...pool.parse("site.cases.readiness-tests.org", { only: ONLY, sample: "0" }),
        onPicture: ({ url }) => pictures.push(url),
      });
      const { checks, exchanges } = onlyResult(await eventsOf(events));
      return {
        outcomes: checks.map(({ outcome }) => outcome).toSorted(),
        script: exchanges.filter(({ url }) => url.endsWith("/app.js")).length,
      };
    };
    // The browser loads the script, and the scan reads which parts of the page it fills.
    const seen = { outcomes: ["bare", "most", "written"], script: 2 };
    assertEquals(await Promise.all(Array.from({ length: 8 }, scanned)), Array(8).fill(seen));
    assertEquals(pictures, Array(8).fill("https://site.cases.readiness-tests.org/"));
    const scans = [scanned(), scanned()];
    await local.browser[Symbol.asyncDispose]();
    for (const { outcomes } of await Promise.all(scans)) assertEquals(outcomes.length, 3);
    assertEquals(await scanned(), seen);
  },
});
