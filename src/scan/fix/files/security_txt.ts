/** security.txt: the site's own where there is one, valid for a year from the scan. */
import { fixedSecurityTxt, securityTxtSnippet } from "../snippets/security_txt_snippet.ts";
import { parseSecurityTxt } from "../../parse/policy/security_txt.ts";
import { securityTxt } from "../../probes/policy/security_txt.ts";
import { defineSiteFile } from "../site_file.ts";

/** How the file is served is not for the file to change, and whom it names is not ours to guess. */
const FOR_ITS_OWNER = new Set(["mistyped", "placeholder"]);
const ADDRESS = "Mail to security@ the site's domain is read";

export default defineSiteFile({
  path: "/.well-known/security.txt",
  fixes: ["security-txt"],
  needs: { file: securityTxt },
  write({ file }, { facts, problem }) {
    if (FOR_ITS_OWNER.has(problem("security-txt")?.outcome ?? "")) return null;
    if (!file.present || !file.document.isSecurityTxt) {
      return { text: securityTxtSnippet(facts), assumptions: [ADDRESS] };
    }
    const { contacts, signed } = file.document;
    // What is signed is for its signer to change.
    if (signed) return null;
    const text = fixedSecurityTxt(file.resource.text, facts);
    if (parseSecurityTxt(text).problems.length > 0) return null;
    return {
      text,
      assumptions: [...(contacts.length === 0 ? [ADDRESS] : []), "Its contacts are still right"],
    };
  },
});
