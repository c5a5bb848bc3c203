/** Skills on an MCP server explain to agents how to use its tools. */
import { defineCheck, notApplicable, pass, warn } from "../../contract/check.ts";
import { problemWords } from "../../parse/problem_words.ts";
import { mcpSkills } from "../../probes/agents/mcp_skills.ts";

const FIX = "Upgrade the server's SDK, or follow the Skills extension of MCP (SEP-2640) in your own code";

export default defineCheck({
  id: "mcp-skills",
  title: "Skills over MCP",
  about:
    "Lists the skills of an MCP server that declares the Skills extension (SEP-2640), and checks their entries. Agents verify " +
    "each file of a skill by its digest before they follow it.",
  spec: "https://modelcontextprotocol.io/extensions/skills/overview",
  maturity: "vendor",
  weight: 0,
  surface: "mcp",
  needs: { list: mcpSkills },
  example: `{
  "resultType": "complete",
  "skills": [
    {
      "uri": "skill://returns/SKILL.md",
      "frontmatter": { "name": "returns", "description": "Use when a customer wants to return an order" },
      "resources": [
        {
          "uri": "skill://returns/SKILL.md",
          "digest": "sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
          "size": 2314
        }
      ]
    }
  ],
  "ttlMs": 300000,
  "cacheScope": "public"
}
`,
  outcomes: {
    unseen: notApplicable("No MCP server found that can be called without sign-in"),
    undeclared: notApplicable("The MCP server at {url} does not declare skills"),
    refused: warn("{url} declares skills, but responds to skills/list with an error: {error}", FIX),
    malformed: warn("{url} declares skills, but does not respond to skills/list with a list", FIX),
    incomplete: warn("The result of skills/list at {url} is missing required members: {=members}", FIX),
    invalid: warn("Skills of {url} have problems: {=problems}", FIX),
    unlisted: pass("{url} declares skills and lists none of them"),
    valid: pass("{url} lists {count:skill} with digests"),
  },
  judge({ list }) {
    if (list === null) return "unseen";
    const { url, state, message, invalidMembers, skills: { count, problems } } = list;
    if (state === "refused") return { outcome: "refused", details: { url, error: message } };
    if (state !== "listed") return { outcome: state, details: { url } };
    if (invalidMembers.length > 0) {
      return { outcome: "incomplete", details: { url, members: [...invalidMembers] } };
    }
    if (problems.length > 0) {
      const words = [...new Set(problems.map(problemWords))];
      return { outcome: "invalid", details: { url, count, problems: words } };
    }
    return { outcome: count === 0 ? "unlisted" : "valid", details: { url, count } };
  },
});
