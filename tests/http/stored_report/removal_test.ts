/** `/remove-reports` removes the reports of a site for its owner, and for nobody else. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { publicService, titledSite } from "../public_service.ts";
import type { Service } from "../service.ts";

const HOST = "bare-site.org";
const FILE = "/.well-known/readiness-reports.txt";
const OWN_FORM = { "sec-fetch-site": "same-origin" };

async function send(
  { app }: Service,
  domain: string,
  headers: Record<string, string> = OWN_FORM,
): Promise<Response> {
  const body = new URLSearchParams({ domain });
  return await app(
    new Request("http://readiness.test/remove-reports", { method: "POST", body, headers }),
    "198.51.100.7",
  );
}

Deno.test("the owner of a site removes its reports, and no later scan stores one", async () => {
  let file = "";
  const shown = titledSite(() => "Hi");
  await using own = await publicService({
    [HOST]: (request) =>
      request.path === FILE ? { body: file } : typeof shown === "function" ? shown(request) : {},
  });
  const scan = async () =>
    await (await own.get(`/api/scan?domain=${HOST}&sample=0`, { accept: "application/json" })).json();
  const { reportUrl } = await scan();
  const refused = await send(own, HOST);
  assertEquals(refused.status, 422);
  assertStringIncludes(await refused.text(), `<code>remove-reports: ${HOST}</code>`);
  assertEquals((await own.get(reportUrl)).status, 200);
  file = `remove-reports: ${HOST}\n`;
  const removed = await send(own, HOST);
  assertEquals(removed.status, 200);
  assertStringIncludes(await removed.text(), `1 report of ${HOST} removed.`);
  assertEquals((await own.get(`${reportUrl}.json`)).status, 404);
  assertEquals("reportUrl" in await scan(), false);
});

const REFUSED: Readonly<
  Record<string, readonly [domain: string, status: number, headers?: Record<string, string>]>
> = {
  "a form of another site": [HOST, 403, { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
  "a name that is not valid": ["exa mple", 400],
  "a literal that is not public": ["127.0.0.1", 400],
};

for (const [name, [domain, status, headers]] of Object.entries(REFUSED)) {
  Deno.test(`${name} removes nothing, and requests nothing`, async () => {
    await using own = await publicService({ [HOST]: titledSite(() => "Hi") });
    assertEquals((await send(own, domain, headers)).status, status);
    assertEquals(own.server.requests.length, 0);
  });
}

Deno.test("each attempt to remove reports counts as a scan", async () => {
  await using own = await publicService({ [HOST]: titledSite(() => "Hi") }, { SCAN_RATE_LIMIT: "1/min" });
  assertEquals([(await send(own, HOST)).status, (await send(own, HOST)).status], [422, 429]);
});
