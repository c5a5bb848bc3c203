import check from "../../../../src/scan/checks/policy/crawl_delay.ts";
import { testCheck } from "../../test_check.ts";

const robots = (text: string) => ({ "/robots.txt": text });

testCheck(check, {
  none: [{}, robots("User-agent: *\nAllow: /\n")],
  illegible: robots("User-agent: *\nCrawl-delay: 1 s\n"),
  long: [
    robots("User-agent: *\nCrawl-delay: 60\n"),
    robots("User-agent: Claude-User\nCrawl-delay: 30\n\nUser-agent: *\nCrawl-delay: 1\n"),
  ],
  short: [
    robots("User-agent: *\nCrawl-delay: 10\n"),
    robots("User-agent: GPTBot\nCrawl-delay: 120\n\nUser-agent: *\nAllow: /\n"),
  ],
});
