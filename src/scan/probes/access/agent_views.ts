/** The home page as a browser and as well-known agents get it. */
import { Unobservable } from "../../../errors.ts";
import { type AgentPurpose, AI_AGENTS } from "../../data/agents/ai_agents.ts";
import { AGENT_USER_AGENTS, BROWSER_ACCEPT, BROWSER_USER_AGENT } from "../../data/agents/user_agents.ts";
import { PRODUCT_TOKEN } from "../../user_agents.ts";
import { containment, similarity } from "../../parse/similarity.ts";
import { productToken } from "../../parse/policy/product_token.ts";
import type { Robots } from "../../parse/policy/robots.ts";
import { robotsAccess } from "../../parse/policy/robots_access.ts";
import { takeTurn } from "../../../turn.ts";
import { defineProbe } from "../../contract/probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { fewAtOnce } from "../../parse/few_at_once.ts";
import { htmlView } from "../pages/html_view.ts";
import { robotsTxt } from "../policy/robots_txt.ts";

/** Maximum number of characters of Markdown to compare. */
const MAX_MARKDOWN_LENGTH = 100_000;
/** Rate limits and server errors are excluded, because they may hit any of several requests at once. */
export const REFUSAL_CODES: ReadonlySet<string> = new Set([
  "BOT_WALL",
  "ACCESS_DENIED",
  "AUTHENTICATION_REQUIRED",
]);

export interface AgentViews {
  readonly browser: { readonly status: number; readonly bytes: number; readonly text: string };
  readonly views: readonly AgentView[];
  /**
   * User agent chosen by the caller of the scan, requested even if robots.txt disallows it. Null if it is our
   * own.
   */
  readonly requested: AgentView | null;
}

export interface AgentView {
  /** Product token. */
  readonly agent: string;
  /** Null for an unknown agent. */
  readonly purpose: AgentPurpose | null;
  /** Verdict of robots.txt on the home page for this product token. */
  readonly robots: "allowed" | "disallowed";
  /**
   * `served` means the same as for the browser, `unseen` a failed request, and `forbidden` that robots.txt
   * disallows it.
   */
  readonly state: "served" | "refused" | "unseen" | "forbidden";
  readonly status: number | null;
  /** Code of the refusal or failure. */
  readonly code: string | null;
  /** Vendor of the bot protection that refused. */
  readonly vendor: string | null;
  readonly bytes: number | null;
  /** Characters of its text, or null unless served. */
  readonly characters: number | null;
  /** Similarity of its text to the browser's, 0 to 1, or null unless served. */
  readonly similarity: number | null;
  /** Reason if it is unseen. */
  readonly failure: Unobservable | null;
}

type Agent = Pick<AgentView, "agent" | "purpose" | "robots">;

interface BrowserView {
  readonly resource: Resource;
  readonly text: string;
}

export const agentViews = defineProbe<AgentViews>({
  id: "agent-views",
  async observe({ attempt, page, probe, userAgent: ownUserAgent }) {
    const { robots } = await probe(robotsTxt);
    const request = (userAgent: string) => attempt(page, { userAgent, accept: BROWSER_ACCEPT, once: true });
    const token = productToken(ownUserAgent);
    const agents = Object.entries(AGENT_USER_AGENTS).map(([name, userAgent]) =>
      [describeAgent(name, robots, page), userAgent] as const
    );
    const isCompared = token !== PRODUCT_TOKEN || agents.some(([agent]) => agent.robots === "allowed");
    const resource = isCompared ? await request(BROWSER_USER_AGENT) : await attempt(page);
    // Bot protection that stops a browser proves nothing about agents.
    if (resource instanceof Unobservable) throw resource;
    await takeTurn();
    const browser: BrowserView = { resource, text: await readableText(resource) };
    const view = async (agent: Agent, userAgent: string) =>
      await agentView(agent, await request(userAgent), browser);
    // Each page may be large, so it is dropped after the comparison.
    const views = await fewAtOnce(agents, async ([agent, userAgent]) => {
      return agent.robots === "disallowed"
        ? unservedView("forbidden", agent, null)
        : await view(agent, userAgent);
    });
    const requested = token === PRODUCT_TOKEN
      ? null
      : await view(describeAgent(token, robots, page), ownUserAgent);
    const { status, bytes: { length: bytes } } = resource;
    return { browser: { status, bytes, text: browser.text }, views, requested };
  },
});

function describeAgent(agent: string, robots: Robots, { pathname, search }: URL): Agent {
  const purpose = AI_AGENTS.find(({ token }) => token.toLowerCase() === agent.toLowerCase())?.purpose ?? null;
  const { allowed } = robotsAccess(robots, agent, pathname + search);
  return { agent, purpose, robots: allowed ? "allowed" : "disallowed" };
}

/** A status that the browser does not get is a refusal too, such as 402, 404 or 451. */
async function agentView(
  agent: Agent,
  answer: Resource | Unobservable,
  browser: BrowserView,
): Promise<AgentView> {
  if (answer instanceof Unobservable) {
    return unservedView(REFUSAL_CODES.has(answer.code) ? "refused" : "unseen", agent, answer);
  }
  await takeTurn();
  const { status, bytes: { length: bytes } } = answer;
  const view = { ...agent, status, code: null, vendor: null, bytes, failure: null };
  if (!answer.ok && status !== browser.resource.status) {
    return { ...view, state: "refused", characters: null, similarity: null };
  }
  // In the usual case, the texts are equal. Reading a large page seven more times would take long.
  const text = answer.text === browser.resource.text ? browser.text : await readableText(answer);
  // Markdown leaves out navigation, so it only has to be part of the page.
  const compare = !answer.isHtml && browser.resource.isHtml ? containment : similarity;
  const score = Math.round(compare(text, browser.text) * 100) / 100;
  return { ...view, state: "served", characters: text.length, similarity: score };
}

function unservedView(state: AgentView["state"], agent: Agent, answer: Unobservable | null): AgentView {
  return {
    ...agent,
    state,
    status: answer?.status ?? null,
    code: answer?.code ?? null,
    vendor: answer?.vendor ?? null,
    bytes: null,
    characters: null,
    similarity: null,
    failure: state === "unseen" ? answer : null,
  };
}

async function readableText(resource: Resource): Promise<string> {
  if (resource.isHtml) return (await htmlView(resource)).text;
  // URLs of Markdown links are not words of the page.
  return resource.text.slice(0, MAX_MARKDOWN_LENGTH).replace(/\]\([^()\n]{0,500}\)/g, "]");
}
