import { assertEquals } from "@std/assert";
import { botProtection } from "../../../../src/scan/probes/access/bot_protection.ts";
import type { Site } from "../../../fixtures/server.ts";
import { site as walled } from "../../../fixtures/sites/walled.ts";
import { observeProbe } from "../../observe_probe.ts";
import { caseSite } from "../../test_check.ts";

const open = caseSite({});
const only = (paths: RegExp, answer: Site): Site => (request) =>
  paths.test(request.path) ? answer(request) : open(request);
const busy: Site = () => ({ status: 429, body: "Wait" });
const MISSING = ["/…", "/….txt", "/….json", "/….md", "/.well-known/…"];

Deno.test("botProtection lists the responses by path", async () => {
  assertEquals(await observeProbe(botProtection, open), {
    vendors: [],
    walled: [],
    limited: [],
    served: ["/", "/robots.txt", "/llms.txt", ...MISSING],
  });
});

Deno.test("botProtection distinguishes challenges from rate limits", async () => {
  const site = only(/^\/llms\.txt$/, (request) => walled(request));
  const both: Site = (request) => request.path === "/robots.txt" ? busy(request) : site(request);
  assertEquals(await observeProbe(botProtection, both), {
    vendors: ["Cloudflare"],
    walled: ["/llms.txt"],
    limited: ["/robots.txt"],
    served: ["/", ...MISSING],
  });
});

Deno.test("botProtection is unobservable if the home page fails without protection", async () => {
  const broken: Site = () => ({ status: 503, body: "Down" });
  assertEquals(await observeProbe(botProtection, only(/^\/$/, broken)), "server-error");
});

Deno.test("botProtection is observed if the home page fails and others are protected", async () => {
  const site: Site = (request) =>
    request.path === "/"
      ? { status: 503, body: "Down" }
      : request.path === "/robots.txt"
      ? busy(request)
      : request.path === "/llms.txt"
      ? walled(request)
      : open(request);
  assertEquals(await observeProbe(botProtection, site), {
    vendors: ["Cloudflare"],
    walled: ["/llms.txt"],
    limited: ["/robots.txt"],
    served: MISSING,
  });
});
