/**
 * AI user agents that site owners may name in robots.txt, and their operators' documentation. Last checked on
 * 2026-11-21.
 */
import { phrases, wordSet } from "../text/word_set.ts";

/**
 * `train` collects data for models. `search` builds an index of pages that answers cite. `user` fetches pages
 * when a user asks for them. `agent` acts in a browser or a program for its user. `control` is a token for a
 * choice and is never sent in a request. `preview` is for link previews and advertising.
 */
export type AgentPurpose = "train" | "search" | "user" | "agent" | "control" | "preview";

export interface AiAgent {
  /** robots.txt product token; matching is case-insensitive. Some break the grammar of RFC 9309. */
  readonly token: string;
  readonly operator: string;
  readonly purpose: AgentPurpose;
  /** Documented behavior toward robots.txt; `n/a` if it fetches nothing. */
  readonly obeysRobots: "yes" | "no" | "unclear" | "n/a";
  /** No longer documented by its operator. */
  readonly obsolete?: true;
}

/** Documented behavior, or `obsolete` if the agent is no longer documented. */
type Standing = AiAgent["obeysRobots"] | "obsolete";

/**
 * Tokens with their operators, by purpose and standing. Sources: developers.openai.com/api/docs/bots,
 * support.claude.com/en/articles/8896518, docs.perplexity.ai/guides/bots,
 * developers.google.com/crawling/docs/crawlers-fetchers/overview-google-crawlers,
 * support.apple.com/119829, developers.facebook.com/docs/sharing/webmasters/web-crawlers,
 * developer.amazon.com/amazonbot, github.com/ai-robots-txt/ai.robots.txt
 */
const AGENTS: Readonly<Record<AgentPurpose, Partial<Record<Standing, string>>>> = {
  train: {
    yes: `
      GPTBot (OpenAI), ClaudeBot (Anthropic), GoogleOther (Google), GoogleOther-Image (Google),
      GoogleOther-Video (Google), Google-CloudVertexBot (Google), CCBot (Common Crawl),
      meta-externalagent (Meta), FacebookBot (Meta), Amazonbot (Amazon), AI2Bot (Allen Institute for AI),
      Ai2Bot-Dolma (Allen Institute for AI)
    `,
    no: "Bytespider (ByteDance), DeepSeekBot (DeepSeek)",
    unclear: `
      TikTokSpider (ByteDance), cohere-training-data-crawler (Cohere), Diffbot (Diffbot), PanguBot (Huawei),
      ChatGLM-Spider (Zhipu AI), TongyiBot (Alibaba), YiyanBot (Baidu), YandexAdditional (Yandex),
      YandexAdditionalBot (Yandex), SBIntuitionsBot (SB Intuitions), Cotoyogi (ROIS), ICC-Crawler (NICT),
      Kangaroo Bot (Kangaroo LLM), Timpibot (Timpi), Webzio-Extended (Webz.io), omgili (Webz.io),
      omgilibot (Webz.io), ImagesiftBot (Hive), imageSpider (unknown), img2dataset (open source),
      LAIONDownloader (LAION), laion-huggingface-processor (LAION), VelenPublicWebCrawler (Velen),
      FriendlyCrawler (unknown), Panscient (Panscient), Sidetrade indexer bot (Sidetrade),
      Factset_spyderbot (FactSet), Brightbot (Bright Data), ISSCyberRiskCrawler (ISS-Corporate)
    `,
    obsolete: "anthropic-ai (Anthropic), Claude-Web (Anthropic)",
  },
  control: { "n/a": "Google-Extended (Google), Applebot-Extended (Apple)" },
  search: {
    yes: `
      OAI-SearchBot (OpenAI), Claude-SearchBot (Anthropic), PerplexityBot (Perplexity), Googlebot (Google),
      bingbot (Microsoft), Applebot (Apple), Amzn-SearchBot (Amazon), meta-webindexer (Meta)
    `,
    unclear: `
      AzureAI-SearchBot (Microsoft), Bravebot (Brave), ExaSearchBot (Exa), ExaBot (Exa), LinkupBot (Linkup),
      TavilyBot (Tavily), YouBot (You.com), PetalBot (Huawei), Cloudflare-AutoRAG (Cloudflare),
      ShapBot (Parallel), Andibot (Andi), AddSearchBot (AddSearch), ZanistaBot (Zanista),
      Querit-SearchBot (Querit), Channel3Bot (Channel3), Anomura (Direqt), AIWebIndex (unknown),
      FirecrawlAgent (Firecrawl), Mozilla-Tabstack (Mozilla), amazon-kendra (Amazon), bedrockbot (Amazon)
    `,
  },
  user: {
    unclear: `
      ChatGPT-User (OpenAI), meta-externalfetcher (Meta), MistralAI-User (Mistral AI),
      DuckAssistBot (DuckDuckGo), Amzn-User (Amazon), kagi-fetcher (Kagi), Kimi-User (Moonshot AI),
      Shap-User (Parallel), cohere-ai (Cohere), PhindBot (Phind), LinerBot (Liner), iaskspider (iAsk),
      QualifiedBot (Qualified), Poggio-Citations (Poggio), atlassian-bot (Atlassian),
      amazon-QBusiness (Amazon), KlaviyoAIBot (Klaviyo)
    `,
    yes: "Claude-User (Anthropic)",
    no: `
      Perplexity-User (Perplexity), Google-NotebookLM (Google), Gemini-Deep-Research (Google),
      GoogleAgent-URLContext (Google), Google-Read-Aloud (Google)
    `,
  },
  agent: {
    no: "Google-Agent (Google), GoogleAgent-Mariner (Google)",
    unclear: `
      ChatGPT Agent (OpenAI), Operator (OpenAI), NovaAct (Amazon), AmazonBuyForMe (Amazon),
      Manus-User (Manus), TwinAgent (Twin), Devin (Cognition), Claude-Code (Anthropic), Cursor (Anysphere),
      opencode (open source), Trae (ByteDance), Code (Microsoft), Google-Gemini-CLI (Google),
      Crawl4AI (open source), Lightpanda (Lightpanda), Scrapy (open source), ApifyBot (Apify)
    `,
  },
  preview: {
    unclear: `
      OAI-AdsBot (OpenAI), facebookexternalhit (Meta), SemrushBot-OCOB (Semrush), SemrushBot-SWA (Semrush),
      QuillBot (QuillBot)
    `,
  },
};

export const AI_AGENTS: readonly AiAgent[] = Object.entries(AGENTS).flatMap(([purpose, standings]) =>
  Object.entries(standings).flatMap(([standing, names]) =>
    phrases(names).map((name) => agentOf(name, purpose as AgentPurpose, standing as Standing))
  )
);

/** Tokens that are ordinary words, in lower case. In a user agent, they name an agent only with a version. */
export const WORD_TOKENS = wordSet("code cursor devin operator trae");

function agentOf(name: string, purpose: AgentPurpose, standing: Standing): AiAgent {
  const [, token = "", operator = ""] = /^(.*) \((.*)\)$/.exec(name) ?? [];
  if (standing === "obsolete") return { token, operator, purpose, obeysRobots: "unclear", obsolete: true };
  return { token, operator, purpose, obeysRobots: standing };
}
