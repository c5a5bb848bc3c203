import { assert, assertFalse, assertStringIncludes } from "@std/assert";
import { DOMParser } from "deno-dom";
import { AGENT_USER_AGENTS } from "../../src/scan/data/user_agents.ts";
import { DEFAULT_LIMITS } from "../../src/scan/fetch/scan_limits.ts";
import { parseRobots } from "../../src/scan/parse/policy/robots.ts";
import { namedGroup, robotsAccess } from "../../src/scan/parse/policy/robots_access.ts";
import { botPage } from "../../src/web/bot_page.ts";

function textOf(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body?.textContent.replaceAll(/\s+/g, " ") ?? "";
}

Deno.test("botPage() shows the exact user agent", () => {
  const userAgent = "ReadinessBot/1.0 (+https://readiness.example/bot)";
  assertStringIncludes(botPage(userAgent), `<pre>${userAgent}</pre>`);
});

Deno.test("botPage() escapes the user agent", () => {
  const hostile = `"><script>alert('1')</script>&amp;`;
  const html = botPage(hostile);
  assertFalse(html.includes("<script"));
  assertStringIncludes(html, "&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;");
  assertStringIncludes(textOf(html), hostile);
});

Deno.test("botPage() states the limits of a scan", () => {
  const text = textOf(botPage("x"));
  assertStringIncludes(text, `At most ${DEFAULT_LIMITS.requests} requests`);
  assertStringIncludes(text, `at most ${DEFAULT_LIMITS.connectionsPerHost} connections to a host`);
});

Deno.test("botPage() lists every agent that the scanner imitates", () => {
  const text = textOf(botPage("x"));
  for (const agent of Object.keys(AGENT_USER_AGENTS)) assertStringIncludes(text, agent);
});

Deno.test("botPage() shows rules that block the scanner", () => {
  const rules = /<pre>(User-agent:[^<]*)<\/pre>/.exec(botPage("x"))?.[1] ?? "";
  const robots = parseRobots(rules);
  assert(namedGroup(robots, "ReadinessBot"));
  assertFalse(robotsAccess(robots, "ReadinessBot", "/").allowed);
});

Deno.test("botPage() has no inline script or style", () => {
  const html = botPage("x");
  assertFalse(/<script|<style|\sstyle=|\son[a-z]+=/.test(html));
});
