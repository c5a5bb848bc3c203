/** RSL says on what terms machines may use the content. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../check.ts";
import { rslSnippet } from "../../fix/snippets/rsl_snippet.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { ABSENCE_WORDS } from "../../probes/absence_words.ts";
import { RSL_TYPE, type RslLicense, rslLicenses } from "../../probes/policy/rsl_licenses.ts";

/** What the specification calls non-conformant; all other findings are blemishes. */
const BREAKING: ReadonlySet<string> = new Set([
  "malformed",
  "too-large",
  "too-deep",
  "too-many-elements",
  "too-many-attributes",
  "wrong-root",
  "wrong-namespace",
  "no-content",
  "no-license",
  "missing-url",
  "bad-url",
  "bad-server",
  "unknown-element",
  "misplaced-element",
  "illegal-type",
  "illegal-token",
  "illegal-payment-type",
]);
/** Terms are for the owner to choose. */
const example = {
  snippet: rslSnippet,
  draft: true,
  assumes: "The content may be found and quoted by agents, and not used for training",
};

export default defineCheck({
  id: "rsl-license",
  title: "RSL licence",
  about:
    "A licence in Really Simple Licensing that a crawler can read: what it may do with the content, and what that costs. It is named in robots.txt, in a Link header or in the page's head.",
  spec: "https://rslstandard.org/rsl",
  maturity: "convention",
  weight: 0,
  needs: { found: rslLicenses },
  outcomes: {
    absent: notApplicable("No RSL licence is named"),
    unread: notApplicable("An RSL licence is named, but robots.txt keeps our crawler from reading it"),
    dead: fail(
      "The licence that is named ({source}) is not there: {url} has {what}",
      "Publish the licence at the address that is named, as application/rsl+xml, or name the right one",
      example,
    ),
    invalid: fail(
      "The licence is not valid RSL: {mistakes}",
      "Correct what is named: an rsl element with a content element for each path, and a license in each",
      example,
    ),
    relative: warn(
      "The licence is not named by a whole https address: {value}",
      "Name it with https:// and the host",
    ),
    mistyped: warn("The licence is served as {type}", "Serve it as application/rsl+xml"),
    irregular: warn(
      "The licence is valid, but not clean: {mistakes}",
      "Give each type once, its current words parted by spaces, currencies by ISO 4217, and the server by https",
    ),
    valid: pass("A valid RSL licence is named ({source})"),
  },
  judge({ found: { licenses, unasked } }) {
    if (licenses.length === 0) return "absent";
    const details = detailsOf(licenses, unasked);
    const dead = licenses.find((each) => each.state === "absent");
    if (dead) {
      const { source, url, why } = dead;
      const what = ABSENCE_WORDS[why];
      return {
        outcome: "dead",
        details: { ...details, source, url: url?.slice(0, 200) ?? "no address", what },
      };
    }
    const read = licenses.filter((each) => each.state === "read");
    const [first] = read;
    if (first === undefined) return { outcome: "unread", details };
    const problems = read.flatMap(({ rsl }) => rsl.problems);
    const broken = wordsOf(problems, BREAKING);
    if (broken.length > 0) return { outcome: "invalid", details: { ...details, mistakes: broken } };
    const vague = read.find(({ value }) => value !== null && !/^https:\/\//i.test(value));
    if (vague) {
      return { outcome: "relative", details: { ...details, value: vague.value?.slice(0, 200) ?? "" } };
    }
    const mistyped = read.find(({ mediaType }) => mediaType !== null && mediaType !== RSL_TYPE);
    if (mistyped) {
      return { outcome: "mistyped", details: { ...details, type: mistyped.mediaType || "no type at all" } };
    }
    const mistakes = wordsOf(problems, new Set(problems.map(({ code }) => code)));
    if (mistakes.length > 0) return { outcome: "irregular", details: { ...details, mistakes } };
    return { outcome: "valid", details: { ...details, source: first.source } };
  },
});

function detailsOf(licenses: readonly RslLicense[], unasked: number): Details {
  const named = licenses.slice(0, 10).map(({ source, url, state }) => ({
    source,
    url: url?.slice(0, 200) ?? null,
    state,
  }));
  return { licenses: named, unasked };
}
