import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/policy/content_usage.ts";
import { checkSite, testCheck } from "../../test_check.ts";

function header(value: string | readonly string[]) {
  return { "/": { body: "<!doctype html><title>Home</title>", headers: { "content-usage": value } } };
}

function robots(value: string) {
  return { "/robots.txt": `User-agent: *\nContent-Usage: ${value}\nAllow: /\n` };
}

testCheck(check, {
  absent: [{}, { "/": { status: 404, body: "gone", headers: { "content-usage": "search=y" } } }],
  stated: [
    header("search=y, train-ai=n"),
    header(["search=y", "train-ai=n"]),
    robots("train-ai=n"),
    robots("/blog/ train-ai=n"),
    { ...header("train-ai=n"), ...robots("ai-use=y") },
  ],
  unparseable: [
    header("Train-AI=n"),
    robots("train-ai=n;;"),
    robots("no training"),
    robots(""),
    robots("/blog/"),
  ],
  unknown: [header("tdm=n"), header("train-ai=no"), robots("train-ai=?0")],
  outside: { "/robots.txt": "Content-Usage: train-ai=n\nUser-agent: *\nAllow: /\n" },
  irregular: [header("search=y, genai=n"), robots('search=y, train-ai="n"')],
});

Deno.test("content-usage is inconclusive where the page that may state it is closed", async () => {
  const { status } = await checkSite(check, { "/": { status: 403, body: "Forbidden" } });
  assertEquals(status, "inconclusive");
});

Deno.test("content-usage goes by robots.txt where the page is closed", async () => {
  const { outcome } = await checkSite(check, {
    ...robots("search=y"),
    "/": { status: 403, body: "Forbidden" },
  });
  assertEquals(outcome, "stated");
});
