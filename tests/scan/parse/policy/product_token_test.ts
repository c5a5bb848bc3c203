import { assertEquals } from "@std/assert";
import { productToken } from "../../../../src/scan/parse/policy/product_token.ts";
import { AGENT_USER_AGENTS, BROWSER_USER_AGENT } from "../../../../src/scan/data/agents/user_agents.ts";

for (
  const [userAgent, token] of [
    ["ReadinessBot/1.0 (+https://example.org/bot)", "ReadinessBot"],
    ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "Googlebot"],
    ["Mozilla/5.0 (compatible; Case-Bot_2/0.1; +https://example.org/bot/1.0)", "Case-Bot_2"],
    ["curl/8.5.0", "curl"],
    ["python-requests/2.32 Mozilla/5.0", "python-requests"],
    ["Wget", "Wget"],
    ["CaseBot (+https://example.org/a/1)", "CaseBot"],
    [BROWSER_USER_AGENT, "Mozilla"],
    [
      "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
      "Mozilla",
    ],
    ["", ""],
    ["123", ""],
    [`${"a".repeat(100_000)}/1`, "a".repeat(64)],
    ...Object.entries(AGENT_USER_AGENTS).map(([name, userAgent]) => [userAgent, name] as const),
  ] as const
) {
  Deno.test(`productToken() is ${token.slice(0, 20) || "nothing"} of ${userAgent.slice(0, 50)}`, () => {
    assertEquals(productToken(userAgent), token);
  });
}

for (const [offset, expected] of [[0, "CaseBot"], [1, "Mozilla"]] as const) {
  Deno.test(`productToken() finds ${expected} ${offset} characters beyond the limit`, () => {
    const start = "Mozilla/5.0 ";
    const end = "CaseBot/1";
    const padding = " ".repeat(1000 - start.length - end.length + offset);
    assertEquals(productToken(start + padding + end), expected);
  });
}
