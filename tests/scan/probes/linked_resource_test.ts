import { assertEquals } from "@std/assert";
import { defineProbe } from "../../../src/scan/contract/probe.ts";
import { fetchLinked, requireSeen } from "../../../src/scan/probes/linked_resource.ts";
import { ifSeen, optional } from "../../../src/scan/probes/if_seen.ts";
import { observeProbe } from "../observe_probe.ts";
import type { Site } from "../../fixtures/server.ts";
import { type CaseSite, caseSite, OTHER_HOST } from "../test_check.ts";

const HTML = { body: "<!doctype html><p>App", headers: { "content-type": "text/html" } };
const link = (...urls: string[]) =>
  defineProbe({
    id: "links",
    async observe(context) {
      const found = await Promise.all(urls.map((url) => fetchLinked(context, new URL(url, context.origin))));
      requireSeen(found);
      return found.map(({ state }) => state);
    },
  });
const DISALLOWED = { "/robots.txt": "User-agent: *\nDisallow: /\n" };

/** Disallows everything on the site itself and nothing on the other host. */
const OWN_RULES: Site = (request) =>
  caseSite(request.host === OTHER_HOST ? { "/a": "A" } : DISALLOWED)(request);

const CASES: readonly [name: string, urls: readonly string[], site: CaseSite, states: string[] | string][] = [
  ["a document", ["/a"], { "/a": "A" }, ["answered"]],
  ["404", ["/a"], {}, ["dead"]],
  ["410", ["/a"], { "/a": { status: 410 } }, ["dead"]],
  ["405 beside a document", ["/a", "/b"], { "/a": { status: 405 }, "/b": "B" }, ["unseen", "answered"]],
  ["409 beside a document", ["/a", "/b"], { "/a": { status: 409 }, "/b": "B" }, ["unseen", "answered"]],
  ["411 beside a document", ["/a", "/b"], { "/a": { status: 411 }, "/b": "B" }, ["unseen", "answered"]],
  ["the catch-all", ["/a"], () => HTML, ["dead"]],
  ["the home page of a single-page app", ["/"], () => HTML, ["answered"]],
  ["a URL that robots.txt disallows", ["/a"], { ...DISALLOWED, "/a": "A" }, ["forbidden"]],
  ["another host, to which the site's robots.txt does not apply", [`https://${OTHER_HOST}/a`], OWN_RULES, [
    "answered",
  ]],
  ["another host whose robots.txt disallows it", [`https://${OTHER_HOST}/a`], {
    ...DISALLOWED,
    "/a": "A",
  }, "robots-forbidden"],
  ["an unclear status beside a document", ["/a", "/b"], { "/a": { status: 400 }, "/b": "B" }, [
    "unseen",
    "answered",
  ]],
  ["an unclear status alone", ["/a"], { "/a": { status: 400 } }, "unclear-answer"],
  ["an unclear status beside a disallowed URL", ["/a", "/b"], {
    "/robots.txt": "User-agent: *\nDisallow: /b\n",
    "/a": { status: 400 },
  }, "unclear-answer"],
  ["the root of another host with the page of every URL", [`https://${OTHER_HOST}/`], () => HTML, ["dead"]],
  ["a refusal alone", ["/a"], { "/a": { status: 403 } }, "access-denied"],
];

for (const [name, urls, site, states] of CASES) {
  Deno.test(`fetchLinked() and requireSeen() observe ${name}`, async () => {
    const found = await observeProbe(link(...urls), site);
    assertEquals(found, states);
  });
}

Deno.test("optional() is null if the other probe throws, and its value otherwise", async () => {
  const probe = optional(link("/a"));
  const seen = [
    await observeProbe(probe, { "/a": { status: 403 } }),
    await observeProbe(probe, { "/a": "A" }),
  ];
  assertEquals(seen, [null, ["answered"]]);
});

Deno.test("ifSeen() hides no internal error", async () => {
  const result = await ifSeen(Promise.reject(new TypeError("bug"))).catch((error) => error.message);
  assertEquals(result, "bug");
});
