import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/content/server_rendered.ts";
import { checkSite } from "../../test_check.ts";

const APP = '<script type="module" src="/assets/app.js"></script>';
const LOREM = "Lorem ipsum dolor sit amet, consectetur adipiscing elit";
const SENTENCE = "We build cases of oak and of brass for instruments of every size, and send them by rail.";

/** Pages that nobody has written, and pages with some text of their own. */
const PAGES: readonly (readonly [name: string, html: string, outcome: string])[] = [
  [
    "the home page of Docusaurus",
    `<div id="__docusaurus"><header><h1>My Site</h1><p>Dinosaurs are cool</p></header><main><h3>Easy to Use</h3><p>
    Docusaurus was designed from the ground up to be easily installed and used to get your website up and running
    quickly.</p><h3>Focus on What Matters</h3><p>Docusaurus lets you focus on your docs, and we&apos;ll do the
    chores. Go ahead and move your docs into the <code>docs</code> directory.</p></main></div>${APP}`,
    "sample",
  ],
  [
    "the first post of WordPress",
    `<h1>Hello world!</h1><p>Welcome to WordPress. This is your first post. Edit or delete it, then start writing!`,
    "sample",
  ],
  [
    "the page of ISPmanager",
    "<table><td><b>Welcome !</b><tr><td><b>Site just created.<br><br>Real content coming soon.</b></table>",
    "sample",
  ],
  [
    "the page of Plesk",
    "<p>This is a default webpage generated for <script>document.write(location.hostname)</script> by Plesk.",
    "sample",
  ],
  [
    "a long template",
    `<main><h1>Oak and brass</h1>${
      `<p>${LOREM}, sed do eiusmod tempor incididunt ut labore.</p>`.repeat(30)
    }</main>`,
    "sample",
  ],
  ["a template whose text is half written", `<h1>Oak</h1><p>${LOREM}</p><p>${"a".repeat(49)}</p>`, "sample"],
  ["a template with more of its own text", `<h1>Oak</h1><p>${LOREM}</p><p>${SENTENCE}</p>`, "rendered"],
  [
    "a template that scripts fill",
    `<div id="root"><p>${LOREM}</p></div>${APP}`,
    "shell",
  ],
];

for (const [name, body, outcome] of PAGES) {
  Deno.test(`server-rendered judges ${name} as ${outcome}`, async () => {
    const result = await checkSite(check, {
      "/": `<!doctype html><html><head><title>Cases</title></head><body>${body}</body></html>`,
    });
    assertEquals(result.outcome, outcome);
  });
}
