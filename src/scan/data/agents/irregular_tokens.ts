/**
 * Names of crawlers that break the grammar of product tokens but are correct in robots.txt. Last checked on
 * 2026-11-21.
 */
import { phrases } from "../text/word_set.ts";

/**
 * Sources: their operators, the robots.txt files of Wikipedia and YouTube, github.com/ai-robots-txt/ai.robots.txt.
 * More such names are in the list of AI agents.
 */
export const IRREGULAR_TOKENS = phrases(`
  008, 360Spider, 360Spider-Image, 360Spider-Video, 80legs, AI2Bot-DeepResearchEval, archive.org_bot,
  bigsur.ai, Brightbot 1.0, Datenbank Crawler, Download Ninja, Echobot Bot, iaskspider/2.0, k2spider,
  Linguee Bot, Mail.RU_Bot, Mediapartners-Google*, Microsoft.URL.Control, MistralAI-User/1.0, MJ12bot,
  netEstate Imprint Crawler, Offline Explorer, panscient.com, Poseidon Research Crawler, quillbot.com,
  Screaming Frog SEO Spider, sitecheck.internetseer.com, Sogou blog, Sogou inst spider, Sogou News Spider,
  Sogou Pic Spider, Sogou spider2, Sogou web spider, W3C-checklink, Yahoo! Slurp
`);
