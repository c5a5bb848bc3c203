/**
 * Where operators publish the addresses of their agents, and the domains of their host names. Last checked on
 * 2026-11-29.
 */

export interface AgentOrigin {
  /** Product tokens of the agents. */
  readonly agents: readonly string[];
  /** URL of the address ranges, or null. */
  readonly ranges: string | null;
  /** Domains of the host names that the addresses have in reverse DNS. */
  readonly domains: readonly string[];
}

const GOOGLE_RANGES = "https://developers.google.com/static/crawling/ipranges/";
const GOOGLE_DOMAINS = ["googlebot.com", "google.com", "googleusercontent.com"];

export const AGENT_ORIGINS: readonly AgentOrigin[] = [
  { agents: ["GPTBot"], ranges: "https://openai.com/gptbot.json", domains: [] },
  { agents: ["OAI-SearchBot"], ranges: "https://openai.com/searchbot.json", domains: [] },
  { agents: ["ChatGPT-User"], ranges: "https://openai.com/chatgpt-user.json", domains: [] },
  {
    agents: ["ClaudeBot", "Claude-SearchBot", "Claude-User"],
    ranges: "https://claude.com/crawling/bots.json",
    domains: [],
  },
  { agents: ["PerplexityBot"], ranges: "https://www.perplexity.com/perplexitybot.json", domains: [] },
  { agents: ["Perplexity-User"], ranges: "https://www.perplexity.com/perplexity-user.json", domains: [] },
  {
    agents: [
      ...["Googlebot", "GoogleOther", "GoogleOther-Image", "GoogleOther-Video", "Google-CloudVertexBot"],
    ],
    ranges: `${GOOGLE_RANGES}common-crawlers.json`,
    domains: GOOGLE_DOMAINS,
  },
  {
    agents: ["Google-NotebookLM", "Gemini-Deep-Research", "GoogleAgent-URLContext", "Google-Read-Aloud"],
    ranges: `${GOOGLE_RANGES}user-triggered-fetchers-google.json`,
    domains: GOOGLE_DOMAINS,
  },
  {
    agents: ["Google-Agent", "GoogleAgent-Mariner"],
    ranges: `${GOOGLE_RANGES}user-triggered-agents.json`,
    domains: GOOGLE_DOMAINS,
  },
  {
    agents: ["bingbot"],
    ranges: "https://www.bing.com/toolbox/bingbot.json",
    domains: ["search.msn.com"],
  },
  {
    agents: ["Applebot"],
    ranges: "https://search.developer.apple.com/applebot.json",
    domains: ["applebot.apple.com"],
  },
  {
    agents: ["CCBot"],
    ranges: "https://index.commoncrawl.org/ccbot.json",
    domains: ["crawl.commoncrawl.org"],
  },
  { agents: ["Amazonbot"], ranges: null, domains: ["crawl.amazonbot.amazon"] },
  { agents: ["DuckAssistBot"], ranges: "https://duckduckgo.com/duckassistbot.json", domains: [] },
  { agents: ["PetalBot"], ranges: null, domains: ["petalsearch.com"] },
  {
    agents: ["YandexAdditional", "YandexAdditionalBot"],
    ranges: null,
    domains: ["yandex.ru", "yandex.net", "yandex.com"],
  },
];
