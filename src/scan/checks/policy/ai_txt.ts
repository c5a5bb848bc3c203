/** Two unrelated conventions share the name ai.txt, and few agents read either of them. */
import { defineCheck, notApplicable, pass, warn } from "../../contract/check.ts";
import { typeWords } from "../../parse/media_type.ts";
import { aiTxt, aiTxtMentions } from "../../probes/policy/ai_txt.ts";

export default defineCheck({
  id: "ai-txt",
  title: "ai.txt",
  about: "Detects ai.txt and its format: rules for media files in training data, or a Markdown profile of " +
    "the site. Few agents read either, so neither keeps crawlers away from the content.",
  spec: "https://spawning.ai/ai-txt",
  maturity: "convention",
  weight: 0,
  example: `User-Agent: *
Disallow: *.jpg
Disallow: *.mp3
Allow: *.txt`,
  needs: { file: aiTxt, mentions: aiTxtMentions },
  outcomes: {
    absent: notApplicable("No ai.txt found"),
    unrecognised: warn(
      "ai.txt contains neither rules nor a profile",
      "Delete ai.txt, or write User-Agent lines with Allow or Disallow",
    ),
    linked: warn(
      "ai.txt contains neither rules nor a profile; it is linked from {mentions}",
      "Delete ai.txt and the links to it, or write User-Agent lines with Allow or Disallow",
    ),
    mistyped: warn("ai.txt is served as {type}", "Serve it as text/plain; charset=utf-8"),
    rules: pass("ai.txt has {rules:rule} for media files; training crawlers follow robots.txt instead"),
    profile: pass("ai.txt is a profile of the site"),
  },
  judge({ file, mentions }) {
    if (!file.present) return "absent";
    const { document: { kind, rules }, resource: { mediaType } } = file;
    if (kind === "unrecognised" && mentions.length > 0) return { outcome: "linked", details: { mentions } };
    if (kind !== "rules") return kind;
    if (mediaType !== "text/plain") {
      return { outcome: "mistyped", details: { rules, type: typeWords(mediaType) } };
    }
    return { outcome: "rules", details: { rules } };
  },
});
