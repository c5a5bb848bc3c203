/** What agents fetch is cut at the length that their tools allow. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { llmsTxt } from "../../probes/discovery/llms_txt.ts";

/** Characters that all known tools hand to the model. */
const GOOD = 50_000;
/** Characters after which common tools cut. */
const MOST = 100_000;
const FIX =
  "Keep the pages that matter, and give each part of the site an llms.txt of its own below its folder, linked from this one";

export default defineCheck({
  id: "llms-txt-size",
  title: "Size of llms.txt",
  about:
    "Tools cut what they fetch, many at 100,000 characters and some at 50,000. What stands behind the cut is never read.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 1,
  surface: "content",
  aliases: { agentdocsspec: "llms-txt-size" },
  example: `GET /llms.txt                  200, 4,120 characters, links to files for the rest`,
  needs: { file: llmsTxt },
  outcomes: {
    absent: notApplicable("There is no llms.txt"),
    oversized: fail("The file has {characters} characters or more: agents get its beginning only", FIX),
    large: warn("The file has {characters} characters: some agents get its beginning only", FIX),
    small: pass("The file has {characters} characters, about {tokens} tokens"),
  },
  judge({ file }) {
    if (!file.present) return "absent";
    const { characters } = file.document;
    const details = { characters, tokens: Math.ceil(characters / 4) };
    if (characters > MOST || file.resource.truncated) return { outcome: "oversized", details };
    if (characters >= GOOD) return { outcome: "large", details };
    return { outcome: "small", details };
  },
});
