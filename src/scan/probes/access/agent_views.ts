/** The home page as a browser and as well-known agents get it. */
import { Unobservable } from "../../../errors.ts";
import { type AgentPurpose, AI_AGENTS } from "../../data/ai_agents.ts";
import { AGENT_USER_AGENTS, BROWSER_USER_AGENT } from "../../data/user_agents.ts";
import { PRODUCT_TOKEN } from "../../product_token.ts";
import { containment, similarity } from "../../parse/similarity.ts";
import { productToken } from "../../parse/policy/product_token.ts";
import type { Robots } from "../../parse/policy/robots.ts";
import { robotsAccess } from "../../parse/policy/robots_access.ts";
import { takeTurn } from "../../parse/turn.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { htmlView } from "../html_view.ts";
import { robotsTxt } from "../policy/robots_txt.ts";

/** Sent with every user agent, so that nothing else differs. */
const ACCEPT = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
/** Characters of a Markdown view that are read. */
const MARKDOWN_LENGTH = 100_000;
/** What turns a visitor away; a rate limit or a server error may strike any of several requests at once. */
const REFUSALS: ReadonlySet<string> = new Set(["BOT_WALL", "ACCESS_DENIED", "AUTHENTICATION_REQUIRED"]);

export interface AgentViews {
  readonly browser: { readonly status: number; readonly bytes: number; readonly text: string };
  readonly views: readonly AgentView[];
  /** The user agent that the scan was asked for, where it is another than our own; tried whatever robots.txt says. */
  readonly requested: AgentView | null;
}

export interface AgentView {
  /** Product token. */
  readonly agent: string;
  /** Null where it is not among the known ones. */
  readonly purpose: AgentPurpose | null;
  /** What robots.txt says to this product token about the home page. */
  readonly robots: "allowed" | "disallowed";
  /** `served`: as the browser was. `unseen`: failed on the way. `forbidden`: by robots.txt, and so not tried. */
  readonly state: "served" | "refused" | "unseen" | "forbidden";
  readonly status: number | null;
  /** Code of the refusal or failure. */
  readonly code: string | null;
  /** Who runs the bot wall that refused. */
  readonly vendor: string | null;
  readonly bytes: number | null;
  /** Characters of its text; null unless served. */
  readonly characters: number | null;
  /** Likeness of its text to the browser's, 0 to 1; null unless served. */
  readonly alike: number | null;
  /** Why it is unseen. */
  readonly failure: Unobservable | null;
}

type Asked = Pick<AgentView, "agent" | "purpose" | "robots">;

export const agentViews = defineProbe<AgentViews>({
  id: "agent-views",
  async observe(context) {
    const { robots } = await context.probe(robotsTxt);
    const browser = await view(context, BROWSER_USER_AGENT);
    // A wall for all says nothing about agents.
    if (browser instanceof Unobservable) throw browser;
    await takeTurn();
    const text = await textOf(browser);
    const token = productToken(context.userAgent);
    const [views, requested] = await Promise.all([
      Promise.all(
        Object.entries(AGENT_USER_AGENTS).map(async ([agent, userAgent]): Promise<AgentView> => {
          const asked = askedAs(agent, robots);
          if (asked.robots === "disallowed") return unserved("forbidden", asked, null);
          return await viewOf(asked, await view(context, userAgent), browser, text);
        }),
      ),
      token === PRODUCT_TOKEN
        ? null
        : view(context, context.userAgent).then((answer) =>
          viewOf(askedAs(token, robots), answer, browser, text)
        ),
    ]);
    return { browser: { status: browser.status, bytes: browser.bytes.length, text }, views, requested };
  },
});

function askedAs(agent: string, robots: Robots): Asked {
  const purpose = AI_AGENTS.find(({ token }) => token.toLowerCase() === agent.toLowerCase())?.purpose ?? null;
  return { agent, purpose, robots: robotsAccess(robots, agent, "/").allowed ? "allowed" : "disallowed" };
}

async function viewOf(
  asked: Asked,
  answer: Resource | Unobservable,
  browser: Resource,
  browserText: string,
): Promise<AgentView> {
  if (answer instanceof Unobservable) {
    return unserved(REFUSALS.has(answer.code) ? "refused" : "unseen", asked, answer);
  }
  await takeTurn();
  return await seen(asked, answer, browser, browserText);
}

function view({ attempt, origin }: ProbeContext, userAgent: string): Promise<Resource | Unobservable> {
  return attempt(origin, { userAgent, accept: ACCEPT });
}

function unserved(state: AgentView["state"], asked: Asked, answer: Unobservable | null): AgentView {
  return {
    ...asked,
    state,
    status: answer?.status ?? null,
    code: answer?.code ?? null,
    vendor: answer?.vendor ?? null,
    bytes: null,
    characters: null,
    alike: null,
    failure: state === "unseen" ? answer : null,
  };
}

/** A status that the browser does not get is a refusal too: 402, 404 and 451 turn agents away without a wall. */
async function seen(
  asked: Asked,
  answer: Resource,
  browser: Resource,
  browserText: string,
): Promise<AgentView> {
  const { status, bytes: { length: bytes } } = answer;
  const common = { ...asked, status, code: null, vendor: null, bytes, failure: null };
  if (!answer.ok && status !== browser.status) {
    return { ...common, state: "refused", characters: null, alike: null };
  }
  // The usual case, and reading a large page seven more times would take long.
  const text = answer.text === browser.text ? browserText : await textOf(answer);
  // Markdown leaves navigation out: it is judged by how much of it is on the page.
  const isExtract = !answer.isHtml && browser.isHtml;
  const alike = isExtract ? containment(text, browserText) : similarity(text, browserText);
  return { ...common, state: "served", characters: text.length, alike: Math.round(alike * 100) / 100 };
}

async function textOf(resource: Resource): Promise<string> {
  if (resource.isHtml) return (await htmlView(resource)).text;
  // Addresses of links are not words of the page.
  return resource.text.slice(0, MARKDOWN_LENGTH).replace(/\]\([^()\n]{0,500}\)/g, "]");
}
