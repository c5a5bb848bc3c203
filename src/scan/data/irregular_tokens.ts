/** Crawlers whose own names break the grammar of product tokens: who writes them so in robots.txt writes them well. */
export const IRREGULAR_TOKENS_DATE = "2026-11-21";

/** As their operators document them. The AI agents with such names stand in the list of AI agents. */
export const IRREGULAR_TOKENS: readonly string[] = [
  "008",
  "360Spider",
  "80legs",
  "Mail.RU_Bot",
  "MJ12bot",
];
