/** Bot protection may stop every agent, or only those that request files browsers never do. */
import { defineCheck, pass, warn } from "../../contract/check.ts";
import { botProtection } from "../../probes/access/bot_protection.ts";

export default defineCheck({
  id: "bot-protection",
  title: "Bot protection",
  about:
    "Detects challenges and rate limits that stopped our scanner, and identifies the vendor. Agents cannot read " +
    "files behind a challenge; verified agents may pass where our scanner does not.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 0,
  aliases: { agentdocsspec: "bot-protection-interference" },
  example: `GET /robots.txt                200
GET /llms.txt                  200
GET /                          200`,
  needs: { found: botProtection },
  outcomes: {
    everywhere: warn(
      "Bot protection blocked our scanner (vendor: {=vendors})",
      "Allow verified agents and this scanner in the bot protection",
    ),
    partly: warn(
      "Bot protection blocked {paths} (vendor: {=vendors})",
      "Exclude robots.txt, llms.txt, /.well-known/ and Markdown URLs from the bot protection",
    ),
    limited: warn(
      "The site returned 429 Too Many Requests during the scan: {paths}",
      "Allow at least 60 requests a minute from one IP address, and send Retry-After with each 429",
    ),
    free: pass(
      "No bot protection stopped our requests for the home page, robots.txt, llms.txt and missing pages",
    ),
  },
  judge({ found: { vendors, walled, limited, served } }) {
    const details = { vendors: vendors.length === 0 ? ["unknown"] : vendors };
    if (walled.includes("/") || walled.length > 0 && served.length === 0) {
      return { outcome: "everywhere", details };
    }
    if (walled.length > 0) return { outcome: "partly", details: { ...details, paths: walled } };
    return limited.length > 0 ? { outcome: "limited", details: { paths: limited } } : "free";
  },
});
