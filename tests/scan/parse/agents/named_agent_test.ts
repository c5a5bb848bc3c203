import { assertEquals } from "@std/assert";
import { AGENT_USER_AGENTS, BROWSER_USER_AGENT } from "../../../../src/scan/user_agents.ts";
import { namedAgent } from "../../../../src/scan/parse/agents/named_agent.ts";

const AGENTS: Readonly<Record<string, string | null>> = {
  ...Object.fromEntries(Object.entries(AGENT_USER_AGENTS).map(([token, text]) => [text, token])),
  [BROWSER_USER_AGENT]: null,
  "": null,
  "curl/8.14.1": null,
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)": "Googlebot",
  "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)": "bingbot",
  "GPTBOT": "GPTBot",
  "GPTBot.": "GPTBot",
  "GPTBot2/1.0": null,
  "MyGPTBot/1.0": null,
  "Googlebot-Image/1.0": null,
  "GoogleOther-Image/1.0": "GoogleOther-Image",
  "Applebot-Extended/1.0": null,
  "Mozilla/5.0 (compatible; Other/1.0; +https://openai.com/gptbot)": null,
  "Mozilla/5.0 (compatible; Other/1.0; claudebot@anthropic.com)": null,
  "Mozilla/5.0 (Other/1.0; like Googlebot/2.1)": null,
  "Mozilla/5.0 (compatible; Kangaroo Bot/1.0)": "Kangaroo Bot",
  "Mozilla/5.0 (compatible; Kangaroo)": null,
  "img2dataset": "img2dataset",
  "Mozilla/5.0 (X11; Linux x86_64) Code/1.104.0 Electron/37": "Code",
  "Code of a person": null,
  "Operator": null,
  "PerplexityBot/1.0 GPTBot/1.4": "PerplexityBot",
  [`${"x".repeat(1_000)} GPTBot/1.0`]: null,
};

for (const [userAgent, agent] of Object.entries(AGENTS)) {
  Deno.test(`namedAgent() finds ${agent ?? "no agent"} in ${userAgent.slice(0, 100) || "an empty string"}`, () => {
    assertEquals(namedAgent(userAgent)?.token ?? null, agent);
  });
}
