/** The site's security.txt, in the registered place or, as it used to be, at the root. */
import { parseSecurityTxt, type SecurityTxt } from "../../parse/policy/security_txt.ts";
import { defineProbe } from "../../probe.ts";
import { firstFile } from "../first_file.ts";
import type { PublishedFile } from "../published_file.ts";

export const securityTxt = defineProbe<PublishedFile<SecurityTxt>>({
  id: "security-txt",
  observe: (context) =>
    firstFile(context, ["/.well-known/security.txt", "/security.txt"], { parse: parseSecurityTxt }),
});
