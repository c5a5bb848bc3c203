/** Prompt injection in texts for agents, such as tools, cards, skills, llms.txt and its linked Markdown. */
import { takeTurn } from "../../../turn.ts";
import type { Resource } from "../../fetch/resource.ts";
import { jsonTexts, type NamedText } from "../../parse/agents/agent_file_texts.ts";
import {
  type AgentTextForm,
  type AgentTextInjection,
  agentTextInjection,
} from "../../parse/hidden/agent_text.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { answerKind } from "../content/markdown/markdown_answer.ts";
import { agentsMd } from "../discovery/agents_md.ts";
import { llmsTxt } from "../discovery/llms_txt/llms_txt.ts";
import { llmsTxtLinks } from "../discovery/llms_txt/llms_txt_links.ts";
import { ifSeen } from "../if_seen.ts";
import { jsonOf } from "../files/whole_json.ts";
import { agentCard } from "./agent_card.ts";
import { mcpCardFiles } from "./mcp_card_files.ts";
import { mcpSkills } from "./mcp_skills.ts";
import { mcpServer } from "./mcp_server.ts";
import { mcpTools } from "./mcp_tools.ts";
import { skillArtifacts } from "./skill_artifacts.ts";

/** Maximum number of characters to match in all files. */
const MAX_MATCHED_CHARACTERS = 200_000;
/** Maximum number of injections to keep, at most one of each file or tool. */
const MAX_FOUND = 10;

export interface AgentFileInjection extends AgentTextInjection {
  readonly url: string;
  /** Position in the file, such as a member; empty for text files. */
  readonly place: string;
}

interface AgentFileInjections {
  /** Files that were read. */
  readonly files: number;
  readonly found: readonly AgentFileInjection[];
}

interface AgentFile {
  readonly url: string;
  readonly form: AgentTextForm;
  readonly texts: readonly NamedText[];
}

export const agentFileInjections = defineProbe<AgentFileInjections>({
  id: "agent-file-injections",
  async observe(context) {
    const files = distinct(
      (await Promise.all([mcpFiles(context), cardFiles(context), textFiles(context)])).flat(),
    );
    const budget = { characters: MAX_MATCHED_CHARACTERS };
    const found: AgentFileInjection[] = [];
    for (const { url, form, texts } of files) {
      for (const { place, text } of texts) {
        await takeTurn();
        const injection = agentTextInjection(text, form, budget);
        if (injection !== null) found.push({ ...injection, url, place });
        if (found.length >= MAX_FOUND) return { files: files.length, found };
      }
    }
    return { files: files.length, found };
  },
});

/** Texts that the MCP server sends to each model that uses it. */
async function mcpFiles({ probe }: ProbeContext): Promise<AgentFile[]> {
  const [server, ...lists] = await Promise.all([
    ifSeen(probe(mcpServer)),
    ifSeen(probe(mcpTools)),
    ifSeen(probe(mcpSkills)),
  ]);
  const instructed = (server?.endpoints ?? []).filter(({ instructions }) => instructions !== "");
  return [
    ...instructed.map(({ url, instructions }) =>
      description(url, [{ place: "instructions", text: instructions }])
    ),
    ...lists.flatMap((list) =>
      list === null || list.texts.length === 0 ? [] : [description(list.url, list.texts)]
    ),
  ];
}

async function cardFiles({ probe }: ProbeContext): Promise<AgentFile[]> {
  const [card, cards] = await Promise.all([ifSeen(probe(agentCard)), ifSeen(probe(mcpCardFiles))]);
  const resources = [
    ...(card?.present ? [card.resource] : []),
    ...(cards?.files ?? []).flatMap(({ resource }) => resource ?? []),
  ];
  return resources.flatMap((resource) => {
    const json = jsonOf(resource);
    return json.ok ? [description(resource.url.href, jsonTexts(json.value))] : [];
  });
}

/** Skills, llms.txt, AGENTS.md and the Markdown pages among the samples of llms.txt. */
async function textFiles({ probe }: ProbeContext): Promise<AgentFile[]> {
  const [skills, llms, links, agents] = await Promise.all([
    ifSeen(probe(skillArtifacts)),
    ifSeen(probe(llmsTxt)),
    ifSeen(probe(llmsTxtLinks)),
    ifSeen(probe(agentsMd)),
  ]);
  const linked = (links?.samples ?? []).flatMap((link) =>
    link.state === "answered" && answerKind(link.resource) === "markdown" ? [link.resource] : []
  );
  return [
    ...(skills ?? []).filter(({ text }) => text !== "").map(({ url, text }) => document(url, text)),
    ...[llms, agents].flatMap((file) => file?.present ? [documentOf(file.resource)] : []),
    ...linked.map(documentOf),
  ];
}

function description(url: string, texts: readonly NamedText[]): AgentFile {
  return { url, form: "description", texts };
}

function document(url: string, text: string): AgentFile {
  return { url, form: "document", texts: [{ place: "", text }] };
}

function documentOf({ url, text }: Resource): AgentFile {
  return document(url.href, text);
}

/**
 * Removes duplicates, because a file may be found in several ways. Instructions and tools of a server have
 * one URL.
 */
function distinct(files: readonly AgentFile[]): AgentFile[] {
  return [...new Map(files.map((file) => [`${file.url} ${file.texts[0]?.place}`, file])).values()];
}
