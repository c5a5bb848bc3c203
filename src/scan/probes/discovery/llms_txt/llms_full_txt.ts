/** llms-full.txt, which has all documents in one file. */
import { type LlmsFullTxt, parseLlmsFullTxt } from "../../../parse/markdown/llms_full_txt.ts";
import { publishedFile } from "../../files/published_file.ts";

export const llmsFullTxt = publishedFile<LlmsFullTxt>({
  id: "llms-full-txt",
  paths: ["/llms-full.txt"],
  parse: parseLlmsFullTxt,
});
