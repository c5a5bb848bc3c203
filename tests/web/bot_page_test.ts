import { assert, assertEquals, assertFalse, assertStringIncludes } from "@std/assert";
import { DOMParser } from "deno-dom";
import { AGENT_USER_AGENTS } from "../../src/scan/data/agents/user_agents.ts";
import { DEFAULT_LIMITS } from "../../src/scan/fetch/limits/scan_limits.ts";
import { parseRobots } from "../../src/scan/parse/policy/robots.ts";
import { namedGroup, robotsAccess } from "../../src/scan/parse/policy/robots_access.ts";
import { botPage } from "../../src/web/bot_page.tsx";

const PAGE = { userAgent: "x", isSigned: true, contact: null, privacyUrl: null, reports: { days: 0 } };

function textOf(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body?.textContent.replaceAll(/\s+/g, " ") ?? "";
}

/** Texts that can be copied from the page, by id. */
function codeOf(html: string, id: string): string | undefined {
  return new DOMParser().parseFromString(html, "text/html").querySelector(`#${id}`)?.textContent;
}

Deno.test("botPage() shows the exact user agent", () => {
  const userAgent = "ReadinessBot/1.0 (+https://readiness.example/bot)";
  assertEquals(codeOf(botPage({ ...PAGE, userAgent }), "user-agent"), userAgent);
});

Deno.test("botPage() escapes the user agent", () => {
  const hostile = `"><script>alert('1')</script>&amp;`;
  const html = botPage({ ...PAGE, userAgent: hostile });
  assertFalse(html.includes("<script>"));
  assertEquals(codeOf(html, "user-agent"), hostile);
});

Deno.test("botPage() states the limits of a scan", () => {
  const text = textOf(botPage(PAGE));
  assertStringIncludes(text, `At most ${DEFAULT_LIMITS.requests} requests`);
  assertStringIncludes(text, `at most ${DEFAULT_LIMITS.connectionsPerHost} connections to a host`);
  assertStringIncludes(text, "Crawl-delay for us or for *, a scan leaves");
  assertStringIncludes(text, "no more than 0.2 seconds");
});

Deno.test("botPage() lists every agent that the scanner imitates", () => {
  const text = textOf(botPage(PAGE));
  for (const agent of Object.keys(AGENT_USER_AGENTS)) assertStringIncludes(text, agent);
});

Deno.test("botPage() shows rules that block the scanner", () => {
  const robots = parseRobots(codeOf(botPage(PAGE), "block") ?? "");
  assert(namedGroup(robots, "ReadinessBot"));
  assertFalse(robotsAccess(robots, "ReadinessBot", "/").allowed);
});

Deno.test("botPage() has no inline script or style", () => {
  const html = botPage(PAGE);
  assertFalse(/<script(?! type="module" src="\/)|<style|\sstyle=|\son[a-z]+=/.test(html));
});

Deno.test("botPage() states what a scan requests of a site that is closed to all crawlers", () => {
  const text = textOf(botPage(PAGE));
  assertStringIncludes(text, "disallows the whole site, a scan requests only robots.txt, the home page,");
  assertStringIncludes(text, "give ReadinessBot a group of its own that allows it");
});

Deno.test("botPage() has the contact and the privacy policy of the operator", () => {
  const contact = 'mailto:"><b>@readiness.example';
  const html = botPage({
    ...PAGE,
    contact,
    privacyUrl: new URL("https://readiness.example/privacy"),
    reports: { days: 1 },
  });
  const links = new DOMParser().parseFromString(html, "text/html").querySelectorAll("main a");
  assertEquals([...links].slice(-3).map((link) => [link.getAttribute("href"), link.textContent]), [
    [contact, '"><b>@readiness.example'],
    ["/remove-reports", "Remove the reports of your site"],
    ["https://readiness.example/privacy", "Privacy policy of the operator"],
  ]);
  assertStringIncludes(textOf(html), "We store the report of a public scan for 1 day.");
  assertStringIncludes(textOf(botPage(PAGE)), "Please contact the operator of this server.");
});
