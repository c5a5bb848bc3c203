import { AS_MARKDOWN, HTML } from "../../../fixtures/markdown_site.ts";
import check from "../../../../src/scan/checks/policy/agent_file_access.ts";
import { testCheck, told } from "../../test_check.ts";
import { described } from "../api/openapi_documents.ts";

const LLMS = { "/llms.txt": "# Bells\n\n> Cast here.\n\n## Pages\n\n- [Sand](/sand.md)\n" };
const robots = (...rules: string[]) => ({ "/robots.txt": `User-agent: *\n${rules.join("\n")}\n` });

testCheck(check, {
  none: [{}, robots("Disallow: /llms.txt")],
  closed: [
    told(
      { ...LLMS, ...robots("Disallow: /*.txt$") },
      "robots.txt disallows “/llms.txt” for OAI-SearchBot, Claude-SearchBot, PerplexityBot and 7 more",
    ),
    { ...described(), ...robots("Disallow: /openapi.json") },
    {
      "/": HTML,
      "/index.md": { body: "# Bells\n\nBells are cast.\n", headers: AS_MARKDOWN },
      ...robots("Disallow: /*.md"),
    },
    told(
      { ...LLMS, "/robots.txt": "User-agent: Claude-User\nDisallow: /llms.txt\n\nUser-agent: *\nAllow: /\n" },
      "robots.txt disallows “/llms.txt” for Claude-User",
    ),
  ],
  open: [
    LLMS,
    { ...LLMS, ...robots("Disallow: /private/") },
    { ...LLMS, ...robots("Disallow: /") },
    { ...LLMS, "/robots.txt": "User-agent: GPTBot\nDisallow: /llms.txt\n" },
  ],
});
