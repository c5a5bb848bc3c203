import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import {
  MAX_CONFIG_BYTES,
  MAX_SHOWN_PROBLEMS,
  readConfigFile,
} from "../../../src/cli/config_file/read_config.ts";
import { MAX_CHECKS, MAX_REASON_LENGTH, MAX_TARGETS } from "../../../src/cli/config_file/schema.ts";
import { PRESET_NAMES } from "../../../src/cli/config_file/preset_name.ts";
import { AppError } from "../../../src/errors.ts";
import { temporaryFolder } from "../../database/databases.ts";

const TESTS = {
  target: (text: string) => text.startsWith("bad") ? "is not a target: bad" : null,
  check: (id: string) => id.startsWith("x") ? `is not a check, did you mean ${id.slice(1)}?` : null,
};

/** Problems of a file, one a line, or the file's values if it is valid. */
async function read(text: string): Promise<string[] | object> {
  await using folder = await temporaryFolder();
  const path = `${folder.path}/readiness.config.json`;
  Deno.writeTextFileSync(path, text);
  try {
    return readConfigFile(path, "the file", TESTS).file;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    assertEquals([error.code, error.status], ["INVALID_CONFIG", 400]);
    return error.message.split("\n").map((line) => line.trim());
  }
}

const WHOLE = {
  $schema: "https://example.com/schema.json",
  targets: ["example.com", "https://example.org/shop"],
  surfaces: { shop: true, api: false },
  sample: 0,
  only: ["llms-txt"],
  ignore: [{ check: "https", reason: "Test server" }, {
    check: "feed",
    reason: "Later",
    until: "2027-02-28",
  }],
  headersFrom: { "X-Preview": "READINESS_HEADER_PREVIEW" },
  minScore: 75,
  minCategoryScores: { content: 60 },
  minQuestionScores: { read: 80 },
  maxTokens: { page: 8000, markdown: 4000, llmsTxt: 9000 },
  checks: { "robots-txt": "error", feed: "off" },
  categories: { commerce: "off" },
  rules: [{ urls: ["/blog/*", "https://shop.example/*"], checks: { feed: "warn" }, minScore: 60 }],
  failOn: "new",
  baseline: "readiness.baseline.json",
  outputs: { sarif: "out/readiness.sarif", json: "out/readiness.json" },
};

Deno.test("readConfigFile() reads every member", async () => {
  assertEquals(await read(JSON.stringify(WHOLE)), WHOLE);
  assertEquals(await read("{}"), {});
  assertEquals(await read(`\ufeff${JSON.stringify(WHOLE)}`), WHOLE);
});

const reason = "r";
const MEMBERS =
  "$schema, extends, targets, surfaces, sample, only, ignore, headersFrom, checks, categories, minScore, " +
  "minCategoryScores, minQuestionScores, maxTokens, rules, failOn, baseline, outputs";

const INVALID: readonly (readonly [text: string, problem: string])[] = [
  ["5", "The file must be an object"],
  ["null", "The file must be an object"],
  ["[]", "The file must be an object"],
  ['{"ignor":[]}', "ignor is unknown, did you mean ignore?"],
  ['{"zzzzzzz":1}', `zzzzzzz is unknown; the members are ${MEMBERS}`],
  ['{"__proto__":{}}', `__proto__ is unknown; the members are ${MEMBERS}`],
  ['{"\\u001b[2J":1}', `"\\u001b[2J" is unknown; the members are ${MEMBERS}`],
  [JSON.stringify({ ["k".repeat(99)]: 1 }), `${"k".repeat(60)} is unknown; the members are ${MEMBERS}`],
  ['{"targets":"example.com"}', "targets must be a list of 1 to 20 domains or URLs"],
  ['{"targets":[]}', "targets must be a list of 1 to 20 domains or URLs"],
  ['{"targets":["bad"]}', "targets[0] is not a target: bad"],
  ['{"targets":[""]}', "targets[0] must be a domain or URL"],
  ['{"targets":["a.org","b.org","a.org"]}', "targets[2] is the same as targets[0]"],
  ['{"surfaces":{"shop":"yes"}}', "surfaces.shop must be true or false"],
  ['{"surfaces":{"shopp":true}}', "surfaces.shopp is unknown, did you mean shop?"],
  [
    '{"surfaces":{"site":true}}',
    "surfaces.site is unknown; the members are content, docs, api, mcp, a2a, login, shop",
  ],
  ['{"sample":6}', "sample must be a whole number from 0 to 5"],
  ['{"sample":-1}', "sample must be a whole number from 0 to 5"],
  ['{"only":["xfeed"]}', "only[0] is not a check, did you mean feed?"],
  ['{"only":["feed","feed"]}', "only[1] is the same as only[0]"],
  ['{"ignore":[{"check":"xfeed","reason":"r"}]}', "ignore[0].check is not a check, did you mean feed?"],
  ['{"ignore":[{"check":"feed"}]}', "ignore[0].reason is missing"],
  ['{"ignore":[{"check":"feed","reason":""}]}', "ignore[0].reason must be a text of 1 to 500 characters"],
  ['{"ignore":[{"reason":"r"}]}', "ignore[0].check is missing"],
  ['{"ignore":["feed"]}', "ignore[0] must be an object"],
  ['{"ignore":{"feed":"r"}}', "ignore must be a list of at most 500 entries"],
  [
    JSON.stringify({ ignore: [{ check: "feed", reason }, { check: "feed", reason }] }),
    "ignore[1].check is the same as in ignore[0]",
  ],
  [
    JSON.stringify({ ignore: [{ check: "feed", reason, until: "2027-02-29" }] }),
    "ignore[0].until must be a valid date, YYYY-MM-DD",
  ],
  [
    JSON.stringify({ ignore: [{ check: "feed", reason, until: 2027 }] }),
    "ignore[0].until must be a valid date, YYYY-MM-DD",
  ],
  [
    JSON.stringify({ ignore: [{ check: "feed", reason, untill: "2027-01-01" }] }),
    "ignore[0].untill is unknown, did you mean until?",
  ],
  ['{"headersFrom":[]}', "headersFrom must be an object"],
  [
    '{"headersFrom":{"x":"GITHUB_TOKEN"}}',
    "headersFrom.x must be the name of an environment variable that begins with READINESS_HEADER_",
  ],
  [
    '{"headersFrom":{"x":"READINESS_HEADER_"}}',
    "headersFrom.x must be the name of an environment variable that begins with READINESS_HEADER_",
  ],
  ['{"minScore":101}', "minScore must be a whole number from 0 to 100"],
  ['{"minScore":1.5}', "minScore must be a whole number from 0 to 100"],
  ['{"minScore":"75"}', "minScore must be a whole number from 0 to 100"],
  ['{"minCategoryScores":{"content":-1}}', "minCategoryScores.content must be a whole number from 0 to 100"],
  ['{"minCategoryScores":{"contents":1}}', "minCategoryScores.contents is unknown, did you mean content?"],
  ['{"extends":"recommended"}', `extends must be ${PRESET_NAMES.join(", ")}, or a list of them`],
  ['{"extends":[]}', `extends must be ${PRESET_NAMES.join(", ")}, or a list of them`],
  ['{"checks":{"xfeed":"off"}}', "checks.xfeed is not a check, did you mean feed?"],
  ['{"checks":{"feed":"on"}}', "checks.feed must be one of off, warn, error"],
  ['{"checks":{"feed":true}}', "checks.feed must be one of off, warn, error"],
  ['{"categories":{"comerce":"off"}}', "categories.comerce is unknown, did you mean commerce?"],
  ['{"categories":{"commerce":"none"}}', "categories.commerce must be one of off, warn, error"],
  ['{"minQuestionScores":{"reed":1}}', "minQuestionScores.reed is unknown, did you mean read?"],
  ['{"maxTokens":{"page":0}}', "maxTokens.page must be a whole number from 1 to 10000000"],
  ['{"maxTokens":8000}', "maxTokens must be an object"],
  ['{"rules":[{"checks":{}}]}', "rules[0].urls is missing"],
  [
    '{"rules":[{"urls":["blog/*"]}]}',
    "rules[0].urls[0] must be a path or URL, in which * stands for any characters",
  ],
  ['{"rules":[{"urls":["/"],"check":{}}]}', "rules[0].check is unknown, did you mean checks?"],
  [
    '{"rules":[{"urls":["/"],"checks":{"xfeed":"off"}}]}',
    "rules[0].checks.xfeed is not a check, did you mean feed?",
  ],
  ['{"failOn":"all"}', "failOn must be one of score, new, fail"],
  ['{"baseline":"../b.json"}', "baseline must be inside the folder of the config file, without .."],
  ['{"outputs":{"sarif":"/tmp/x"}}', "outputs.sarif must be relative to the folder of the config file"],
  ['{"outputs":{"json":".git/config"}}', "outputs.json must be outside of the .git folder"],
  ['{"outputs":{"xml":"x"}}', "outputs.xml is unknown, did you mean html?"],
];

for (const [text, problem] of INVALID) {
  Deno.test(`readConfigFile() refuses ${text.slice(0, 80)}`, async () => {
    assertEquals(await read(text), ["the file has 1 problem:", problem]);
  });
}

Deno.test("readConfigFile() names every problem at once", async () => {
  const file = { ignore: [{ check: "xfeed", reason: "" }], minScore: "9", zzzzzzz: 1 };
  assertEquals((await read(JSON.stringify(file)) as string[]).length, 5);
});

for (const count of [MAX_SHOWN_PROBLEMS, MAX_SHOWN_PROBLEMS + 1]) {
  Deno.test(`readConfigFile() lists at most ${MAX_SHOWN_PROBLEMS} of ${count} problems`, async () => {
    const lines = await read(JSON.stringify({ ignore: Array(count).fill(1) })) as string[];
    assertEquals(lines[0], `the file has ${count} problems:`);
    assertEquals(lines.at(-1), count > MAX_SHOWN_PROBLEMS ? "and 1 more" : "ignore[19] must be an object");
  });
}

const UNREADABLE: readonly (readonly [text: string, message: string])[] = [
  ["", "the file is not valid JSON. Comments need the extension .jsonc"],
  [
    '{\n  "sample": 1, // one\n}',
    "the file is not valid JSON (line 2 column 16). Comments need the extension .jsonc",
  ],
  [
    `${"[".repeat(100_000)}`,
    "the file is not valid JSON (line 1 column 100001). Comments need the extension .jsonc",
  ],
];

for (const [text, message] of UNREADABLE) {
  Deno.test(`readConfigFile() quotes nothing of ${JSON.stringify(text.slice(0, 30))}`, async () => {
    const lines = await read(text) as string[];
    assertEquals(lines.join(" ").replace(/ \(.*\)/, ""), message.replace(/ \(.*\)/, ""));
  });
}

const EDGES: readonly (readonly [name: string, make: (count: number) => object, most: number])[] = [
  ["targets", (count) => ({ targets: Array.from({ length: count }, (_, at) => `${at}.org`) }), MAX_TARGETS],
  [
    "ignored checks",
    (count) => ({ ignore: Array.from({ length: count }, (_, at) => ({ check: `c${at}`, reason })) }),
    MAX_CHECKS,
  ],
  [
    "characters of a reason",
    (count) => ({ ignore: [{ check: "feed", reason: "r".repeat(count) }] }),
    MAX_REASON_LENGTH,
  ],
];

for (const [name, make, most] of EDGES) {
  Deno.test(`readConfigFile() takes ${most} ${name} and no more`, async () => {
    assertEquals(await read(JSON.stringify(make(most))), make(most));
    assertEquals((await read(JSON.stringify(make(most + 1))) as string[])[0], "the file has 1 problem:");
  });
}

Deno.test("readConfigFile() reads no link, no folder and no large file", async () => {
  await using folder = await temporaryFolder();
  const refused = (name: string, message: string) => {
    const error = assertThrows(() => readConfigFile(`${folder.path}/${name}`, name, TESTS), AppError);
    assertStringIncludes(error.message, message);
  };
  Deno.writeTextFileSync(`${folder.path}/real.json`, "{}");
  Deno.symlinkSync("real.json", `${folder.path}/link.json`);
  Deno.mkdirSync(`${folder.path}/folder.json`);
  Deno.writeTextFileSync(`${folder.path}/most.json`, `{}${" ".repeat(MAX_CONFIG_BYTES - 2)}`);
  Deno.writeTextFileSync(`${folder.path}/more.json`, `{}${" ".repeat(MAX_CONFIG_BYTES - 1)}`);
  refused("link.json", "Cannot use link.json: it is a symbolic link");
  refused("folder.json", "Cannot read folder.json: it is not a file");
  refused("missing.json", "Cannot read missing.json: No such file");
  refused("more.json", "at most 524288 are read");
  assertEquals(readConfigFile(`${folder.path}/most.json`, "most.json", TESTS).file, {});
});
