import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/policy/tdm_reservation.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const RESERVING = '[{"location": "/*", "tdm-reservation": 1}]';

function file(value: unknown) {
  return { "/.well-known/tdmrep.json": typeof value === "string" ? value : JSON.stringify(value) };
}

function home(headers: Readonly<Record<string, string>>, head = "") {
  return {
    "/": {
      body: `<!doctype html><head><title>Home</title>${head}</head>`,
      headers: { "content-type": "text/html", ...headers },
    },
  };
}

const POLICY = "https://site.cases.readiness-tests.org/tdm-policy.json";
const RESERVED = [{ location: "/*", "tdm-reservation": 1, "tdm-policy": POLICY }];
const META = '<meta name="tdm-reservation" content="1">';

testCheck(check, {
  absent: [
    {},
    {
      "/.well-known/tdmrep.json": {
        body: "<!doctype html><title>Home</title>",
        headers: { "content-type": "text/html" },
      },
    },
  ],
  invalid: [
    file("tdm-reservation: 1"),
    told(file({ location: "/", "tdm-reservation": 1 }), "tdmrep.json is invalid: the file is not an array"),
    file(["/*"]),
    file([{ "tdm-reservation": 1 }]),
    file([{ location: "everything", "tdm-reservation": 1 }]),
    file([{ location: "/*", "tdm-reservation": true }]),
    file([{ location: "/*" }]),
  ],
  illegible: [
    told(home({ "tdm-reservation": "yes" }), "The tdm-reservation header is neither 0 nor 1: “yes”"),
    home({}, META.replace('"1"', '"reserved"')),
  ],
  disagreeing: [
    told(
      { ...file([{ location: "/*", "tdm-reservation": 1 }]), ...home({ "tdm-reservation": "0" }) },
      "TDM reservations of the home page contradict each other: “file 1”, “header 0”",
    ),
    home({ "tdm-reservation": "0" }, META),
  ],
  irregular: [
    told(file([]), "tdmrep.json has problems: the file has no entries"),
    file([{ location: "/*", "tdm-reservation": "1" }]),
    file([{ location: "/*", "tdm-reservation": 0, "tdm-policy": POLICY }]),
    file([{ location: "/*", "tdm-reservation": 1, "tdm-policy": "/policy" }]),
  ],
  "dead-policy": [
    told(file(RESERVED), `TDM policy not found: “${POLICY}”`),
    home({ "tdm-reservation": "1", "tdm-policy": POLICY }),
  ],
  stated: [
    file([{ location: "/*", "tdm-reservation": 1 }]),
    file(RESERVING),
    {
      "/.well-known/tdmrep.json": {
        body: RESERVING,
        headers: { "content-type": "application/json; charset=utf-16" },
      },
    },
    file([{ location: "/archive/*", "tdm-reservation": 0 }]),
    { ...file(RESERVED), "/tdm-policy.json": "{}" },
    home({ "tdm-reservation": "0" }),
    home({}, META),
    { ...file(RESERVED), "/robots.txt": "User-agent: *\nDisallow: /tdm-policy.json\n" },
  ],
});

Deno.test("tdm-reservation is inconclusive if we may not fetch the file", async () => {
  const { status } = await checkSite(check, {
    "/.well-known/tdmrep.json": { status: 403, body: "Forbidden" },
  });
  assertEquals(status, "inconclusive");
});

Deno.test("tdm-reservation judges by the file if the page is closed", async () => {
  const { outcome } = await checkSite(check, {
    ...file(RESERVING),
    "/": { status: 403, body: "Forbidden" },
  });
  assertEquals(outcome, "stated");
});

const RIGHTS: readonly [location: string, reservation: number, rights: string][] = [
  ["/*", 1, "rights reserved"],
  ["/*", 0, "not reserved"],
  ["/archive/*", 1, "not mentioned"],
];

for (const [location, reservation, rights] of RIGHTS) {
  Deno.test(`tdm-reservation of ${location} as ${reservation} is shown as ${rights}`, async () => {
    const { details } = await checkSite(check, file([{ location, "tdm-reservation": reservation }]));
    assertEquals(details["rights"], rights);
  });
}
