/**
 * Files for agents and registries that have no check of their own, requested if missing files can be
 * recognized.
 */
import { Unobservable } from "../../../errors.ts";
import { type AgentFile, OTHER_AGENT_FILES } from "../../data/agents/other_agent_files.ts";
import { type ReadAgentFile, readAgentFile } from "../../parse/agents/other_agent_file.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { isUsualRefusal, type MissingPages, missingPages } from "../missing_page.ts";
import { findFile } from "../files/published_file.ts";

export interface FoundAgentFile extends ReadAgentFile {
  readonly file: AgentFile;
  readonly isRedirected: boolean;
}

/** Null if made-up URLs return content that could be a file, so nothing was requested. */
export const otherAgentFiles = defineProbe<readonly FoundAgentFile[] | null>({
  id: "other-agent-files",
  async observe(context) {
    const missing = await context.probe(missingPages);
    requireAnswers(missing);
    if (
      missing.answers.some(({ answer }) => !(answer instanceof Unobservable) && answer.ok && !answer.isHtml)
    ) {
      return null;
    }
    const files = await Promise.all(OTHER_AGENT_FILES.map((file) => find(context, file)));
    const found = files.flatMap((each) => each === null || each instanceof Unobservable ? [] : [each]);
    const unseen = files.find((each) => each instanceof Unobservable);
    if (found.length === 0 && unseen) throw unseen;
    return found;
  },
});

/**
 * @throws {Unobservable} if no made-up URL could be requested, because requests for the files would fail too
 */
function requireAnswers(missing: MissingPages): void {
  const answers = missing.answers.map(({ answer }) => answer);
  const [first] = answers;
  const isSeen = answers.some((answer) =>
    !(answer instanceof Unobservable) || isUsualRefusal(answer, missing)
  );
  if (!isSeen && first instanceof Unobservable) throw first;
}

async function find(context: ProbeContext, file: AgentFile): Promise<FoundAgentFile | Unobservable | null> {
  const answer = await findFile(context, file.path, {
    parse: (text, { truncated }) => readAgentFile(file.format, text, !truncated),
  });
  if (answer instanceof Unobservable) return answer;
  if (!answer.present || answer.document === null) return null;
  const { url, redirects } = answer.resource;
  // Another name for a file that agents do find.
  if (url.pathname !== file.path && url.pathname.endsWith("/llms.txt")) return null;
  return { ...answer.document, file, isRedirected: redirects.length > 0 };
}
