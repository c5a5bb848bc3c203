/** An agent that waits long for the first byte gives up. */
import { defineCheck, pass, warn } from "../../contract/check.ts";
import { page } from "../../probes/pages/page.ts";

/** Maximum time to the first byte in milliseconds, the limit of "good" at web.dev. */
const MAX_FIRST_BYTE_MS = 800;

export default defineCheck({
  id: "response-time",
  title: "Response time",
  about:
    "Measures the time to first byte of the home page once. Agents skip slow sites. A single measurement is shown, " +
    "but never scored.",
  spec: "https://web.dev/articles/ttfb",
  maturity: "convention",
  weight: 0,
  aliases: { lighthouse: "server-response-time" },
  example: `GET https://example.com/       first byte after 180 ms`,
  needs: { home: page },
  outcomes: {
    slow: warn(
      "The first byte of the home page arrived after {seconds} s",
      "Cache the home page at the CDN or the server",
    ),
    prompt: pass("The first byte of the home page arrived after {ms} ms"),
  },
  judge({ home: { resource: { firstByteMs } } }) {
    const ms = Math.round(firstByteMs);
    const details = { ms, seconds: Math.round(ms / 100) / 10 };
    return { outcome: ms < MAX_FIRST_BYTE_MS ? "prompt" : "slow", details };
  },
});
