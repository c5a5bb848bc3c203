import { assertEquals } from "@std/assert";
import { pageElements } from "../../../../src/scan/probes/content/page_elements.ts";
import { controlProblems } from "../../../../src/scan/probes/content/control_problems.ts";
import { formSubmissions } from "../../../../src/scan/probes/content/form_submissions.ts";
import { pageForms } from "../../../../src/scan/probes/content/page_forms.ts";
import { pageImages } from "../../../../src/scan/probes/content/page_images.ts";
import { pageOutline } from "../../../../src/scan/probes/content/page_outline.ts";
import { pageSegments } from "../../../../src/scan/probes/content/page_segments.ts";
import { pageTabs } from "../../../../src/scan/probes/content/page_tabs.ts";
import type { Probe } from "../../../../src/scan/contract/probe.ts";
import { observeProbe } from "../../observe_probe.ts";

const BODY =
  "<main><h1>Oak</h1><a href=/a><img src=a.png></a><form><input name=b><input disabled><button>Go</button></form>" +
  "<b role=tablist><i role=tab id=c>C</i><i role=tab id=d>D</i></b><p role=tabpanel aria-labelledby=c>Text</main>";

async function read<T>(probe: Probe<T>, headers: Readonly<Record<string, string>> = {}): Promise<T> {
  const site = {
    "/": { body: `<!doctype html>${BODY}`, headers: { "content-type": "text/html", ...headers } },
  };
  const found = await observeProbe(probe, site);
  if (typeof found === "string") throw new Error(found);
  return found;
}

const CASES: readonly [id: string, facts: () => Promise<unknown>, expected: unknown][] = [
  ["page-elements", async () => (await read(pageElements)).controls.length, 2],
  ["control-problems", async () => (await read(controlProblems)).nameless.examples, ["a href=/a"]],
  [
    "form-submissions",
    async () => (await read(formSubmissions)).map(({ controls, isSendable }) => [controls, isSendable]),
    [[1, true]],
  ],
  ["page-forms", async () => {
    const { controls, toolsOff } = await read(pageForms);
    return [controls.map(({ field }) => field), toolsOff];
  }, [["b"], false]],
  ["page-forms", async () => (await read(pageForms, { "permissions-policy": "tools=()" })).toolsOff, true],
  ["page-images", async () => (await read(pageImages)).map(({ state }) => state), ["missing"]],
  ["page-outline", async () => {
    const { outline, landmarks, anchors } = await read(pageOutline);
    return [outline.tops, landmarks.main, anchors];
  }, [["Oak"], 1, 1]],
  ["page-segments", async () => (await read(pageSegments)).segments.map(({ text }) => text).slice(0, 1), [
    "Oak",
  ]],
  ["page-tabs", async () => (await read(pageTabs)).map(({ tabs, panels }) => [tabs, panels.length]), [[[
    "C",
    "D",
  ], 1]]],
];

CASES.forEach(([id, facts, expected], at) => {
  Deno.test(`${id} reads the page (${at + 1})`, async () => {
    assertEquals(await facts(), expected);
  });
});
