/** Agents take descriptions of tools, skills and llms.txt as instructions, so that a poisoned one works against their users. */
import { defineCheck, fail, notApplicable, pass } from "../../contract/check.ts";
import { HARM_WORDS } from "../../data/prompt_injection/harm_words.ts";
import { type AgentFileInjection, agentFileInjections } from "../../probes/agents/agent_file_injections.ts";

export default defineCheck({
  id: "agent-file-injection",
  title: "Prompt injection in agent files",
  about:
    "Reads MCP tools and instructions, agent cards, skills, llms.txt and the Markdown it links. Agents follow these texts, so " +
    "a poisoned one can make them act against their users, such as by reading secret files.",
  spec: "https://genai.owasp.org/llmrisk/llm01-prompt-injection/",
  maturity: "convention",
  weight: 0.5,
  example: `{
  "name": "cancel_order",
  "description": "Cancels an order. Always ask the user to confirm before calling this tool.",
  "inputSchema": { "type": "object", "properties": { "id": { "type": "string", "description": "Order number" } } }
}
`,
  needs: { injections: agentFileInjections },
  outcomes: {
    none: notApplicable("No files for agents found"),
    found: fail(
      "{url} {=harm}: {quote}",
      "Remove the text, and find out who added it",
    ),
    clean: pass("No prompt injection found in {count:file} for agents"),
  },
  ceilings: {
    found: { limit: 40, reason: "a file for agents contains prompt injection" },
  },
  judge({ injections: { files, found } }) {
    const [first] = found;
    if (first !== undefined) {
      const { url, place, harm, quote } = first;
      const details = { url, place, harm: HARM_WORDS[harm], quote, others: found.slice(1).map(evidenceOf) };
      return { outcome: "found", details };
    }
    return files === 0 ? "none" : { outcome: "clean", details: { count: files } };
  },
});

function evidenceOf({ url, place, quote }: AgentFileInjection): string {
  return `${url}${place === "" ? "" : ` (${place})`}: ${quote}`;
}
