/** trust.txt lists the associations and accounts of a publisher. */
import { defineCheck, type Details, notApplicable, pass, warn } from "../../check.ts";
import { typeWords } from "../../parse/media_type.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { trustTxt } from "../../probes/policy/trust_txt.ts";

export default defineCheck({
  id: "trust-txt",
  title: "trust.txt",
  about:
    "Validates the publisher's trust.txt. It lists associations and accounts of a news publisher, and if its content " +
    "may be used for training.",
  spec: "https://journallist.net/reference-document-for-trust-txt-specifications",
  maturity: "convention",
  weight: 0,
  example: `member=https://www.example-association.com/
contact=https://example.com/contact
social=https://social.example.com/@example
datatrainingallowed=no`,
  needs: { file: trustTxt },
  outcomes: {
    absent: notApplicable("No trust.txt found"),
    unrecognised: warn(
      "trust.txt has no valid entry",
      "Delete the file, or write entries such as belongto=https://… or datatrainingallowed=no",
      { publish: { file: "/.well-known/trust.txt" } },
    ),
    irregular: warn(
      "trust.txt has problems: {=problems}",
      "Write each line as a known variable, an equals sign and an absolute HTTPS URL",
    ),
    mistyped: warn("trust.txt is served as {type}", "Serve it as text/plain; charset=utf-8"),
    valid: pass("trust.txt is valid and has {entries:entry|entries}"),
  },
  judge({ file }) {
    if (!file.present) return "absent";
    const { document: { entries, problems, dataTraining }, resource: { mediaType }, path } = file;
    if (entries.length === 0) return "unrecognised";
    const details: Details = { entries: entries.length, dataTraining, path };
    const warnings = problemsOf(problems, "warning");
    if (warnings.length > 0) return { outcome: "irregular", details: { ...details, problems: warnings } };
    if (mediaType !== "text/plain") {
      return { outcome: "mistyped", details: { ...details, type: typeWords(mediaType) } };
    }
    return { outcome: "valid", details };
  },
});
