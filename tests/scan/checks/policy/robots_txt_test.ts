import check from "../../../../src/scan/checks/policy/robots_txt.ts";
import { testCheck } from "../../test_check.ts";

const text = { "content-type": "text/plain" };

testCheck(check, {
  present: { "/robots.txt": "User-agent: *\nAllow: /\n" },
  missing: {},
  html: {
    "/robots.txt": { body: "<!doctype html><title>Home</title>", headers: { "content-type": "text/html" } },
  },
  "catch-all": ({ path }) =>
    path === "/" ? undefined : { body: "All is well here, whatever you ask", headers: text },
  unreachable: { "/robots.txt": { status: 503, body: "down" } },
  unparseable: { "/robots.txt": "Disallow everything please" },
  orphaned: { "/robots.txt": "Disallow: /a\nUser-agent: *\nAllow: /\n" },
  large: { "/robots.txt": "User-agent: *\nAllow: /\n" + "# filler\n".repeat(60_000) },
  mistyped: {
    "/robots.txt": {
      body: "User-agent: *\nAllow: /\n",
      headers: { "content-type": "application/octet-stream" },
    },
  },
  illegal: { "/robots.txt": "User-agent: GPTBot/1.1\nAllow: /\n" },
  relative: { "/robots.txt": "User-agent: *\nAllow: /\nSitemap: /sitemap.xml\n" },
});
