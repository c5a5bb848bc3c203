/** How long an agent waits for the first octet of the home page. */
import { defineCheck, pass, warn } from "../../check.ts";
import { page } from "../../probes/page.ts";

/** Milliseconds to the first octet that nobody waits for. */
const PROMPT_MS = 800;

export default defineCheck({
  id: "response-time",
  title: "Response time",
  about:
    "The time from the request to the first octet of the home page, measured once, from one place. Shown, never scored.",
  spec: "https://web.dev/articles/ttfb",
  maturity: "convention",
  weight: 0,
  aliases: { lighthouse: "server-response-time" },
  example: `GET https://example.com/       first octet after 180 ms`,
  needs: { home: page },
  outcomes: {
    slow: warn(
      "The home page began to arrive after {seconds} s",
      "Cache the page at the edge or at the server, and look for slow work before its first octet is sent",
    ),
    prompt: pass("The home page began to arrive after {ms} ms"),
  },
  judge({ home: { resource: { firstByteMs } } }) {
    const ms = Math.round(firstByteMs);
    const details = { ms, seconds: Math.round(ms / 100) / 10 };
    return { outcome: ms < PROMPT_MS ? "prompt" : "slow", details };
  },
});
