/** RSL states the terms for machines that use the content. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { rslSnippet } from "../../fix/snippets/policy_snippets.ts";
import { typeWords } from "../../parse/media_type.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { RSL_TYPE, rslLicenses } from "../../probes/policy/rsl_licenses.ts";

/** The terms are the owner's choice. */
const example = {
  snippet: rslSnippet,
  draft: true,
  assumes: "Agents may find and quote the content, without a rule about training",
};

export default defineCheck({
  id: "rsl-license",
  title: "RSL: license for crawlers",
  about:
    "Validates a Really Simple Licensing document, linked from robots.txt, a Link header or the page. Crawlers " +
    "that pay for content learn the terms and the price from the license.",
  spec: "https://rslstandard.org/rsl",
  maturity: "convention",
  weight: 0,
  needs: { found: rslLicenses },
  outcomes: {
    absent: notApplicable("No RSL license found"),
    unread: notApplicable("robots.txt disallows the RSL license for our crawler"),
    dead: fail(
      "The RSL license linked from {=source} was not found: {url}",
      "Publish the license at this URL as application/rsl+xml, or correct the URL",
      example,
    ),
    invalid: fail(
      "The RSL license is invalid: {=problems}",
      "Write an rsl element with a content element for each path, and a license in each",
    ),
    relative: warn(
      "RSL license URL is not an absolute HTTPS URL: {value}",
      "Write the absolute URL of the license, with https://",
    ),
    mistyped: warn("The RSL license is served as {type}", "Serve it as application/rsl+xml", {
      requires: "media-type",
    }),
    irregular: warn(
      "The RSL license is valid, but has problems: {=problems}",
      "Correct these parts of the license",
    ),
    valid: pass("Valid RSL license found in {=source}"),
  },
  judge({ found: { licenses, unasked } }) {
    if (licenses.length === 0) return "absent";
    const details = { licenses: licenses.map(({ source, url, state }) => ({ source, url, state })), unasked };
    const dead = licenses.find((each) => each.state === "absent");
    if (dead) {
      const { source, url, value, why } = dead;
      return { outcome: "dead", details: { ...details, source, url: url ?? value, why } };
    }
    const read = licenses.filter((each) => each.state === "read");
    const [first] = read;
    if (first === undefined) return { outcome: "unread", details };
    const problems = read.flatMap(({ rsl }) => rsl.problems);
    const errors = problemsOf(problems, "error");
    if (errors.length > 0) return { outcome: "invalid", details: { ...details, problems: errors } };
    const relative = read.find(({ value }) => value !== null && !/^https:\/\//i.test(value));
    if (relative) return { outcome: "relative", details: { ...details, value: relative.value } };
    const mistyped = read.find(({ mediaType }) => mediaType !== null && mediaType !== RSL_TYPE);
    if (mistyped) {
      return { outcome: "mistyped", details: { ...details, type: typeWords(mistyped.mediaType ?? "") } };
    }
    const warnings = problemsOf(problems, "warning");
    if (warnings.length > 0) return { outcome: "irregular", details: { ...details, problems: warnings } };
    return { outcome: "valid", details: { ...details, source: first.source } };
  },
});
