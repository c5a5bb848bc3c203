/** Whether scripts of other sites may read the catalogues, cards and descriptions for agents. */
import { Unobservable } from "../../../errors.ts";
import { defineProbe } from "../../probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { agentFiles } from "../policy/agent_files.ts";

export interface AgentFileCors {
  /** Paths that anybody's script may read. */
  readonly open: readonly string[];
  readonly closed: readonly string[];
}

const ALLOW_ORIGIN = "access-control-allow-origin";
/** Texts are fetched by servers and tools; what describes an interface is loaded by consoles and inspectors in browsers too. */
const TEXT_FILE = /\.(?:txt|md|mdx)$/i;
/** Of no site: RFC 2606. */
const OTHER_SITE = "https://agent.example";

export const agentFileCors = defineProbe<AgentFileCors>({
  id: "agent-file-cors",
  async observe(context) {
    const urls = (await context.probe(agentFiles)).filter(({ pathname }) => !TEXT_FILE.test(pathname));
    const answers = await Promise.all(urls.map((url) => context.attempt(url)));
    const silent = urls.filter((_, at) => !isOpen(answers[at]));
    const [first] = silent;
    // Many servers send the field only to those who name their site: one file tells for all.
    const asked = first === undefined
      ? undefined
      : await context.attempt(first, { headers: { origin: OTHER_SITE } });
    const closed = isOpen(asked) ? [] : silent;
    return {
      open: urls.filter((url) => !closed.includes(url)).map(({ pathname }) => pathname),
      closed: closed.map(({ pathname }) => pathname),
    };
  },
});

function isOpen(answer: Resource | Unobservable | undefined): boolean {
  if (answer === undefined || answer instanceof Unobservable) return false;
  const allowed = answer.headers.get(ALLOW_ORIGIN)?.trim() ?? "";
  return allowed === "*" || allowed === OTHER_SITE;
}
