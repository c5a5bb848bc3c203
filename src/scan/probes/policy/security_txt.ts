/** The site's security.txt, at its well-known path or at the root. */
import { withByteOrderMark } from "../../parse/byte_order_mark.ts";
import { parseSecurityTxt, type SecurityTxt } from "../../parse/policy/security_txt.ts";
import { defineProbe } from "../../contract/probe.ts";
import { firstFile, type Search } from "../files/first_file.ts";
import type { PublishedFile } from "../files/published_file.ts";

const SEARCH: Search<SecurityTxt> = {
  parse: (text, { bytes }) => parseSecurityTxt(withByteOrderMark(text, bytes)),
};

export const securityTxt = defineProbe<PublishedFile<SecurityTxt>>({
  id: "security-txt",
  observe: (context) => firstFile(context, ["/.well-known/security.txt", "/security.txt"], SEARCH),
});
