/** security.txt says where to report a vulnerability, to people and to the agents that find one. */
import { defineCheck, type Details, fail, pass, warn } from "../../check.ts";
import { securityTxtSnippet } from "../../fix/snippets/security_txt_snippet.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { securityTxt } from "../../probes/policy/security_txt.ts";

const WELL_KNOWN = "/.well-known/security.txt";
const DAY_MS = 86_400_000;
/** Days before the end in which a renewal is due. */
const EXPIRING_DAYS = 30;
/** Days; more than a year ahead is stale before it expires (RFC 9116, 2.5.5). */
const DISTANT_DAYS = 366;
const TEMPLATE_HOST = /(?:^|\.)your-?(?:company|domain|site|website)\.[a-z]+$/;
/** Each has an outcome of its own. */
const JUDGED: ReadonlySet<string> = new Set(["no-contact", "no-expires", "several-expires", "bad-expires"]);

const publish = {
  snippet: securityTxtSnippet,
  publish: { file: WELL_KNOWN },
  assumes: "Mail to security@ the site's domain is read",
};

export default defineCheck({
  id: "security-txt",
  title: "security.txt",
  about:
    "The file that says where to report a vulnerability. An agent that comes upon one needs an address that is still read.",
  spec: "https://www.rfc-editor.org/rfc/rfc9116",
  maturity: "standard",
  weight: 1,
  needs: { file: securityTxt },
  outcomes: {
    missing: warn(
      "There is no security.txt",
      "Publish /.well-known/security.txt with Contact and Expires",
      publish,
    ),
    contactless: fail(
      "security.txt has no Contact",
      "Add a Contact line with a mailto: or https: address",
      publish,
    ),
    undated: fail(
      "security.txt has not the one Expires line that it needs, with a date-time of RFC 3339",
      "Write one Expires line, such as the one in the snippet",
      publish,
    ),
    placeholder: warn(
      "The only contact of security.txt is a placeholder: {contact}",
      "Write an address that is read, with mailto: or https:",
    ),
    expired: fail(
      "security.txt expired on {expires}",
      "Check its contents and set Expires to a date within a year",
      publish,
    ),
    expiring: warn(
      "security.txt expires on {expires}, in {days} days",
      "Check its contents and set Expires to a date within a year",
      publish,
    ),
    misplaced: warn(
      "security.txt stands at the root only",
      "Serve it at /.well-known/security.txt, and redirect the old place to it",
      { publish: { file: WELL_KNOWN } },
    ),
    distant: warn(
      "security.txt expires on {expires}, more than a year ahead",
      "Set Expires to a date within a year",
      publish,
    ),
    irregular: warn(
      "security.txt has lines that cannot be used: {mistakes}",
      "Write each line as a name, a colon and one value; addresses begin with mailto:, tel: or https:",
      publish,
    ),
    elsewhere: warn(
      "Canonical names other addresses than this one: {canonical}",
      "Add a Canonical line with the address at which the file is served",
      publish,
    ),
    mistyped: warn("security.txt is served as {type}", "Serve it as text/plain; charset=utf-8"),
    valid: pass("security.txt is valid until {expires}"),
  },
  judge({ file }, { now }) {
    if (!file.present || !file.document.isSecurityTxt) return "missing";
    const { document: { expires, contacts, canonical, problems, fields }, resource, path } = file;
    const count = fields.filter(({ name }) => name === "expires").length;
    if (contacts.length === 0) return "contactless";
    if (expires === null || count !== 1) return { outcome: "undated", details: { count } };
    const days = Math.floor((expires.getTime() - now.getTime()) / DAY_MS);
    const details: Details = {
      expires: expires.toISOString().slice(0, 10),
      days,
      path,
      contacts: contacts.length,
    };
    if (expires <= now) return { outcome: "expired", details };
    const contact = contacts[0] ?? "";
    if (contacts.every((each) => isPlaceholder(each, resource.url.hostname))) {
      return { outcome: "placeholder", details: { ...details, contact: contact.slice(0, 200) } };
    }
    if (days < EXPIRING_DAYS) return { outcome: "expiring", details };
    if (path !== WELL_KNOWN && resource.url.pathname !== WELL_KNOWN) return { outcome: "misplaced", details };
    if (days > DISTANT_DAYS) return { outcome: "distant", details };
    const unjudged = new Set(problems.map(({ code }) => code).filter((code) => !JUDGED.has(code)));
    const mistakes = wordsOf(problems, unjudged);
    if (mistakes.length > 0) return { outcome: "irregular", details: { ...details, mistakes } };
    const addresses = [resource.requested.href, resource.url.href];
    if (canonical.length > 0 && !canonical.some((each) => addresses.includes(each))) {
      const shown = canonical.slice(0, 3).map((each) => each.slice(0, 200));
      return { outcome: "elsewhere", details: { ...details, canonical: shown } };
    }
    const type = resource.mediaType;
    if (type !== "text/plain") {
      return { outcome: "mistyped", details: { ...details, type: type || "no type at all" } };
    }
    return { outcome: "valid", details };
  },
});

/** Templates ask to be filled in; example.com is left alone, as many who try things out mean it. */
function isPlaceholder(contact: string, hostname: string): boolean {
  const host = /^(?:mailto:[^@\s]*@|https?:\/\/)([^/?#:\s]+)/i.exec(contact)?.[1]?.toLowerCase() ?? "";
  return TEMPLATE_HOST.test(host) && !TEMPLATE_HOST.test(hostname);
}
