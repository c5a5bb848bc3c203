/** Crawlers whose own names break the grammar of product tokens: who writes them so in robots.txt writes them well. */
export const IRREGULAR_TOKENS_DATE = "2026-11-21";

/**
 * As their operators document them, or as the lists write them that many sites copy: the robots.txt files of Wikipedia
 * and YouTube, and github.com/ai-robots-txt/ai.robots.txt. More AI agents with such names stand in the list of AI agents.
 */
export const IRREGULAR_TOKENS: readonly string[] = [
  "008",
  "360Spider",
  "360Spider-Image",
  "360Spider-Video",
  "80legs",
  "AI2Bot-DeepResearchEval",
  "archive.org_bot",
  "bigsur.ai",
  "Brightbot 1.0",
  "Datenbank Crawler",
  "Download Ninja",
  "Echobot Bot",
  "iaskspider/2.0",
  "k2spider",
  "Linguee Bot",
  "Mail.RU_Bot",
  "Mediapartners-Google*",
  "Microsoft.URL.Control",
  "MistralAI-User/1.0",
  "MJ12bot",
  "netEstate Imprint Crawler",
  "Offline Explorer",
  "panscient.com",
  "Poseidon Research Crawler",
  "quillbot.com",
  "Screaming Frog SEO Spider",
  "sitecheck.internetseer.com",
  "Sogou blog",
  "Sogou inst spider",
  "Sogou News Spider",
  "Sogou Pic Spider",
  "Sogou spider2",
  "Sogou web spider",
  "W3C-checklink",
  "Yahoo! Slurp",
];
