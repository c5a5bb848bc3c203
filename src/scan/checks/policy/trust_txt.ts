/** trust.txt names the associations and accounts that a publisher stands for. */
import { defineCheck, type Details, notApplicable, pass, warn } from "../../check.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { trustTxt } from "../../probes/policy/trust_txt.ts";

export default defineCheck({
  id: "trust-txt",
  title: "trust.txt",
  about:
    "Says which associations a publisher belongs to, which accounts and sites are its own, and whether its content may train models. Used by news publishers.",
  spec: "https://journallist.net/reference-document-for-trust-txt-specifications",
  maturity: "convention",
  weight: 0,
  example: `member=https://www.example-association.com/
contact=https://example.com/contact
social=https://social.example.com/@example
datatrainingallowed=no`,
  needs: { file: trustTxt },
  outcomes: {
    absent: notApplicable("There is no trust.txt, which news publishers use"),
    unrecognised: warn(
      "trust.txt has no line that its specification knows",
      "Write lines such as belongto=https://… or datatrainingallowed=no; or remove the file",
      { publish: { file: "/.well-known/trust.txt" } },
    ),
    irregular: warn(
      "trust.txt has lines that cannot be used: {mistakes}",
      "Write each line as a known variable, an equals sign, and a whole https address",
    ),
    mistyped: warn("trust.txt is served as {type}", "Serve it as text/plain; charset=utf-8"),
    valid: pass("trust.txt is valid; entries: {entries}"),
  },
  judge({ file }) {
    if (!file.present) return "absent";
    const { document: { entries, problems, dataTraining }, resource: { mediaType }, path } = file;
    if (entries.length === 0) return "unrecognised";
    const details: Details = { entries: entries.length, dataTraining, path };
    const mistakes = wordsOf(problems, new Set(problems.map(({ code }) => code)));
    if (mistakes.length > 0) return { outcome: "irregular", details: { ...details, mistakes } };
    if (mediaType !== "text/plain") {
      return { outcome: "mistyped", details: { ...details, type: mediaType || "no type at all" } };
    }
    return { outcome: "valid", details };
  },
});
