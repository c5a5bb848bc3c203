import check from "../../../../src/scan/checks/content/code_languages.ts";
import { AS_MARKDOWN, HTML, pageOf } from "../../../fixtures/markdown_site.ts";
import { testCheck, told } from "../../test_check.ts";

const AS_HTML = { "content-type": "text/html; charset=utf-8" };
const home = (main: string) => ({ "/": { body: pageOf(main), headers: AS_HTML } });
const NAMED = "<pre><code class=language-sh>deno add npm:bell</code></pre>";
const UNNAMED = "<pre><code>deno add npm:bell</code></pre>";
const twin = (text: string) => ({
  "/index.md": { body: `# Bells\n\nBells are cast in moulds.\n\n${text}\n`, headers: AS_MARKDOWN },
});

testCheck(check, {
  none: [
    { "/": { body: HTML, headers: AS_HTML } },
    home("<pre>A poem</pre>"),
    home("<pre><code> </code></pre>"),
  ],
  untold: [
    told(home(UNNAMED), "No language declared for 1 of 1 code block in the HTML"),
    home(NAMED.repeat(3) + UNNAMED),
    { ...home(NAMED), ...twin("```\ndeno add npm:bell\n```") },
  ],
  told: [
    home(NAMED),
    home(`${NAMED}<pre><code class="tex hljs"></code></pre>`),
    home(NAMED.repeat(4) + UNNAMED),
    { ...home(NAMED), ...twin("```sh\ndeno add npm:bell\n```") },
    { ...home(NAMED), "/index.md": { status: 503 } },
  ],
});
