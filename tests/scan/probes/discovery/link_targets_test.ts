import { assertEquals } from "@std/assert";
import { linkTargets } from "../../../../src/scan/probes/discovery/link_targets.ts";
import { observeProbe } from "../../observe_probe.ts";
import { type CaseSite, caseSite } from "../../test_check.ts";

const home = (link: string) => ({
  "/": { body: "<!doctype html><title>Home</title><p>Words", headers: { "content-type": "text/html", link } },
});
const served = (type: string) => ({
  "/a": { body: type === "text/html" ? "<!doctype html><p>A" : "# A", headers: { "content-type": type } },
});
const many = (count: number) => home(Array.from({ length: count }, (_, at) => `</${at}>; rel=help`).join());
const EXTERNAL = "<https://other.example/>; rel=help";

const SITES: readonly [name: string, site: CaseSite, expected: unknown][] = [
  ["nothing of a plain site", {}, [[], 0]],
  ["no links that agents cannot use", home("</a>; rel=preload"), [[], 0]],
  ["a missing target", home("</a>; rel=help"), [["dead"], 0]],
  ["one target of equal links", home("</a>; rel=help, </a>; rel=status"), [["dead"], 0]],
  ["an HTML page of a help link", { ...home("</a>; rel=help"), ...served("text/html") }, [["answered"], 0]],
  ["an HTML page of an API link", { ...home("</a>; rel=service-desc"), ...served("text/html") }, [[
    "other type",
  ], 0]],
  ["a target of the stated type", {
    ...home(`</a>; rel=help; type="text/markdown"`),
    ...served("text/markdown"),
  }, [
    ["answered"],
    0,
  ]],
  ["a target of another type", { ...home(`</a>; rel=help; type="text/markdown"`), ...served("image/png") }, [
    ["other type"],
    0,
  ]],
  ["no type that is served only on request, at another URL", (request) =>
    request.path === "/a"
      ? {
        body: "# A",
        headers: { "content-type": request.headers.get("accept") === "*/*" ? "image/png" : "text/markdown" },
      }
      : caseSite(home(`</a>; rel=help; type="text/markdown"`))(request), [["other type"], 0]],
  ["six targets", many(6), [Array(6).fill("dead"), 0]],
  ["no more than six targets", many(7), [Array(6).fill("dead"), 1]],
  ["own targets before those of other sites", home(`${EXTERNAL}, ${many(6)["/"].headers.link}`), [
    Array(6).fill("dead"),
    1,
  ]],
  ["a refused target", { ...home("</a>; rel=help"), "/a": { status: 401 } }, "authentication-required"],
];

for (const [name, site, expected] of SITES) {
  Deno.test(`linkTargets finds ${name}`, async () => {
    const found = await observeProbe(linkTargets, site);
    assertEquals(
      typeof found === "string" ? found : [
        found.targets.map((target) => target.isOtherType ? "other type" : target.found.state),
        found.unasked,
      ],
      expected,
    );
  });
}
