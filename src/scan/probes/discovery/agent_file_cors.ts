/** Checks that scripts of other sites may read the catalogs, cards and API descriptions of the site. */
import { Unobservable } from "../../../errors.ts";
import { defineProbe } from "../../contract/probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { agentFiles } from "../policy/agent_files.ts";

export interface AgentFileCors {
  /** Paths that scripts of any site may read. */
  readonly open: readonly string[];
  readonly closed: readonly string[];
}

const ALLOW_ORIGIN = "access-control-allow-origin";
/** Texts are fetched by servers and tools only; API consoles and inspectors in browsers load the other files. */
const TEXT_FILE = /\.(?:txt|md|mdx)$/i;
/** Host that no site has (RFC 2606). */
const OTHER_SITE = "https://agent.example";

export const agentFileCors = defineProbe<AgentFileCors>({
  id: "agent-file-cors",
  async observe(context) {
    const urls = (await context.probe(agentFiles)).filter(({ pathname }) => !TEXT_FILE.test(pathname));
    const answers = await Promise.all(urls.map((url) => context.attempt(url)));
    const withoutHeader = urls.filter((_, at) => !isOpen(answers[at]));
    const [first] = withoutHeader;
    // Many servers send the header only to requests with an Origin. We request one file as an example for
    // all.
    const answer = first && await context.attempt(first, { headers: { origin: OTHER_SITE } });
    const closed = isOpen(answer) ? [] : withoutHeader;
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
