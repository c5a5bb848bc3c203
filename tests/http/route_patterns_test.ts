/** Paths with parameters. */
import { assertEquals } from "@std/assert";
import { MAX_PARAMETER_LENGTH, RoutePatterns } from "../../src/http/route_patterns.ts";

const PATTERNS = new RoutePatterns({
  "/api/crawls/{id}.json": "result",
  "/api/crawls/{id}/events": "events",
  "/badge/{id}.svg": "badge",
  "/a/{first}/{second}": "two",
});

const PATHS:
  readonly (readonly [path: string, found: readonly [pattern: string, parameters: object] | null])[] = [
    ["/api/crawls/aB3.json", ["/api/crawls/{id}.json", { id: "aB3" }]],
    ["/api/crawls/a.json.json", ["/api/crawls/{id}.json", { id: "a.json" }]],
    ["/api/crawls/aB3/events", ["/api/crawls/{id}/events", { id: "aB3" }]],
    ["/badge/a%2Fb.svg", ["/badge/{id}.svg", { id: "a%2Fb" }]],
    ["/a/1/2", ["/a/{first}/{second}", { first: "1", second: "2" }]],
    ["/badge/.svg", null],
    ["/badge/a/b.svg", null],
    ["/badge/axsvg", null],
    ["/badge/a.svg/", null],
    ["/x/badge/a.svg", null],
    ["/a/1", null],
    ["/a//2", null],
    ["", null],
  ];

for (const [path, found] of PATHS) {
  Deno.test(`the path ${path} ${found === null ? "fits nothing" : `fits ${found[0]}`}`, () => {
    const { pattern, parameters } = PATTERNS.match(path) ?? {};
    assertEquals(
      pattern === undefined ? null : [pattern, { ...parameters }],
      found === null ? null : [...found],
    );
  });
}

for (const [length, fits] of [[MAX_PARAMETER_LENGTH, true], [MAX_PARAMETER_LENGTH + 1, false]] as const) {
  Deno.test(`a parameter of ${length} characters ${fits ? "fits" : "does not fit"}`, () => {
    assertEquals(PATTERNS.match(`/badge/${"x".repeat(length)}.svg`) !== null, fits);
  });
}
