import check from "../../../../src/scan/checks/content/open_graph.ts";
import { DOCUSAURUS, NEXT, SHOPIFY, WORDPRESS } from "../../../fixtures/cms_pages.ts";
import { testCheck, told } from "../../test_check.ts";

const HOST = "https://site.cases.readiness-tests.org";
const TEXT =
  "<main>We build cases of oak and of brass for instruments of every size, in our mill. Ask for one.</main>";

function home(properties: Readonly<Record<string, string>>, { key = "property", head = "" } = {}) {
  const metas = Object.entries(properties).map(([name, value]) =>
    `<meta ${key}="${name}" content="${value}">`
  );
  return {
    "/": `<!doctype html><html lang=en><head><title>Case</title>${head}${
      metas.join("")
    }</head><body>${TEXT}</body></html>`,
  };
}

const COMPLETE = {
  "og:title": "Case Studio",
  "og:type": "website",
  "og:url": `${HOST}/`,
  "og:image": `${HOST}/case.png`,
};
const { "og:type": _, ...UNTYPED } = COMPLETE;

testCheck(check, {
  complete: [
    ...[WORDPRESS, SHOPIFY, NEXT].map((page) => ({ "/": page })),
    home(COMPLETE),
    home(COMPLETE, { head: `<link rel=canonical href="${HOST}">` }),
    home(COMPLETE, { head: '<link rel=canonical href="https://other.readiness-tests.net/cases">' }),
    home({ ...UNTYPED, "OG:Type": "website" }),
    home({ ...COMPLETE, "og:image": "", "og:image:secure_url": `${HOST}/case.png` }),
    home(COMPLETE, { head: '<meta name="og:title" content="Case">' }),
    home({ ...UNTYPED, "og:type twitter:type": "website" }),
  ],
  unserved: { "/": { body: "plain", headers: { "content-type": "text/plain" } } },
  absent: [
    told({}, "The page has none of the required Open Graph properties"),
    home({ "og:site_name": "Case" }),
    home({ "og:title": "", "og:url": " " }),
  ],
  misplaced: [
    told(
      home(COMPLETE, { key: "name" }),
      "Open Graph properties are in the name attribute: “og:title”, “og:type”, “og:image” and 1 more",
    ),
    home(UNTYPED, { head: '<meta name="og:type" content="website">' }),
  ],
  incomplete: [
    told({ "/": DOCUSAURUS }, "The page is missing Open Graph properties: og:type"),
    home(UNTYPED),
    home({ ...COMPLETE, "og:image": "" }),
  ],
  relative: [
    told(home({ ...COMPLETE, "og:image": "/case.png" }), "“og:image” is not an absolute URL: “/case.png”"),
    home({ ...COMPLETE, "og:url": "/" }),
    home({ ...COMPLETE, "og:url": "https://" }),
    home({ ...COMPLETE, "og:image": "//cdn.readiness-tests.org/case.png" }),
  ],
  unpublic: [
    told(
      home({ ...COMPLETE, "og:url": "http://example.com/index.html" }),
      "“og:url” is on a host that is not public: “http://example.com/index.html”",
    ),
    home({ ...COMPLETE, "og:image": "http://localhost:4321/case.png" }),
  ],
  contrary: told(
    home(COMPLETE, { head: `<link rel=canonical href="${HOST}/en">` }),
    "og:url is “https://site.cases.readiness-tests.org/”, but the canonical URL is “https://site.cases.readiness-tests.org/en”",
  ),
});
