import { assertEquals } from "@std/assert";
import {
  parseTdmFile,
  parseTdmValue,
  tdmEntryFor,
} from "../../../../src/scan/parse/policy/tdm_reservation.ts";

const files: readonly (readonly [string, string, readonly unknown[], readonly string[]])[] = [
  ["reads an entry", `[{"location":"/*","tdm-reservation":1,"tdm-policy":"https://x.example/p"}]`, [
    ["/*", 1, "https://x.example/p"],
  ], []],
  ["reads an entry without policy", `[{"location":"/a","tdm-reservation":0}]`, [["/a", 0, null]], []],
  ["reports what is not JSON", "<html>", [], ["not-json"]],
  ["reports an empty file", "", [], ["not-json"]],
  ["reports JSON nested too deep", "[".repeat(65), [], ["not-json"]],
  ["reports an object", `{"location":"/"}`, [], ["not-an-array"]],
  ["reports an empty array", "[]", [], ["no-entries"]],
  ["reports entries that are not objects", `[1, null, []]`, [], [
    "not-an-object",
    "not-an-object",
    "not-an-object",
  ]],
  ["reports a missing location", `[{"tdm-reservation":1}]`, [], ["missing-location"]],
  ["reports a location without slash", `[{"location":"a","tdm-reservation":1}]`, [], ["bad-location"]],
  ["reports a location that is not a string", `[{"location":1,"tdm-reservation":1}]`, [], ["bad-location"]],
  ["reports a missing reservation", `[{"location":"/"}]`, [["/", null, null]], ["missing-reservation"]],
  ["takes a string as unset", `[{"location":"/","tdm-reservation":"1"}]`, [["/", null, null]], [
    "string-reservation",
  ]],
  ["takes 2 as unset", `[{"location":"/","tdm-reservation":2}]`, [["/", null, null]], ["bad-reservation"]],
  ["takes true as unset", `[{"location":"/","tdm-reservation":true}]`, [["/", null, null]], [
    "bad-reservation",
  ]],
  [
    "reports a policy without reservation",
    `[{"location":"/","tdm-reservation":0,"tdm-policy":"https://x.example"}]`,
    [
      ["/", 0, "https://x.example"],
    ],
    ["policy-without-reservation"],
  ],
  [
    "reports a policy without host",
    `[{"location":"/","tdm-reservation":1,"tdm-policy":"https://"}]`,
    [["/", 1, "https://"]],
    ["bad-policy"],
  ],
  [
    "reports a policy of another scheme",
    `[{"location":"/","tdm-reservation":1,"tdm-policy":"mailto:a@b"}]`,
    [["/", 1, "mailto:a@b"]],
    ["bad-policy"],
  ],
  [
    "reports a relative policy",
    `[{"location":"/","tdm-reservation":1,"tdm-policy":"/p"}]`,
    [["/", 1, "/p"]],
    ["bad-policy"],
  ],
  ["reports a policy that is not a string", `[{"location":"/","tdm-reservation":1,"tdm-policy":{}}]`, [[
    "/",
    1,
    null,
  ]], [
    "bad-policy",
  ]],
  [
    "reports a policy of another scheme",
    `[{"location":"/","tdm-reservation":1,"tdm-policy":"ftp://x.example/"}]`,
    [
      ["/", 1, "ftp://x.example/"],
    ],
    ["bad-policy"],
  ],
  ["reports a policy without a host", `[{"location":"/","tdm-reservation":1,"tdm-policy":"https://"}]`, [
    ["/", 1, "https://"],
  ], ["bad-policy"]],
  ["takes a string of zero as unset", `[{"location":"/","tdm-reservation":"0"}]`, [["/", null, null]], [
    "string-reservation",
  ]],
];

for (const [name, text, entries, codes] of files) {
  Deno.test(`parseTdmFile() ${name}`, () => {
    const file = parseTdmFile(text);
    assertEquals(
      file.entries.map(({ location, reservation, policy }) => [location, reservation, policy]),
      entries,
    );
    assertEquals(file.problems.map(({ code }) => code), codes);
  });
}

Deno.test("parseTdmFile() reads as many entries as the limit allows", () => {
  const entry = `{"location":"/","tdm-reservation":1}`;
  const file = parseTdmFile(`[${Array(1001).fill(entry)}]`);
  assertEquals(file.entries.length, 1000);
  assertEquals(file.problems.map(({ code }) => code), ["too-many-entries"]);
  assertEquals(parseTdmFile(`[${Array(1000).fill(entry)}]`).problems, []);
});

for (
  const [value, expected] of [["1", 1], [" 0 ", 0], ["2", null], ["", null], ["true", null], [
    "01",
    null,
  ]] as const
) {
  Deno.test(`parseTdmValue() of "${value}"`, () => assertEquals(parseTdmValue(value), expected));
}

Deno.test("tdmEntryFor() returns the first entry that matches", () => {
  const { entries } = parseTdmFile(
    `[{"location":"/a$","tdm-reservation":0},{"location":"/*.pdf","tdm-reservation":1},{"location":"/a","tdm-reservation":1}]`,
  );
  const reservations = ["/a", "/a/b", "/x/y.pdf", "/z"].map((path) =>
    tdmEntryFor(entries, path)?.reservation
  );
  assertEquals(reservations, [0, 1, 1, undefined]);
});
