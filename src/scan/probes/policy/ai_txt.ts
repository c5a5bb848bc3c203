/** The site's ai.txt, of either kind. */
import { parseAiTxt } from "../../parse/policy/ai_txt.ts";
import { fileMentions } from "../files/file_mentions.ts";
import { publishedFile } from "../files/published_file.ts";

export const aiTxt = publishedFile({ id: "ai-txt", paths: ["/ai.txt"], parse: parseAiTxt });

export const aiTxtMentions = fileMentions("ai-txt-mentions", aiTxt);
