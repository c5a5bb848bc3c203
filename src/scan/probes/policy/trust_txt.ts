/** The site's trust.txt, at its well-known path or at the root. */
import { parseTrustTxt, type TrustTxt } from "../../parse/policy/trust_txt.ts";
import { defineProbe } from "../../contract/probe.ts";
import { firstFile } from "../files/first_file.ts";
import type { PublishedFile } from "../files/published_file.ts";

export const trustTxt = defineProbe<PublishedFile<TrustTxt>>({
  id: "trust-txt",
  observe: (context) =>
    firstFile(context, ["/.well-known/trust.txt", "/trust.txt"], { parse: parseTrustTxt }),
});
