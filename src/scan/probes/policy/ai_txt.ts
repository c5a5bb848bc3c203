/** The site's ai.txt, of either kind. */
import { parseAiTxt } from "../../parse/policy/ai_txt.ts";
import { publishedFile } from "../published_file.ts";

export const aiTxt = publishedFile({ id: "ai-txt", paths: ["/ai.txt"], parse: parseAiTxt });
