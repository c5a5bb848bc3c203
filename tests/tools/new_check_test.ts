import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { newCheck, UsageError } from "../../tools/new_check.ts";

/** Calls back with an empty checkout, and removes it. */
function withCheckout(run: (root: string) => void): void {
  const root = Deno.makeTempDirSync();
  try {
    Deno.mkdirSync(`${root}/src/scan/checks`, { recursive: true });
    run(root);
  } finally {
    Deno.removeSync(root, { recursive: true });
  }
}

Deno.test("newCheck() writes a check, its test and the catalogue", () => {
  withCheckout((root) => {
    const [check, test] = newCheck(root, ["policy", "house-rules"]);
    assertEquals(check, "src/scan/checks/policy/house_rules.ts");
    assertEquals(test, "tests/scan/checks/policy/house_rules_test.ts");
    const checkText = Deno.readTextFileSync(`${root}/${check}`);
    assertStringIncludes(checkText, `  id: "house-rules",\n  title: "House rules",\n`);
    assertStringIncludes(checkText, `import { publishedFile } from "../../probes/published_file.ts";\n`);
    const testText = Deno.readTextFileSync(`${root}/${test}`);
    assertStringIncludes(
      testText,
      `import check from "../../../../src/scan/checks/policy/house_rules.ts";\n`,
    );
    assertStringIncludes(testText, `import { testCheck } from "../../test_check.ts";\n`);
    const catalogue = Deno.readTextFileSync(`${root}/src/scan/catalogue.ts`);
    assertStringIncludes(catalogue, `  { category: "policy", check: anyCheck(houseRules) },\n`);
  });
});

Deno.test("newCheck() gives every outcome of the check a case in the test", () => {
  withCheckout((root) => {
    const [check, test] = newCheck(root, ["policy", "house-rules"]);
    const outcomes = Deno.readTextFileSync(`${root}/${check}`).matchAll(
      /^ {4}([a-z]+): (?:pass|warn|fail)\(/gm,
    );
    const cases = Deno.readTextFileSync(`${root}/${test}`).matchAll(/^ {2}([a-z]+): \{/gm);
    assertEquals([...cases].map(([, key]) => key), [...outcomes].map(([, key]) => key));
  });
});

const REFUSED: readonly [name: string, args: readonly string[], message: string][] = [
  ["no arguments", [], "Two arguments are needed"],
  ["one argument", ["policy"], "Two arguments are needed"],
  ["three arguments", ["policy", "house", "rules"], "Two arguments are needed"],
  ["an unknown category", ["novel", "house-rules"], `There is no category "novel"`],
  ["a path for a category", ["../policy", "house-rules"], `There is no category "../policy"`],
  ["snake case", ["policy", "house_rules"], `"house_rules" is not a kebab-case id`],
  ["capitals", ["policy", "House"], `"House" is not a kebab-case id`],
  ["a digit first", ["policy", "2fa"], `"2fa" is not a kebab-case id`],
  ["a hyphen last", ["policy", "house-"], `"house-" is not a kebab-case id`],
  ["a path", ["policy", "../house"], `"../house" is not a kebab-case id`],
  ["code", ["policy", `a"+b`], "is not a kebab-case id"],
  ["41 characters", ["policy", "a".repeat(41)], "is longer than 40 characters"],
];

for (const [name, args, message] of REFUSED) {
  Deno.test(`newCheck() refuses ${name}`, () => {
    withCheckout((root) => {
      const error = assertThrows(() => newCheck(root, args), UsageError, message);
      assertStringIncludes(error.message, "Usage: deno task check:new <category> <id>");
      assertEquals([...Deno.readDirSync(`${root}/src/scan/checks`)], []);
    });
  });
}

Deno.test("newCheck() takes 40 characters", () => {
  withCheckout((root) => {
    const [check] = newCheck(root, ["policy", "a".repeat(40)]);
    assertEquals(check, `src/scan/checks/policy/${"a".repeat(40)}.ts`);
  });
});

const TAKEN = [
  "src/scan/checks/policy/house_rules.ts",
  "src/scan/checks/access/house_rules.ts",
  "tests/scan/checks/policy/house_rules_test.ts",
];

for (const taken of TAKEN) {
  Deno.test(`newCheck() overwrites nothing where there is ${taken}`, () => {
    withCheckout((root) => {
      Deno.mkdirSync(`${root}/${taken.slice(0, taken.lastIndexOf("/"))}`, { recursive: true });
      Deno.writeTextFileSync(`${root}/${taken}`, "mine");
      assertThrows(() => newCheck(root, ["policy", "house-rules"]), UsageError, `${taken} is there already`);
      assertEquals(Deno.readTextFileSync(`${root}/${taken}`), "mine");
      assertThrows(() => Deno.lstatSync(`${root}/src/scan/catalogue.ts`), Deno.errors.NotFound);
    });
  });
}
