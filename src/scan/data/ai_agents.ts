/** AI user agents that site owners may name in robots.txt, and what their operators say that they do. */
import { AGENT_USER_AGENTS } from "./user_agents.ts";

export const AI_AGENTS_DATE = "2026-11-21";

/**
 * `train`: collects data for models. `search`: builds an index that answers cite. `user`: fetches what a user asked
 * about. `agent`: acts in a browser or a program for its user. `control`: a token for a choice, never sent in a
 * request. `preview`: link previews and advertising.
 */
export type AgentPurpose = "train" | "search" | "user" | "agent" | "control" | "preview";

export interface AiAgent {
  /** robots.txt product token; matching is case-insensitive. Some break the grammar of RFC 9309. */
  readonly token: string;
  readonly operator: string;
  readonly purpose: AgentPurpose;
  /** What the operator says; `n/a` where it fetches nothing. */
  readonly obeysRobots: "yes" | "no" | "unclear" | "n/a";
  /** No longer documented by its operator. */
  readonly obsolete?: true;
  /** The whole string it sends. */
  readonly userAgent?: string;
}

/**
 * Sources: developers.openai.com/api/docs/bots, support.claude.com/en/articles/8896518,
 * docs.perplexity.ai/guides/bots, developers.google.com/crawling/docs/crawlers-fetchers/overview-google-crawlers,
 * support.apple.com/119829, developers.facebook.com/docs/sharing/webmasters/web-crawlers,
 * developer.amazon.com/amazonbot, github.com/ai-robots-txt/ai.robots.txt
 */
export const AI_AGENTS: readonly AiAgent[] = [
  // Training and data sets
  {
    token: "GPTBot",
    operator: "OpenAI",
    purpose: "train",
    obeysRobots: "yes",
    userAgent: AGENT_USER_AGENTS.GPTBot,
  },
  {
    token: "ClaudeBot",
    operator: "Anthropic",
    purpose: "train",
    obeysRobots: "yes",
    userAgent: AGENT_USER_AGENTS.ClaudeBot,
  },
  { token: "anthropic-ai", operator: "Anthropic", purpose: "train", obeysRobots: "unclear", obsolete: true },
  { token: "Claude-Web", operator: "Anthropic", purpose: "train", obeysRobots: "unclear", obsolete: true },
  { token: "Google-Extended", operator: "Google", purpose: "control", obeysRobots: "n/a" },
  { token: "GoogleOther", operator: "Google", purpose: "train", obeysRobots: "yes" },
  { token: "GoogleOther-Image", operator: "Google", purpose: "train", obeysRobots: "yes" },
  { token: "GoogleOther-Video", operator: "Google", purpose: "train", obeysRobots: "yes" },
  { token: "Google-CloudVertexBot", operator: "Google", purpose: "train", obeysRobots: "yes" },
  { token: "Applebot-Extended", operator: "Apple", purpose: "control", obeysRobots: "n/a" },
  { token: "CCBot", operator: "Common Crawl", purpose: "train", obeysRobots: "yes" },
  { token: "meta-externalagent", operator: "Meta", purpose: "train", obeysRobots: "yes" },
  { token: "FacebookBot", operator: "Meta", purpose: "train", obeysRobots: "yes" },
  { token: "Amazonbot", operator: "Amazon", purpose: "train", obeysRobots: "yes" },
  { token: "Bytespider", operator: "ByteDance", purpose: "train", obeysRobots: "no" },
  { token: "TikTokSpider", operator: "ByteDance", purpose: "train", obeysRobots: "unclear" },
  { token: "cohere-training-data-crawler", operator: "Cohere", purpose: "train", obeysRobots: "unclear" },
  { token: "AI2Bot", operator: "Allen Institute for AI", purpose: "train", obeysRobots: "yes" },
  { token: "Ai2Bot-Dolma", operator: "Allen Institute for AI", purpose: "train", obeysRobots: "yes" },
  { token: "Diffbot", operator: "Diffbot", purpose: "train", obeysRobots: "unclear" },
  { token: "DeepSeekBot", operator: "DeepSeek", purpose: "train", obeysRobots: "no" },
  { token: "PanguBot", operator: "Huawei", purpose: "train", obeysRobots: "unclear" },
  { token: "ChatGLM-Spider", operator: "Zhipu AI", purpose: "train", obeysRobots: "unclear" },
  { token: "TongyiBot", operator: "Alibaba", purpose: "train", obeysRobots: "unclear" },
  { token: "YiyanBot", operator: "Baidu", purpose: "train", obeysRobots: "unclear" },
  { token: "YandexAdditional", operator: "Yandex", purpose: "train", obeysRobots: "unclear" },
  { token: "YandexAdditionalBot", operator: "Yandex", purpose: "train", obeysRobots: "unclear" },
  { token: "SBIntuitionsBot", operator: "SB Intuitions", purpose: "train", obeysRobots: "unclear" },
  { token: "Cotoyogi", operator: "ROIS", purpose: "train", obeysRobots: "unclear" },
  { token: "ICC-Crawler", operator: "NICT", purpose: "train", obeysRobots: "unclear" },
  { token: "Kangaroo Bot", operator: "Kangaroo LLM", purpose: "train", obeysRobots: "unclear" },
  { token: "Timpibot", operator: "Timpi", purpose: "train", obeysRobots: "unclear" },
  { token: "Webzio-Extended", operator: "Webz.io", purpose: "train", obeysRobots: "unclear" },
  { token: "omgili", operator: "Webz.io", purpose: "train", obeysRobots: "unclear" },
  { token: "omgilibot", operator: "Webz.io", purpose: "train", obeysRobots: "unclear" },
  { token: "ImagesiftBot", operator: "Hive", purpose: "train", obeysRobots: "unclear" },
  { token: "imageSpider", operator: "unknown", purpose: "train", obeysRobots: "unclear" },
  { token: "img2dataset", operator: "open source", purpose: "train", obeysRobots: "unclear" },
  { token: "LAIONDownloader", operator: "LAION", purpose: "train", obeysRobots: "unclear" },
  { token: "laion-huggingface-processor", operator: "LAION", purpose: "train", obeysRobots: "unclear" },
  { token: "VelenPublicWebCrawler", operator: "Velen", purpose: "train", obeysRobots: "unclear" },
  { token: "FriendlyCrawler", operator: "unknown", purpose: "train", obeysRobots: "unclear" },
  { token: "Panscient", operator: "Panscient", purpose: "train", obeysRobots: "unclear" },
  { token: "Sidetrade indexer bot", operator: "Sidetrade", purpose: "train", obeysRobots: "unclear" },
  { token: "Factset_spyderbot", operator: "FactSet", purpose: "train", obeysRobots: "unclear" },
  { token: "Brightbot", operator: "Bright Data", purpose: "train", obeysRobots: "unclear" },
  { token: "ISSCyberRiskCrawler", operator: "ISS-Corporate", purpose: "train", obeysRobots: "unclear" },
  // Search indexes
  {
    token: "OAI-SearchBot",
    operator: "OpenAI",
    purpose: "search",
    obeysRobots: "yes",
    userAgent: AGENT_USER_AGENTS["OAI-SearchBot"],
  },
  {
    token: "Claude-SearchBot",
    operator: "Anthropic",
    purpose: "search",
    obeysRobots: "yes",
    userAgent: AGENT_USER_AGENTS["Claude-SearchBot"],
  },
  {
    token: "PerplexityBot",
    operator: "Perplexity",
    purpose: "search",
    obeysRobots: "yes",
    userAgent: AGENT_USER_AGENTS.PerplexityBot,
  },
  { token: "Googlebot", operator: "Google", purpose: "search", obeysRobots: "yes" },
  { token: "bingbot", operator: "Microsoft", purpose: "search", obeysRobots: "yes" },
  { token: "Applebot", operator: "Apple", purpose: "search", obeysRobots: "yes" },
  { token: "Amzn-SearchBot", operator: "Amazon", purpose: "search", obeysRobots: "yes" },
  { token: "meta-webindexer", operator: "Meta", purpose: "search", obeysRobots: "yes" },
  { token: "AzureAI-SearchBot", operator: "Microsoft", purpose: "search", obeysRobots: "unclear" },
  { token: "Bravebot", operator: "Brave", purpose: "search", obeysRobots: "unclear" },
  { token: "ExaSearchBot", operator: "Exa", purpose: "search", obeysRobots: "unclear" },
  { token: "ExaBot", operator: "Exa", purpose: "search", obeysRobots: "unclear" },
  { token: "LinkupBot", operator: "Linkup", purpose: "search", obeysRobots: "unclear" },
  { token: "TavilyBot", operator: "Tavily", purpose: "search", obeysRobots: "unclear" },
  { token: "YouBot", operator: "You.com", purpose: "search", obeysRobots: "unclear" },
  { token: "PetalBot", operator: "Huawei", purpose: "search", obeysRobots: "unclear" },
  { token: "Cloudflare-AutoRAG", operator: "Cloudflare", purpose: "search", obeysRobots: "unclear" },
  { token: "ShapBot", operator: "Parallel", purpose: "search", obeysRobots: "unclear" },
  { token: "Andibot", operator: "Andi", purpose: "search", obeysRobots: "unclear" },
  { token: "AddSearchBot", operator: "AddSearch", purpose: "search", obeysRobots: "unclear" },
  { token: "ZanistaBot", operator: "Zanista", purpose: "search", obeysRobots: "unclear" },
  { token: "Querit-SearchBot", operator: "Querit", purpose: "search", obeysRobots: "unclear" },
  { token: "Channel3Bot", operator: "Channel3", purpose: "search", obeysRobots: "unclear" },
  { token: "Anomura", operator: "Direqt", purpose: "search", obeysRobots: "unclear" },
  { token: "AIWebIndex", operator: "unknown", purpose: "search", obeysRobots: "unclear" },
  { token: "FirecrawlAgent", operator: "Firecrawl", purpose: "search", obeysRobots: "unclear" },
  { token: "Mozilla-Tabstack", operator: "Mozilla", purpose: "search", obeysRobots: "unclear" },
  { token: "amazon-kendra", operator: "Amazon", purpose: "search", obeysRobots: "unclear" },
  { token: "bedrockbot", operator: "Amazon", purpose: "search", obeysRobots: "unclear" },
  // Fetches on a user's behalf
  {
    token: "ChatGPT-User",
    operator: "OpenAI",
    purpose: "user",
    obeysRobots: "unclear",
    userAgent: AGENT_USER_AGENTS["ChatGPT-User"],
  },
  {
    token: "Claude-User",
    operator: "Anthropic",
    purpose: "user",
    obeysRobots: "yes",
    userAgent: AGENT_USER_AGENTS["Claude-User"],
  },
  { token: "Perplexity-User", operator: "Perplexity", purpose: "user", obeysRobots: "no" },
  { token: "meta-externalfetcher", operator: "Meta", purpose: "user", obeysRobots: "unclear" },
  { token: "Google-NotebookLM", operator: "Google", purpose: "user", obeysRobots: "no" },
  { token: "Gemini-Deep-Research", operator: "Google", purpose: "user", obeysRobots: "no" },
  { token: "GoogleAgent-URLContext", operator: "Google", purpose: "user", obeysRobots: "no" },
  { token: "Google-Read-Aloud", operator: "Google", purpose: "user", obeysRobots: "no" },
  { token: "MistralAI-User", operator: "Mistral AI", purpose: "user", obeysRobots: "unclear" },
  { token: "DuckAssistBot", operator: "DuckDuckGo", purpose: "user", obeysRobots: "unclear" },
  { token: "Amzn-User", operator: "Amazon", purpose: "user", obeysRobots: "unclear" },
  { token: "kagi-fetcher", operator: "Kagi", purpose: "user", obeysRobots: "unclear" },
  { token: "Kimi-User", operator: "Moonshot AI", purpose: "user", obeysRobots: "unclear" },
  { token: "Shap-User", operator: "Parallel", purpose: "user", obeysRobots: "unclear" },
  { token: "cohere-ai", operator: "Cohere", purpose: "user", obeysRobots: "unclear" },
  { token: "PhindBot", operator: "Phind", purpose: "user", obeysRobots: "unclear" },
  { token: "LinerBot", operator: "Liner", purpose: "user", obeysRobots: "unclear" },
  { token: "iaskspider", operator: "iAsk", purpose: "user", obeysRobots: "unclear" },
  { token: "QualifiedBot", operator: "Qualified", purpose: "user", obeysRobots: "unclear" },
  { token: "Poggio-Citations", operator: "Poggio", purpose: "user", obeysRobots: "unclear" },
  { token: "atlassian-bot", operator: "Atlassian", purpose: "user", obeysRobots: "unclear" },
  { token: "amazon-QBusiness", operator: "Amazon", purpose: "user", obeysRobots: "unclear" },
  { token: "KlaviyoAIBot", operator: "Klaviyo", purpose: "user", obeysRobots: "unclear" },
  // Agentic browsers and coding agents
  { token: "ChatGPT Agent", operator: "OpenAI", purpose: "agent", obeysRobots: "unclear" },
  { token: "Operator", operator: "OpenAI", purpose: "agent", obeysRobots: "unclear" },
  { token: "Google-Agent", operator: "Google", purpose: "agent", obeysRobots: "no" },
  { token: "GoogleAgent-Mariner", operator: "Google", purpose: "agent", obeysRobots: "no" },
  { token: "NovaAct", operator: "Amazon", purpose: "agent", obeysRobots: "unclear" },
  { token: "AmazonBuyForMe", operator: "Amazon", purpose: "agent", obeysRobots: "unclear" },
  { token: "Manus-User", operator: "Manus", purpose: "agent", obeysRobots: "unclear" },
  { token: "TwinAgent", operator: "Twin", purpose: "agent", obeysRobots: "unclear" },
  { token: "Devin", operator: "Cognition", purpose: "agent", obeysRobots: "unclear" },
  { token: "Claude-Code", operator: "Anthropic", purpose: "agent", obeysRobots: "unclear" },
  { token: "Cursor", operator: "Anysphere", purpose: "agent", obeysRobots: "unclear" },
  { token: "opencode", operator: "open source", purpose: "agent", obeysRobots: "unclear" },
  { token: "Trae", operator: "ByteDance", purpose: "agent", obeysRobots: "unclear" },
  { token: "Code", operator: "Microsoft", purpose: "agent", obeysRobots: "unclear" },
  { token: "Google-Gemini-CLI", operator: "Google", purpose: "agent", obeysRobots: "unclear" },
  { token: "Crawl4AI", operator: "open source", purpose: "agent", obeysRobots: "unclear" },
  { token: "Lightpanda", operator: "Lightpanda", purpose: "agent", obeysRobots: "unclear" },
  { token: "Scrapy", operator: "open source", purpose: "agent", obeysRobots: "unclear" },
  { token: "ApifyBot", operator: "Apify", purpose: "agent", obeysRobots: "unclear" },
  // Previews and advertising, which AI rules sweep up
  { token: "OAI-AdsBot", operator: "OpenAI", purpose: "preview", obeysRobots: "unclear" },
  { token: "facebookexternalhit", operator: "Meta", purpose: "preview", obeysRobots: "unclear" },
  { token: "SemrushBot-OCOB", operator: "Semrush", purpose: "preview", obeysRobots: "unclear" },
  { token: "SemrushBot-SWA", operator: "Semrush", purpose: "preview", obeysRobots: "unclear" },
  { token: "QuillBot", operator: "QuillBot", purpose: "preview", obeysRobots: "unclear" },
];
