/** Templates of issues and pull requests, by the rules of GitHub's form schema. */
import { assertEquals } from "@std/assert";
import { load } from "js-yaml";
import { ROOT } from "../service_process.ts";

interface Field {
  readonly type: string;
  readonly id?: string;
  readonly attributes: { readonly label?: string; readonly options?: readonly unknown[] };
}

interface Form {
  readonly name: string;
  readonly description: string;
  readonly body: readonly Field[];
}

const FOLDER = `${ROOT}.github/ISSUE_TEMPLATE/`;
const TYPES = ["markdown", "textarea", "input", "dropdown", "checkboxes"];
const WITH_OPTIONS = ["dropdown", "checkboxes"];

async function parsed(name: string): Promise<unknown> {
  return load(await Deno.readTextFile(FOLDER + name));
}

for (const name of ["bug.yml", "verdict.yml", "check.yml"]) {
  Deno.test(`${name} is a form that GitHub accepts`, async () => {
    const { name: title, description, body } = await parsed(name) as Form;
    assertEquals([title, description].filter((text) => typeof text !== "string" || text === ""), []);
    assertEquals(body.filter(({ type }) => !TYPES.includes(type)), []);
    const ids = body.map(({ id }) => id);
    assertEquals(new Set(ids).size, body.length);
    const labels = body.map(({ attributes }) => attributes.label);
    assertEquals(new Set(labels).size, body.length);
    for (const { type, attributes: { options } } of body) {
      assertEquals(options !== undefined, WITH_OPTIONS.includes(type));
    }
  });
}

Deno.test("vulnerabilities are reported in private", async () => {
  const config = await parsed("config.yml") as {
    readonly blank_issues_enabled: boolean;
    readonly contact_links: readonly { readonly url: string }[];
  };
  assertEquals(config.blank_issues_enabled, false);
  assertEquals(config.contact_links.map(({ url }) => new URL(url).pathname), [
    "/readiness-scanner/readiness/security/advisories/new",
  ]);
});

Deno.test("the template of pull requests asks for everything that CONTRIBUTING.md requires", async () => {
  const text = await Deno.readTextFile(`${ROOT}.github/pull_request_template.md`);
  for (const words of ["deno task test", "CHANGELOG.md", "SCORING_VERSION"]) {
    assertEquals(text.includes(words), true, words);
  }
});
