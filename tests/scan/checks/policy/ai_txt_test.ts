import check from "../../../../src/scan/checks/policy/ai_txt.ts";
import { testCheck, told } from "../../test_check.ts";

testCheck(check, {
  absent: [
    {},
    { "/ai.txt": { body: "<!doctype html><title>Home</title>", headers: { "content-type": "text/html" } } },
    { "/ai.txt": "\n\n" },
  ],
  unrecognised: [
    told({ "/ai.txt": "Please be kind to our content." }, "ai.txt contains neither rules nor a profile"),
    { "/ai.txt": "User-Agent: *\n" },
    { "/ai.txt": "---\nname: Site\n---\nNo heading\n" },
  ],
  linked: told(
    {
      "/ai.txt": "Please be kind to our content.",
      "/": {
        body:
          "<!doctype html><title>Cases</title><a href=https://site.cases.readiness-tests.org/ai.txt>AI</a>",
        headers: { "content-type": "text/html" },
      },
      "/llms.txt": "# Cases\n\n- [AI](/ai.txt)\n",
      "/auth.md": "# auth.md\n\nSee /docs/ai.txt and /ai.txt.gz\n",
    },
    "ai.txt contains neither rules nor a profile; it is linked from “the home page”, “/llms.txt”",
  ),
  mistyped: told({
    "/ai.txt": {
      body: "User-Agent: *\nDisallow: *.jpg\n",
      headers: { "content-type": "application/octet-stream" },
    },
  }, "ai.txt is served as “application/octet-stream”"),
  rules: told(
    { "/ai.txt": "User-Agent: *\nDisallow: *.jpg\nAllow: *.txt\n" },
    "ai.txt has 2 rules for media files; training crawlers follow robots.txt instead",
  ),
  profile: [
    { "/ai.txt": "---\nname: Site\n---\n\n# Site\n\nWhat it is.\n" },
    { "/ai.txt": { body: "---\n---\n# Site\n", headers: { "content-type": "text/markdown" } } },
  ],
});
