import check from "../../../../src/scan/checks/policy/crawl_delay.ts";
import { testCheck, told } from "../../test_check.ts";

const robots = (text: string) => ({ "/robots.txt": text });

testCheck(check, {
  none: [{}, robots("User-agent: *\nAllow: /\n")],
  illegible: told(
    robots("User-agent: *\nCrawl-delay: 1 s\n"),
    "Crawl-delay on line 2 is not a number of seconds: “1 s”",
  ),
  long: [
    robots("User-agent: *\nCrawl-delay: 60\n"),
    told(
      robots("User-agent: Claude-User\nCrawl-delay: 30\n\nUser-agent: *\nCrawl-delay: 1\n"),
      "robots.txt asks “Claude-User” to wait 30 seconds between requests",
    ),
    robots("User-agent: *\nCrawl-delay: 10.1\n"),
    told(
      robots("User-agent: Claude-User\nCrawl-delay: 30\n\nUser-agent: GPTBot\nCrawl-delay: 120\n"),
      "robots.txt asks “Claude-User” to wait 30 seconds between requests",
    ),
  ],
  short: [
    told(
      robots("User-agent: *\nCrawl-delay: 10\n"),
      "robots.txt asks for a delay of at most 10 seconds between requests",
    ),
    robots("User-agent: Claude-Web\nUser-agent: anthropic-ai\nCrawl-delay: 60\n"),
    robots("User-agent: GPTBot\nCrawl-delay: 120\n\nUser-agent: *\nAllow: /\n"),
  ],
});
