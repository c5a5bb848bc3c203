/** The table of routes. It finds the route of a path, and no path has two routes. */
import { assertEquals, assertThrows } from "@std/assert";
import { MAX_PARAMETER_LENGTH } from "../../../src/http/routing/path_pattern.ts";
import { answering, type Routes, showing } from "../../../src/http/routing/route.ts";
import { RouteTable, routeTable } from "../../../src/http/routing/route_table.ts";

const handler = () => new Response();

const TABLE = routeTable(
  showing({
    "/api/crawls/{id}.json": handler,
    "/api/crawls/{id}/events": handler,
    "/badge/{id}.svg": handler,
  }),
  answering({ "/a/{first}/{second}": handler, "/a/b/c": handler, "/.well-known/x.json": handler }),
);

const PATHS:
  readonly (readonly [path: string, found: readonly [pattern: string, parameters: object] | null])[] = [
    ["/api/crawls/aB3.json", ["/api/crawls/{id}.json", { id: "aB3" }]],
    ["/api/crawls/a.json.json", ["/api/crawls/{id}.json", { id: "a.json" }]],
    ["/api/crawls/aB3/events", ["/api/crawls/{id}/events", { id: "aB3" }]],
    ["/badge/a%2Fb.svg", ["/badge/{id}.svg", { id: "a%2Fb" }]],
    ["/a/1/2", ["/a/{first}/{second}", { first: "1", second: "2" }]],
    ["/a/b/c", ["/a/b/c", {}]],
    ["/.well-known/x.json", ["/.well-known/x.json", {}]],
    ["/badge/.svg", null],
    ["/badge/a/b.svg", null],
    ["/badge/axsvg", null],
    ["/badge/a.svg/", null],
    ["/x/badge/a.svg", null],
    ["/a/1", null],
    ["/a//2", null],
    ["/constructor", null],
    ["", null],
  ];

for (const [path, found] of PATHS) {
  Deno.test(`the path ${path} ${found === null ? "matches nothing" : `matches ${found[0]}`}`, () => {
    const { pattern, parameters } = TABLE.match(path) ?? {};
    assertEquals(
      pattern === undefined ? null : [pattern, { ...parameters }],
      found === null ? null : [...found],
    );
  });
}

for (const [length, matches] of [[MAX_PARAMETER_LENGTH, true], [MAX_PARAMETER_LENGTH + 1, false]] as const) {
  Deno.test(`a parameter of ${length} characters ${matches ? "matches" : "does not match"}`, () => {
    assertEquals(TABLE.match(`/badge/${"x".repeat(length)}.svg`) !== null, matches);
  });
}

const URLS: readonly (readonly [url: string, pattern: string | null])[] = [
  ["http://x.test/a/b/c", "/a/b/c"],
  ["https://x.test/a/b/c", "/a/b/c"],
  ["http://x.test:8000/a/b/c?d=e", "/a/b/c"],
  ["http://[::1]:8000/a/b/c?", "/a/b/c"],
  ["http://x.test/.well-known/x.json", "/.well-known/x.json"],
  ["http://x.test/a/./b/../b/c", "/a/b/c"],
  ["http://x.test/%61/b/c", null],
  ["http://x.test/a/b/c/", null],
  ["http://x.test/z?/a/b/c", null],
  ["http://x.test/?q=http://x.test/a/b/c", null],
  ["http://x.test", null],
];

for (const [url, pattern] of URLS) {
  Deno.test(`a request for ${url} has ${pattern === null ? "no route" : `the route ${pattern}`}`, () => {
    assertEquals(TABLE.find(new Request(url))?.pattern ?? null, pattern);
  });
}

Deno.test("a request with an invalid Host header has no route", () => {
  const request = new Request("http://x.test/a/b/c", { headers: { host: "a/b" } });
  assertEquals(TABLE.find(request), null);
});

for (const [name, url] of [["host", "http://x.test/a/b/c"], ["port", "http://x.test:99999/a/b/c"]] as const) {
  Deno.test(`a request with an invalid ${name} has no route after one with a valid host`, () => {
    const find = (url: string, host: string) =>
      TABLE.find({ url, headers: new Headers({ host }) } as Request)?.pattern ?? null;
    const valid = () => find("http://x.test/a/b/c", "x.test");
    assertEquals([valid(), valid(), find(url, name === "host" ? "a/b" : "x.test:99999"), valid()], [
      "/a/b/c",
      "/a/b/c",
      null,
      "/a/b/c",
    ]);
  });
}

const FIRST = showing({ "/x": handler, "/y": handler });
const MADE: Routes = { "/x": { show: handler } };

const REPEATED: readonly (readonly [name: string, path: string, parts: readonly Routes[]])[] = [
  ["a path of two parts", "/x", [FIRST, answering({ "/z": handler, "/x": handler })]],
  ["a path of a part whose paths are computed", "/x", [FIRST, MADE]],
  ["a pattern with other names", "/b/{name}", [
    showing({ "/b/{id}": handler }),
    showing({ "/b/{name}": handler }),
  ]],
];

for (const [name, path, parts] of REPEATED) {
  Deno.test(`a table refuses ${name}`, () => {
    assertThrows(() => new RouteTable(parts), Error, `Cannot add the route ${path}`);
  });
}

Deno.test("a path that is written out in two parts is a type error", () => {
  // @ts-expect-error /y is repeated
  assertThrows(() => routeTable(FIRST, showing({ "/z": handler }), showing({ "/y": handler })));
  // @ts-expect-error /y is repeated
  assertThrows(() => routeTable(FIRST, MADE, { "/y": { answer: handler } }));
});
