/** security.txt shows people, and agents that find a vulnerability, where to report it. */
import { defineCheck, type Details, fail, pass, warn } from "../../contract/check.ts";
import { MAX_DAYS_LEFT, MIN_DAYS_LEFT } from "../../fix/snippets/security_txt_snippet.ts";
import { typeWords } from "../../parse/media_type.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { securityTxt } from "../../probes/policy/security_txt.ts";

const WELL_KNOWN = "/.well-known/security.txt";
const DAY_MS = 86_400_000;
const TEMPLATE_HOST = /(?:^|\.)your-?(?:company|domain|site|website)\.[a-z]+$/;

const SET_EXPIRES = "Review the file and set Expires to a date within a year";

export default defineCheck({
  id: "security-txt",
  title: "security.txt",
  about:
    "Validates the security contact file (RFC 9116). An agent that finds a vulnerability needs a contact that someone reads.",
  spec: "https://www.rfc-editor.org/rfc/rfc9116",
  maturity: "standard",
  weight: 0.5,
  example: `Contact: mailto:security@example.com
Expires: 2027-11-20T00:00:00Z
Canonical: https://example.com/.well-known/security.txt
`,
  needs: { file: securityTxt },
  outcomes: {
    missing: warn(
      "No security.txt found",
      "Publish /.well-known/security.txt with Contact and Expires",
      { publish: { file: WELL_KNOWN }, absence: true },
    ),
    contactless: fail(
      "security.txt has no Contact field",
      "Add a Contact field with a mailto: or https: URL",
    ),
    undated: fail(
      "security.txt must have exactly one Expires field with an RFC 3339 date",
      "Write one Expires field with a date within a year",
    ),
    placeholder: warn(
      "security.txt has a placeholder as its contact: {contact}",
      "Replace the placeholder with an email address or URL that someone reads",
    ),
    expired: fail("security.txt expired on {expires}", SET_EXPIRES),
    expiring: warn("security.txt expires on {expires}, in {days:day}", SET_EXPIRES),
    misplaced: warn(
      "security.txt is at the root, but not in /.well-known/",
      "Serve it at /.well-known/security.txt, and redirect /security.txt there",
      { requires: "redirect", otherwise: "Publish the same file at /.well-known/security.txt too" },
    ),
    distant: warn(
      "security.txt expires on {expires}, more than a year from now",
      "Set Expires to a date within a year",
    ),
    irregular: warn(
      "security.txt has problems: {=problems}",
      "Correct these lines of security.txt",
    ),
    elsewhere: warn(
      "The Canonical field lists only other URLs: {canonical}",
      "Add a Canonical field with the URL of this file",
    ),
    mistyped: warn("security.txt is served as {type}", "Serve it as text/plain; charset=utf-8"),
    valid: pass("security.txt is valid until {expires}"),
  },
  judge({ file }, { now }) {
    if (!file.present || !file.document.isSecurityTxt) return "missing";
    const { document: { expires, contacts, canonical, problems, expiresCount }, resource, path } = file;
    const [contact] = contacts;
    if (contact === undefined) return "contactless";
    if (expires === null || expiresCount !== 1) {
      return { outcome: "undated", details: { count: expiresCount } };
    }
    const days = Math.floor((expires.getTime() - now.getTime()) / DAY_MS);
    const details: Details = {
      expires: expires.toISOString().slice(0, 10),
      days,
      path,
      contacts: contacts.length,
    };
    if (expires <= now) return { outcome: "expired", details };
    if (contacts.every((each) => isPlaceholder(each, resource.url.hostname))) {
      return { outcome: "placeholder", details: { ...details, contact } };
    }
    if (days < MIN_DAYS_LEFT) return { outcome: "expiring", details };
    if (path !== WELL_KNOWN && resource.url.pathname !== WELL_KNOWN) return { outcome: "misplaced", details };
    if (days > MAX_DAYS_LEFT) return { outcome: "distant", details };
    const warnings = problemsOf(problems, "warning");
    if (warnings.length > 0) return { outcome: "irregular", details: { ...details, problems: warnings } };
    const urls = [resource.requested.href, resource.url.href];
    if (canonical.length > 0 && !canonical.some((url) => urls.includes(url))) {
      return { outcome: "elsewhere", details: { ...details, canonical } };
    }
    const type = resource.mediaType;
    if (type !== "text/plain") return { outcome: "mistyped", details: { ...details, type: typeWords(type) } };
    return { outcome: "valid", details };
  },
});

/** True for the host of an unfilled template. example.com does not count, because test sites use it. */
function isPlaceholder(contact: string, hostname: string): boolean {
  const host = /^(?:mailto:[^@\s]*@|https?:\/\/)([^/?#:\s]+)/i.exec(contact)?.[1]?.toLowerCase() ?? "";
  return TEMPLATE_HOST.test(host) && !TEMPLATE_HOST.test(hostname);
}
