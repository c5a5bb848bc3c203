/** Two stored crawls on `/compare`, with the rights of the person who opens it. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { trusted } from "../../../src/auth/change/author.ts";
import { readConfig } from "../../../src/config.ts";
import { createPatientApp } from "../../http/patient_app.ts";
import { keyFor, person, robot } from "../../auth/people.ts";
import { testTracked, type Tracked } from "../../crawl/tracked.ts";
import { SCANNER } from "../../http/crawl/world.ts";

const OPERATOR = trusted({ kind: "operator", id: "", name: "operator", address: null });

type Get = (path: string, headers: Record<string, string>) => Promise<Response>;

/** @param use gets the headers of a Viewer, and of another account */
async function served(
  tracked: Tracked,
  use: (get: Get, viewer: Record<string, string>, stranger: Record<string, string>) => Promise<void>,
): Promise<void> {
  const { stores, project: { accountId } } = tracked;
  const input = { accountId, name: "reader", roleCode: "Viewer" } as const;
  const { apiKey: viewer } = await keyFor({ stores }, await stores.serviceAccounts.create(input, OPERATOR));
  const { apiKey: stranger } = await keyFor({ stores }, await robot({ stores }, await person(stores, "eve")));
  const app = createPatientApp({
    config: readConfig(() => undefined),
    scanner: SCANNER,
    stores,
    tracking: tracked,
  });
  const get: Get = async (path, headers) =>
    await app(
      new Request(`http://localhost${path}`, { headers: { accept: "text/html", ...headers } }),
      "192.0.2.1",
    );
  const [one, other] = [viewer, stranger].map((key) => ({ authorization: `Bearer ${key}` }));
  await use(get, one ?? {}, other ?? {});
  await stores.lastUses.settled();
}

testTracked(
  "crawls are compared for whoever may read both",
  { maxPages: 2 },
  (tracked) =>
    served(tracked, async (get, viewer, stranger) => {
      const first = await tracked.crawl();
      const alone = await get(`/compare?crawl=${first.id}`, viewer);
      assertEquals(alone.status, 400);
      assertStringIncludes(await alone.text(), "no earlier crawl of this site has finished");

      delete tracked.pages["/robots.txt"];
      const second = await tracked.crawl();
      const sentence = new RegExp(
        `bare-site\\.org scores .* before: ${second.score} now, ${first.score} before\\.`,
      );
      const paths = [
        `/compare?crawl=${second.id}`,
        `/compare?crawl=${second.id}&with=${first.id}`,
        `/compare?crawl=${first.id}&with=${second.id}`,
      ];
      for (const path of paths) {
        const page = await get(path, viewer);
        const text = await page.text();
        assertEquals(page.status, 200, text);
        assertMatch(text, sentence);
        assertStringIncludes(text, '<a href="/checks/robots-txt">');
        assertMatch(text, /not confirmed yet/);
        assertStringIncludes(
          text,
          `href="/compare.md${path.slice("/compare".length).replaceAll("&", "&amp;")}"`,
        );
      }

      const markdown = await get(`/compare.md?crawl=${second.id}`, viewer);
      assertEquals(markdown.headers.get("access-control-allow-origin"), null);
      assertMatch(await markdown.text(), sentence);
      const json = await get(`/compare?crawl=${second.id}`, { ...viewer, accept: "application/json" });
      assertEquals(json.headers.get("access-control-allow-origin"), null);
      const { regressions } = await json.json();
      assertEquals(regressions.some(({ checkId }: { checkId: string }) => checkId === "robots-txt"), true);

      const itself = await get(`/compare?crawl=${second.id}&with=${second.id}`, viewer);
      assertEquals(itself.status, 400);
      assertStringIncludes(await itself.text(), "Cannot compare a crawl with itself");

      for (
        const [path, headers] of [
          [`/compare?crawl=${second.id}&with=${first.id}`, stranger],
          ["/compare?crawl=nothing", viewer],
          ["/compare?crawl=%3Cscript%3E", viewer],
          ["/compare?crawl=", viewer],
        ] as const
      ) {
        const page = await get(path, headers);
        assertEquals(page.status, 404, path);
        assertStringIncludes(await page.text(), "<h1>Crawl not found</h1>");
      }
      const program = await get(`/compare?crawl=${second.id}`, { accept: "application/json" });
      assertEquals(program.status, 401);
      await program.body?.cancel();
      const nobody = await get(`/compare?crawl=${second.id}&with=${first.id}`, {});
      assertEquals(nobody.status, 303);
      assertEquals(
        nobody.headers.get("location"),
        `/sign-in?next=${encodeURIComponent(`/compare?crawl=${second.id}&with=${first.id}`)}`,
      );
    }),
);

testTracked(
  "a crawl that has not finished is not compared",
  { maxPages: 2 },
  (tracked) =>
    served(tracked, async (get, viewer) => {
      const first = await tracked.crawl();
      const { id } = await tracked.start();
      const page = await get(`/compare?crawl=${id}&with=${first.id}`, viewer);
      assertEquals(page.status, 409);
      assertMatch(await page.text(), /its status is (?:Queued|Running), wait until it has finished/);
    }),
);
