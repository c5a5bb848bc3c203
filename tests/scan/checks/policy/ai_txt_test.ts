import check from "../../../../src/scan/checks/policy/ai_txt.ts";
import { testCheck } from "../../test_check.ts";

testCheck(check, {
  absent: [
    {},
    { "/ai.txt": { body: "<!doctype html><title>Home</title>", headers: { "content-type": "text/html" } } },
    { "/ai.txt": "\n\n" },
  ],
  unrecognised: [
    { "/ai.txt": "Please be kind to our content." },
    { "/ai.txt": "User-Agent: *\n" },
    { "/ai.txt": "---\nname: Site\n---\nNo heading\n" },
  ],
  mistyped: {
    "/ai.txt": {
      body: "User-Agent: *\nDisallow: *.jpg\n",
      headers: { "content-type": "application/octet-stream" },
    },
  },
  rules: { "/ai.txt": "User-Agent: *\nDisallow: *.jpg\nAllow: *.txt\n" },
  profile: [
    { "/ai.txt": "---\nname: Site\n---\n\n# Site\n\nWhat it is.\n" },
    { "/ai.txt": { body: "---\n---\n# Site\n", headers: { "content-type": "text/markdown" } } },
  ],
});
