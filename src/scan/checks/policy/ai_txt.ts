/** ai.txt: two unrelated conventions share the name, and few agents read either. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { aiTxt } from "../../probes/policy/ai_txt.ts";

export default defineCheck({
  id: "ai-txt",
  title: "ai.txt",
  about:
    "Either rules about media files for data sets, written as in robots.txt, or a profile of the site in Markdown. Large crawlers honour neither.",
  spec: "https://spawning.ai/ai-txt",
  maturity: "convention",
  weight: 0,
  example: `User-Agent: *
Disallow: *.jpg
Disallow: *.mp3
Allow: *.txt`,
  needs: { file: aiTxt },
  outcomes: {
    absent: notApplicable("There is no ai.txt, which few agents look for"),
    unrecognised: warn(
      "ai.txt is neither a list of rules nor a profile",
      "Write User-Agent lines with Allow or Disallow, or front matter and a heading; or remove the file",
    ),
    mistyped: warn("ai.txt is served as {type}", "Serve it as text/plain; charset=utf-8"),
    rules: pass("ai.txt states rules about the use of media: {rules}; crawlers that train go by robots.txt"),
    profile: pass("ai.txt is a profile of the site"),
  },
  judge({ file }) {
    if (!file.present) return "absent";
    const { document: { kind, rules }, resource: { mediaType } } = file;
    if (kind === "unrecognised") return "unrecognised";
    if (kind === "profile") return "profile";
    const details = { rules: rules.length };
    if (mediaType !== "text/plain") {
      return { outcome: "mistyped", details: { ...details, type: mediaType || "no type at all" } };
    }
    return { outcome: "rules", details };
  },
});
