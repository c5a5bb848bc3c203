/** security.txt, which is the site's own or a new one, valid for a year from the scan. */
import { fixedSecurityTxt, securityTxtSnippet, usualContact } from "../snippets/security_txt_snippet.ts";
import { parseSecurityTxt } from "../../parse/policy/security_txt.ts";
import { type PublishedContact, publishedContact } from "../../probes/policy/published_contact.ts";
import { securityTxt } from "../../probes/policy/security_txt.ts";
import { defineSiteFile } from "../site_file.ts";
import { quoted } from "../../../quotation.ts";

/** Outcomes for the owner, such as the media type and the real contact. */
const UNFIXED = new Set(["mistyped", "placeholder"]);

export default defineSiteFile({
  path: "/.well-known/security.txt",
  fixes: ["security-txt"],
  needs: { file: securityTxt, published: publishedContact },
  write({ file, published }, { facts, outcome }) {
    if (UNFIXED.has(outcome("security-txt"))) return null;
    // RFC 9116 allows no URL without HTTPS.
    const given = published !== null && isAllowed(published.url) ? published : null;
    const contact = given?.url ?? usualContact(facts);
    if (!file.present || !(file.document.isSecurityTxt || isCommented(file.resource.text))) {
      if (!isAllowed(contact)) return null;
      return { text: securityTxtSnippet(facts, contact), assumptions: [assumptionOf(contact, given)] };
    }
    const { contacts, signed, problems } = file.document;
    // A change would break the signature. Only the start of a file over the limit was read.
    if (signed || problems.some(({ code }) => code === "too-large")) return null;
    const text = fixedSecurityTxt(file.resource.text, facts, contact);
    if (parseSecurityTxt(text).problems.length > 0) return null;
    return {
      text,
      assumptions: [
        ...(contacts.length === 0 ? [assumptionOf(contact, given)] : []),
        "The contacts in the file are still correct",
      ],
      isRevised: true,
    };
  },
});

function isAllowed(contact: string): boolean {
  return !/^http:/i.test(contact);
}

function assumptionOf(contact: string, published: PublishedContact | null): string {
  if (published?.isMail === false) return "Reports that arrive through the contact page in the file are read";
  const mailbox = contact.startsWith("mailto:") ? contact.slice("mailto:".length) : null;
  if (mailbox === null) {
    return "The home page, which is the contact in the file because we found no other, shows how to reach you";
  }
  return published === null
    ? `The mailbox ${
      quoted(mailbox)
    } exists and someone reads it: we found no email address of the site on the pages that we read`
    : `Reports may be sent to ${quoted(mailbox)}, which the site gives as its address`;
}

/** A file with only comments is not a security.txt, but its owner's words are kept. */
function isCommented(text: string): boolean {
  return text.split(/[\r\n]+/).every((line) => /^\s*(?:#|$)/.test(line));
}
