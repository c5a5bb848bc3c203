import { assertEquals } from "@std/assert";
import type { PageBrowser } from "../../../src/scan/contract/page_browser.ts";
import { type Lenders, LentPages } from "../../../src/scan/pool/lent_pages.ts";
import type { PageOrder } from "../../../src/scan/pool/page_orders.ts";
import { RECORDED } from "../browser/recorded_view.ts";

function lenders(browser: PageBrowser): Lenders {
  return { browser, scripts: null };
}

function pageAt(url: string) {
  return { kind: "browser", url, userAgent: "", isPictured: false } as const;
}

Deno.test("a new process gets its page while the browser still ends the one of its predecessor", async () => {
  const closing = Promise.withResolvers<void>();
  const told: PageOrder[] = [];
  const waiting = Promise.withResolvers<void>();
  let looks = 0;
  const pages = new LentPages(
    lenders({
      async look({ answer, url }, signal) {
        if (++looks === 2) {
          waiting.resolve();
          await answer({ url, method: "GET", headers: {}, body: null, kind: "", isMain: true, from: url });
        } else await closing.promise;
        signal.throwIfAborted();
        throw new Error("The page cannot be shown");
      },
    }),
    (order) => told.push(order),
    () => {},
    () => undefined,
  );
  const look = {
    type: "look",
    job: 1,
    look: 1,
    page: pageAt("https://site.example/"),
  } as const;
  pages.accept(look);
  pages.end();
  pages.accept(look);
  await waiting.promise;
  closing.resolve();
  await closing.promise;
  pages.accept({ type: "answer", job: 1, look: 1, request: 1, answer: { refused: "ABORTED" } });
  while (told.length < 2) await Promise.resolve();
  assertEquals(told.map(({ type }) => type), ["request", "unseen"]);
});

Deno.test("the browser gets the language of a page", () => {
  const languages: unknown[] = [];
  const browser: PageBrowser = {
    look({ language }) {
      languages.push(language);
      return Promise.withResolvers<never>().promise;
    },
  };
  const pages = new LentPages(lenders(browser), () => {}, () => {}, () => undefined);
  const page = pageAt("https://site.example/");
  pages.accept({ type: "look", job: 1, look: 1, page: { ...page, language: "it" } });
  pages.accept({ type: "look", job: 1, look: 2, page });
  assertEquals(languages, ["it", undefined]);
});

Deno.test("a new process does not get the page that its predecessor left", async () => {
  const told: PageOrder[] = [];
  const shown = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let looks = 0;
  const pages = new LentPages(
    lenders({
      async look({ url, userAgent }, signal) {
        await shown[looks++]?.promise;
        const answer = () => Promise.resolve({ refused: "UNUSED" });
        return await RECORDED.look({ url, userAgent, answer }, signal);
      },
    }),
    (order) => told.push(order),
    () => {},
    () => undefined,
  );
  const look = { type: "look", job: 1, look: 1 } as const;
  pages.accept({ ...look, page: pageAt("https://site.example/") });
  pages.end();
  pages.accept({ ...look, page: pageAt("https://other.example/") });
  for (const { resolve } of shown) resolve();
  while (told.length === 0) await Promise.resolve();
  assertEquals(
    told.flatMap((order) => order.type === "view" && "url" in order.view ? [order.view.url] : [order.type]),
    [
      "https://other.example/",
    ],
  );
});
