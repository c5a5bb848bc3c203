import { assertEquals } from "@std/assert";
import { PageRequests } from "../../../src/scan/fetch/page_requests.ts";
import { fetching, ORIGIN, outcomeOf } from "./fetching.ts";

Deno.test("requests of a page end when it is closed", async () => {
  const opened = Promise.withResolvers<void>();
  const slow = Promise.withResolvers<undefined>();
  const paths: string[] = [];
  await fetching(({ path }) => {
    paths.push(path);
    opened.resolve();
    return slow.promise;
  }, async (fetcher) => {
    const requests = new PageRequests(fetcher);
    const request = async (path: string) => {
      const asked = { method: "GET", headers: {}, body: null, isMain: false, from: `${ORIGIN}/` };
      return await outcomeOf(requests.answer({ url: `${ORIGIN}${path}`, ...asked }));
    };
    const begun = request("/begun");
    await opened.promise;
    requests.close();
    assertEquals([await begun, await request("/later")], ["PAGE_CLOSED", "PAGE_CLOSED"]);
    slow.resolve(undefined);
  });
  assertEquals(paths, ["/begun"]);
});
