import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/access/login_gate.ts";
import { site as walled } from "../../../fixtures/sites/walled.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const HTML = { "content-type": "text/html; charset=utf-8" };
const LOGIN = {
  body: "<!doctype html><title>Sign in</title><form method=post><input type=password></form>",
  headers: HTML,
};
const TO_LOGIN = { status: 302, headers: { location: "/login" } };

testCheck(check, {
  credentials: told({ "/": { status: 401, body: "Who are you?" } }, "The page returns 401 Unauthorized"),
  redirect: [
    told(
      { "/login": LOGIN, "/": TO_LOGIN },
      `The page redirects to a sign-in page: “${ORIGIN}/login”`,
    ),
    told(
      {
        "/login.html": LOGIN,
        "/": { body: '<!doctype html><meta http-equiv=refresh content="0; url=login.html">', headers: HTML },
      },
      `The page redirects to a sign-in page: “${ORIGIN}/login.html”`,
    ),
  ],
  form: told({ "/": LOGIN }, `The page shows only a sign-in form: “${ORIGIN}/”`),
  open: {},
});

Deno.test("login-gate passes a sign-in page", async () => {
  const result = await checkSite(check, { "/login": LOGIN }, { page: "/login" });
  assertEquals(result.pages?.map(({ outcome }) => outcome), ["open", "open"]);
});

Deno.test("login-gate does not judge an error page", async () => {
  const { status, outcome } = await checkSite(check, { "/": { status: 404, body: "No home" } });
  assertEquals([status, outcome], ["not_applicable", "unserved"]);
});

Deno.test("login-gate does not judge a page behind a bot wall", async () => {
  assertEquals((await checkSite(check, walled)).status, "inconclusive");
});
