/** A bot wall that lets people through may stop every agent, or only those who ask for what browsers never do. */
import { defineCheck, pass, warn } from "../../check.ts";
import { botProtection } from "../../probes/access/bot_protection.ts";

export default defineCheck({
  id: "bot-protection",
  title: "Bot protection",
  about:
    "Whether a challenge or a limit answered our scanner in place of the site, and where. Files for agents behind a " +
    "challenge are read by nobody. Our scanner is not among the verified bots that a wall may let through.",
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
      "Bot protection of {vendors} answered in place of the site: what stands behind it could not be scanned",
      "Let verified agents through, leave robots.txt, llms.txt and /.well-known/ out of the protection, and allow this scanner to see the rest",
    ),
    partly: warn(
      "Bot protection of {vendors} answered at {paths}, and the site itself elsewhere",
      "Leave robots.txt, llms.txt, /.well-known/ and the addresses of Markdown out of the protection: browsers do not ask for them, agents do",
    ),
    limited: warn(
      "The site answered {paths} with 429, too many requests, within one scan",
      "Allow an address some dozens of requests a minute, and say in Retry-After when to come again",
    ),
    free: pass("No bot protection stood before the home page, robots.txt, llms.txt or made-up addresses"),
  },
  judge({ found: { vendors, walled, limited, served } }) {
    const details = { vendors: vendors.length === 0 ? ["an unknown vendor"] : [...vendors] };
    if (walled.includes("/") || walled.length > 0 && served.length === 0) {
      return { outcome: "everywhere", details };
    }
    if (walled.length > 0) return { outcome: "partly", details: { ...details, paths: [...walled] } };
    if (limited.length > 0) return { outcome: "limited", details: { paths: [...limited] } };
    return "free";
  },
});
