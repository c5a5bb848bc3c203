import { assertEquals } from "@std/assert";
import nlweb from "../../../../src/scan/checks/agents/nlweb.ts";
import { paths } from "../../../fixtures/answer.ts";
import { homePage, joined } from "../../../fixtures/mcp_servers.ts";
import { serveSites } from "../../../fixtures/server.ts";
import { scanSite } from "../../scan_site.ts";
import { testCheck, told } from "../../test_check.ts";

const robots = (line: string) => paths({ "/robots.txt": `User-agent: *\nAllow: /\n${line}\n` });
const MAP = { body: "<?xml version='1.0'?><urlset/>", headers: { "content-type": "application/xml" } };
const ASK = homePage("", '<p>Speaks <b>NLWeb</b>: <a href="/ask">ask</a></p>');

testCheck(nlweb, {
  mapped: [
    joined(
      robots("Schemamap: https://site.cases.readiness-tests.org/map.xml"),
      paths({ "/map.xml": MAP }),
      homePage(),
    ),
    joined(robots("Schemamap: /map.xml"), paths({ "/map.xml": MAP }), homePage()),
  ],
  dead: told(
    joined(robots("Schemamap: /map.xml"), homePage()),
    "The schema map in robots.txt was not found: “https://site.cases.readiness-tests.org/map.xml” (status 404)",
  ),
  html: told(
    joined(robots("Schemamap: /map.html"), paths({ "/map.html": "<!doctype html><p>Map" }), homePage()),
    "The schema map in robots.txt is a web page: “https://site.cases.readiness-tests.org/map.html”",
  ),
  advertised: [
    ASK,
    joined(
      paths({ "/llms.txt": "# Cases\n\n> Has NLWeb.\n\n## Use\n\n- [Ask](/ask): in plain words\n" }),
      homePage(),
    ),
  ],
  absent: [
    homePage(),
    homePage("", '<p><a href="/ask">Ask us anything</a></p>'),
    homePage("", "<p>We write about NLWeb.</p>"),
    joined(robots("Schemamap: https://map.other-tests.org/map.xml"), homePage()),
  ],
});

Deno.test("nlweb never asks a question", async () => {
  const host = "ask.cases.readiness-tests.org";
  await using server = await serveSites({ [host]: ASK });
  await scanSite(host, server, { catalogue: [{ category: "agents", check: nlweb as never }] });
  // The page behind the link may be read, as every page that the home page names.
  const questions = server.requests.filter(({ method, path }) =>
    path.startsWith("/ask") && (method !== "GET" || path !== "/ask")
  );
  assertEquals(questions, []);
});
