import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { newCheck, UsageError } from "../../tools/new_check.ts";

const FLAGS = ["--title", "Rules of the house", "--path", "/rules.txt"];
const HOUSE_RULES = ["policy", "house-rules", ...FLAGS];

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
    const [check, test] = newCheck(root, HOUSE_RULES);
    assertEquals(check, "src/scan/checks/policy/house_rules.ts");
    assertEquals(test, "tests/scan/checks/policy/house_rules_test.ts");
    const checkText = Deno.readTextFileSync(`${root}/${check}`);
    assertStringIncludes(checkText, `  id: "house-rules",\n  title: "Rules of the house",\n`);
    assertStringIncludes(checkText, `  paths: ["/rules.txt"],\n`);
    assertStringIncludes(
      checkText,
      `import { publishedFile } from "../../probes/files/published_file.ts";\n`,
    );
    const testText = Deno.readTextFileSync(`${root}/${test}`);
    assertStringIncludes(
      testText,
      `import check from "../../../../src/scan/checks/policy/house_rules.ts";\n`,
    );
    assertStringIncludes(testText, `import { testCheck } from "../../test_check.ts";\n`);
    assertStringIncludes(testText, `    "/rules.txt": {\n`);
    const catalogue = Deno.readTextFileSync(`${root}/src/scan/all_checks.ts`);
    assertStringIncludes(catalogue, `export { default as "policy/house_rules" }`);
  });
});

Deno.test("newCheck() gives every outcome of the check a case in the test", () => {
  withCheckout((root) => {
    const [check, test] = newCheck(root, HOUSE_RULES);
    const outcomes = Deno.readTextFileSync(`${root}/${check}`).matchAll(
      /^ {4}([a-z]+): (?:pass|warn|fail)\(/gm,
    );
    const cases = Deno.readTextFileSync(`${root}/${test}`).matchAll(/^ {2}([a-z]+): \{/gm);
    assertEquals([...cases].map(([, key]) => key), [...outcomes].map(([, key]) => key));
  });
});

const REFUSED: readonly [name: string, args: readonly string[], message: string][] = [
  ["no arguments", [], "Expected a category and an id"],
  ["one argument", ["policy"], "Expected a category and an id"],
  ["three arguments", ["policy", "house", "rules"], "Expected a category and an id"],
  ["a missing title", ["policy", "house-rules", "--path", "/rules.txt"], "--title is missing"],
  ["an empty title", ["policy", "house-rules", "--title=", "--path=/a"], "--title is missing"],
  ["code in a title", ["policy", "house-rules", '--title=a"+b', "--path=/a"], "is not a title"],
  ["a title of 61 characters", ["policy", "house-rules", "--title", "a".repeat(61)], "is not a title"],
  ["a missing path", ["policy", "house-rules", "--title", "Rules"], "--path is missing"],
  ["a relative path", ["policy", "house-rules", "--title=A", "--path=a.txt"], `"a.txt" is not an absolute`],
  ["code in a path", ["policy", "house-rules", "--title=A", '--path=/"+b'], "is not an absolute path"],
  ["a flag without its value", ["policy", "house-rules", "--title"], "--title needs a value"],
  ["an unknown flag", ["policy", "house-rules", "--weight=1"], "Unknown option --weight"],
  ["an unknown category", ["novel", "house-rules"], `Unknown category "novel"`],
  ["a path for a category", ["../policy", "house-rules"], `Unknown category "../policy"`],
  ["snake case", ["policy", "house_rules"], `"house_rules" is not in kebab case`],
  ["capitals", ["policy", "House"], `"House" is not in kebab case`],
  ["a digit first", ["policy", "2fa"], `"2fa" is not in kebab case`],
  ["a hyphen last", ["policy", "house-"], `"house-" is not in kebab case`],
  ["a path", ["policy", "../house"], `"../house" is not in kebab case`],
  ["code", ["policy", `a"+b`], "is not in kebab case"],
  ["41 characters", ["policy", "a".repeat(41)], "is longer than 40 characters"],
];

for (const [name, args, message] of REFUSED) {
  Deno.test(`newCheck() refuses ${name}`, () => {
    withCheckout((root) => {
      const error = assertThrows(() => newCheck(root, args), UsageError, message);
      assertStringIncludes(
        error.message,
        "Usage: deno task check:new <category> <id> --title <title> --path <path>",
      );
      assertEquals([...Deno.readDirSync(`${root}/src/scan/checks`)], []);
    });
  });
}

Deno.test("newCheck() asks for the title and the path that are missing", () => {
  withCheckout((root) => {
    const questions: string[] = [];
    const [check] = newCheck(root, ["policy", "house-rules"], (question) => {
      questions.push(question);
      return question.startsWith("Title") ? "House rules" : "/rules.txt";
    });
    assertEquals(questions.length, 2);
    assertStringIncludes(Deno.readTextFileSync(`${root}/${check}`), `  title: "House rules",\n`);
  });
});

Deno.test("newCheck() accepts 40 characters", () => {
  withCheckout((root) => {
    const [check] = newCheck(root, ["policy", "a".repeat(40), ...FLAGS]);
    assertEquals(check, `src/scan/checks/policy/${"a".repeat(40)}.ts`);
  });
});

const TAKEN = [
  "src/scan/checks/policy/house_rules.ts",
  "src/scan/checks/access/house_rules.ts",
  "tests/scan/checks/policy/house_rules_test.ts",
];

for (const taken of TAKEN) {
  Deno.test(`newCheck() overwrites nothing if there is ${taken}`, () => {
    withCheckout((root) => {
      Deno.mkdirSync(`${root}/${taken.slice(0, taken.lastIndexOf("/"))}`, { recursive: true });
      Deno.writeTextFileSync(`${root}/${taken}`, "mine");
      assertThrows(() => newCheck(root, HOUSE_RULES), UsageError, `${taken} exists already`);
      assertEquals(Deno.readTextFileSync(`${root}/${taken}`), "mine");
      assertThrows(() => Deno.lstatSync(`${root}/src/scan/all_checks.ts`), Deno.errors.NotFound);
    });
  });
}
