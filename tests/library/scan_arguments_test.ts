import { assertEquals, assertThrows } from "@std/assert";
import { parseArguments } from "../../src/cli/arguments.ts";
import { listFlags } from "../../src/cli/flags.ts";
import { LIBRARY_FLAGS } from "../../src/cli/library/scan_for_library.ts";
import type { ScanFlags } from "../../src/library/options.ts";
import { scanArguments } from "../../src/library/scan_arguments.ts";
import { ScanError } from "../../src/library/scan_error.ts";

/** A value of each option, and the values of its flag. */
const OPTIONS: { readonly [Name in keyof Required<ScanFlags>]: readonly [ScanFlags[Name], string[]] } = {
  page: [["/a", "/b"], ["/a", "/b"]],
  pages: ["all", ["all"]],
  include: ["/docs/*", ["/docs/*"]],
  exclude: [["/x"], ["/x"]],
  dir: ["-dist", ["-dist"]],
  start: ["npm run dev", ["npm run dev"]],
  wait: ["http://localhost:1", ["http://localhost:1"]],
  waitTimeout: [5, ["5"]],
  only: [["feed", "page"], ["feed", "page"]],
  ignore: ["feed", ["feed"]],
  surface: [{ shop: true, api: false }, ["shop=yes", "api=no"]],
  sample: [0, ["0"]],
  ua: ["Tea/1", ["Tea/1"]],
  timeout: [3, ["3"]],
  delay: [100, ["100"]],
  concurrency: [2, ["2"]],
  resolve: ["a.example:443:127.0.0.1", ["a.example:443:127.0.0.1"]],
  allowPrivate: [["127.0.0.0/8"], ["127.0.0.0/8"]],
  ca: ["ca.pem", ["ca.pem"]],
  header: [{ "X-Preview": "on", "X-Key": "a: b" }, ["X-Preview: on", "X-Key: a: b"]],
  basicAuth: ["ada:pass=word", ["ada:pass=word"]],
  cookie: [["a=b"], ["a=b"]],
  headersOverHttp: [true, [""]],
  browser: ["auto", ["auto"]],
  browserPages: [6, ["6"]],
  server: ["https://readiness.example", ["https://readiness.example"]],
};

Deno.test("every flag of the library is an option, and every option a flag", () => {
  const flags = Object.keys(OPTIONS).flatMap((name) =>
    scanArguments(null, { [name]: OPTIONS[name as keyof ScanFlags][0] })[0]?.split("=")[0] ?? []
  );
  assertEquals(flags.toSorted(), listFlags(LIBRARY_FLAGS).map(({ name }) => `--${name}`).toSorted());
});

Deno.test("scanArguments() gives the program the target and all values", () => {
  const options = Object.fromEntries(Object.entries(OPTIONS).map(([name, [value]]) => [name, value]));
  const { words, values } = parseArguments(scanArguments("-odd.example", options), LIBRARY_FLAGS);
  assertEquals(words, ["-odd.example"]);
  assertEquals([...values.values()], Object.values(OPTIONS).map(([, expected]) => expected));
});

Deno.test("scanArguments() leaves out what is undefined or false, and what is no flag", () => {
  const options = {
    only: undefined,
    headersOverHttp: false,
    cwd: "/",
    signal: AbortSignal.abort(),
    onEvent: () => {},
  };
  // A caller without types, or without exactOptionalPropertyTypes, may pass undefined.
  assertEquals(scanArguments(null, options as unknown as ScanFlags), []);
});

for (const value of [null, () => {}, { a: "b" }, [1]]) {
  Deno.test(`scanArguments() refuses ${Deno.inspect(value)} as a folder`, () => {
    const options = { dir: value } as unknown as ScanFlags;
    const { code } = assertThrows(() => scanArguments(null, options), ScanError, "The option dir ");
    assertEquals(code, "USAGE");
  });
}
