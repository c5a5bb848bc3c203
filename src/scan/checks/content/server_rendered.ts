/** Most agents run no scripts: what the HTML does not say, they do not know. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../check.ts";
import type { Rendering } from "../../parse/text/rendering.ts";
import { rendering } from "../../probes/content/rendering.ts";

/** Visible characters below which a page is a shell, and below which it is sparse. */
const SHELL = 200;
const SPARSE = 1_000;

export default defineCheck({
  id: "server-rendered",
  title: "Text without JavaScript",
  about:
    "Most agents read the HTML as it is served and run no scripts. Text that only JavaScript writes does not exist " +
    "for them.",
  spec: "https://agentdocsspec.com/spec/",
  maturity: "convention",
  weight: 3,
  surface: "site",
  scope: "page",
  aliases: { agentdocsspec: "rendering-strategy" },
  example: `GET / without scripts:

<body><main><h1>Example</h1><p>Example makes widgets of brass, steel and wood …</p></main></body>`,
  needs: { seen: rendering },
  outcomes: {
    other: notApplicable("The address answers with no page of HTML or text"),
    dataOnly: warn(
      "Of the text, {characters} characters are in the HTML; the rest is data for scripts (characters of sentences: {data})",
      "Render the page on the server or at build time, so that its text stands in elements",
    ),
    shell: fail(
      "The HTML is a shell of {root} with {characters} characters of text",
      "Render the page on the server or at build time, at least for clients that run no scripts",
    ),
    message: fail(
      "Without JavaScript the page says no more than that it needs it: {message}",
      "Render the page on the server or at build time, so that its text is there without scripts",
    ),
    empty: fail(
      "The HTML holds {characters} characters of text",
      "Put the page's text into its HTML: agents cannot read scripts, pictures or frames",
    ),
    sparse: warn(
      "The HTML holds {characters} characters of text, and scripts that may write more",
      "Look at the page without JavaScript, and render on the server what is missing",
    ),
    emptyMain: warn(
      "The main part of the page holds {main} characters of text, the rest of it {characters}",
      "Render the main part on the server too: without scripts, agents see little but menus",
    ),
    rendered: pass("The text is in the HTML (characters: {characters})"),
  },
  judge({ seen }) {
    const { kind, characters, mainCharacters, isMainWritten, root, message, scripts, dataCharacters } = seen;
    if (kind === "other") return "other";
    if (kind === "text") return { outcome: "rendered", details: detailsOf(seen) };
    const hasShell = root !== null || message !== null || scripts > 0;
    const details = detailsOf(seen);
    if (characters < SPARSE && dataCharacters >= 500 && dataCharacters > 2 * characters) {
      return { outcome: "dataOnly", details };
    }
    if (characters < SHELL && root !== null) return { outcome: "shell", details };
    if (characters < SHELL && message !== null) return { outcome: "message", details };
    if (characters === 0) return { outcome: "empty", details };
    // A short page is no shell where it has what its specification looks for: a heading and paragraphs in main.
    if (characters < SPARSE && hasShell && !isMainWritten) return { outcome: "sparse", details };
    const isHollow = mainCharacters !== null && mainCharacters < SHELL && root !== null;
    if (isHollow && characters >= SPARSE && scripts > 0) return { outcome: "emptyMain", details };
    return { outcome: "rendered", details };
  },
});

function detailsOf({ characters, mainCharacters, root, message, dataCharacters }: Rendering): Details {
  return {
    characters,
    main: mainCharacters,
    root,
    message: message?.slice(0, 200) ?? null,
    data: dataCharacters,
  };
}
