/** security.txt: the site's own or a new one, valid for a year from the scan. */
import { fixedSecurityTxt, securityTxtSnippet } from "../snippets/security_txt_snippet.ts";
import { parseSecurityTxt } from "../../parse/policy/security_txt.ts";
import { securityTxt } from "../../probes/policy/security_txt.ts";
import { defineSiteFile } from "../site_file.ts";

/** Outcomes for the owner: the media type, and the real contact. */
const UNFIXED = new Set(["mistyped", "placeholder"]);
const CONTACT = "Someone handles reports that arrive at the contact in the file";

export default defineSiteFile({
  path: "/.well-known/security.txt",
  fixes: ["security-txt"],
  needs: { file: securityTxt },
  write({ file }, { facts, outcome }) {
    if (UNFIXED.has(outcome("security-txt"))) return null;
    if (!file.present || !(file.document.isSecurityTxt || isCommented(file.resource.text))) {
      return { text: securityTxtSnippet(facts), assumptions: [CONTACT] };
    }
    const { contacts, signed } = file.document;
    // A change would break the signature.
    if (signed) return null;
    const text = fixedSecurityTxt(file.resource.text, facts);
    if (parseSecurityTxt(text).problems.length > 0) return null;
    return {
      text,
      assumptions: [
        ...(contacts.length === 0 ? [CONTACT] : []),
        "The contacts in the file are still correct",
      ],
    };
  },
});

/** Comments alone are not a security.txt, but its owner's words. */
function isCommented(text: string): boolean {
  return text.split(/[\r\n]+/).every((line) => /^\s*(?:#|$)/.test(line));
}
