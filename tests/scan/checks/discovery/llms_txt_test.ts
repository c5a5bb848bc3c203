import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/discovery/llms_txt.ts";
import { parseLlmsTxt } from "../../../../src/scan/parse/llms_txt.ts";
import { redirect, serveSites } from "../../../fixtures/server.ts";
import { anyCheck } from "../../../../src/scan/category.ts";
import { scanSite } from "../../scan_site.ts";
import { type CasePaths, checkSite, testCheck } from "../../test_check.ts";

const TEXT = "# Case Studio\n\n> Cases of oak.\n\n## Pages\n\n- [Home](https://site.cases.readiness-tests.org/)\n";
const html = { body: "<!doctype html><title>App</title><div id=root></div>", headers: { "content-type": "text/html" } };

function home(head: string, body = "") {
  const page = `<!doctype html><html><head><title>Home</title>${head}</head><body><p>Words ${body}</body></html>`;
  return { body: page, headers: { "content-type": "text/html" } };
}

testCheck(check, {
  missing: [{}, { "/llms.txt": "  \n" }, { "/llms.txt": { status: 410 } }, ({ path }) =>
    path === "/" ? home("") : { body: "Everything is well here, whatever you ask", headers: { "content-type": "text/plain" } }],
  html: [{ "/llms.txt": html }, () => html, { "/llms.txt": redirect("/") }],
  misplaced: { "/": home("", '<a href="/docs/start">Docs</a>'), "/.well-known/llms.txt": TEXT },
  moved: { "/llms.txt": { status: 302, headers: { location: "http://site.cases.readiness-tests.org/moved.txt" } } } as never,
  mistyped: { "/llms.txt": { body: TEXT, headers: { "content-type": "application/octet-stream" } } },
  present: [
    { "/llms.txt": TEXT },
    { "/llms.txt": { body: TEXT, headers: { "content-type": "text/markdown" } } },
    { "/": home("", '<a href="/docs/start">Docs</a>'), "/docs/llms.txt": TEXT },
    { "/": home('<link rel="llms-txt" href="/about/llms.txt">'), "/about/llms.txt": TEXT },
  ],
});
