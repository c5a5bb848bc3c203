/** Tests of the project's lint rules, as tables of sources. */
import { assertEquals } from "@std/assert";
import plugin from "../../tools/style_plugin.ts";

/** A check, which has the strictest rules. */
export const CHECK = "/c/src/scan/checks/policy/robots_txt.ts";

export type Case = readonly [name: string, filename: string, source: string, times: number];

/** Rule ids that a source breaks, in the order of the source. */
export function broken(filename: string, source: string): string[] {
  return Deno.lint.runPlugin(plugin, filename, source)
    .toSorted((a, b) => a.range[0] - b.range[0])
    .map(({ id }) => id.replace("readiness/", ""));
}

/** @param cases sources by the id of their rule, each with the number of times that it breaks the rule */
export function testCases(cases: Readonly<Record<string, readonly Case[]>>): void {
  for (const [rule, sources] of Object.entries(cases)) {
    for (const [name, filename, source, times] of sources) {
      Deno.test(`${rule} ${name}`, () => {
        assertEquals(broken(filename, source).filter((id) => id === rule).length, times);
      });
    }
  }
}
