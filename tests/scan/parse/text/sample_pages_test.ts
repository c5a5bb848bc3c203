/** Inner pages that generators create as samples, shortened and padded to their length. */
import { assertEquals } from "@std/assert";
import { starterOf } from "../../../../src/scan/parse/text/starter_text.ts";

const CASES: readonly (readonly [name: string, text: string, length: number, tool: string | null])[] = [
  [
    "the page of MkDocs without its first sentence",
    "Üdvözöllek!\nCommands\nmkdocs new [dir-name] - Create a new project.\n" +
    "mkdocs serve - Start the live-reloading docs server.",
    430,
    "MkDocs",
  ],
  [
    "a chapter of bookdown",
    "2 Hello bookdown\nAll chapters start with a first-level heading followed by your chapter title, like the line above.",
    617,
    "bookdown",
  ],
  [
    "the first chapter of bookdown below two sentences",
    "Statistika\n1.1 Usage\nThe index.Rmd file is required, and is also your first book chapter.",
    1_733,
    "bookdown",
  ],
  [
    "the chapter about methods of bookdown",
    "3 Methods\nWe describe our methods in this chapter.",
    80,
    "bookdown",
  ],
  [
    "a page of a theme for Hugo",
    "About\nPosted at — Apr 19, 2019\nThis is some static page where you can write about yourself.",
    221,
    "Ezhil",
  ],
  [
    "a post of Hugo",
    "Emoji can be enabled in a Hugo project in a number of ways.\nN.B. The above steps enable Unicode Standard " +
    "emoji characters and sequences in Hugo, however the rendering depends on the browser.",
    1_400,
    "Hugo",
  ],
  [
    "a page of a theme for Jekyll",
    "About\nAdd Markdown syntax content to file _tabs/about.md and it will show up on this page.",
    500,
    "Chirpy",
  ],
  [
    "a sample of Markdown in a blog",
    "An h1 header#\nParagraphs are separated by a blank line.\n2nd paragraph. Italic, bold, and monospace. Itemized lists look like:",
    3_600,
    "Markdown sample",
  ],
  [
    "the first post of Jekyll Now",
    "You’re up and running!\nNext you can update your site name, avatar and other options using the _config.yml file in " +
    "the root of your repository (shown below).\nThe easiest way to make your first post is to edit this one.",
    600,
    "Jekyll Now",
  ],
  [
    "no post that kept the end of that one",
    "You’re up and running!\nNext you can update your site name, avatar and other options using the _config.yml file in " +
    "the root of your repository (shown below).\nThe easiest way to make your first post is to edit this one.",
    900,
    null,
  ],
  ["no chapter that goes on", "3 Methods\nWe describe our methods in this chapter.", 200, null],
  [
    "a page of Jupyter Book",
    "Markdown Files\nThis is a simple file to help you get started and show off some syntax.",
    2_319,
    "Jupyter Book",
  ],
  [
    "a project of al-folio",
    "project 4\nEvery project has a beautiful feature showcase page. Make your photos 1/3, 2/3, or full width.",
    1_788,
    "al-folio",
  ],
  [
    "no post that quotes it",
    "Review\nIt says: Every project has a beautiful feature showcase page.",
    555,
    null,
  ],
  [
    "a post of al-folio",
    "a post with giscus comments\nThis post shows how to add GISCUS comments.",
    130,
    "al-folio",
  ],
  ["an announcement of al-folio", "Announcement_1\nA simple inline announcement.", 80, "al-folio"],
  ["no announcement with a text", "Announcement_1\nA simple inline announcement.", 400, null],
  [
    "the summary of a Quarto book",
    "3 Summary\nIn summary, this book has no content whatsoever.",
    90,
    "Quarto",
  ],
  [
    "the first post of WordPress in Italian",
    "Ciao mondo!\nBenvenuto in WordPress. Questo è il tuo primo articolo. Modificalo o eliminalo e inizia a scrivere!",
    300,
    "WordPress",
  ],
  [
    "the first post of WordPress in Portuguese",
    "Olá, mundo!\nBem-vindo ao WordPress. Esse é o seu primeiro post. Edite-o ou exclua-o, e então comece a escrever!",
    300,
    "WordPress",
  ],
  [
    "the first post of WordPress in Spanish",
    "¡Hola, mundo!\nTe damos la bienvenida a WordPress. Esta es tu primera entrada. Edítala o bórrala.",
    300,
    "WordPress",
  ],
];

for (const [name, text, length, tool] of CASES) {
  Deno.test(`starterOf() recognizes ${name}`, () => {
    assertEquals(starterOf(text.padEnd(length, " a")), tool);
  });
}

const CHAPTER =
  "All chapters start with a first-level heading followed by your chapter title, like the line above.".padEnd(
    617,
  );
const MENUS: readonly (readonly [menu: number, own: number, tool: string | null])[] = [
  [9_000, 617, "bookdown"],
  [9_000, 900, null],
  [30_000, 617, null],
];

for (const [menu, own, tool] of MENUS) {
  Deno.test(`starterOf() finds ${tool} on ${own} characters below a menu of ${menu}`, () => {
    assertEquals(starterOf(CHAPTER.padStart(menu + 617, "1 Oak "), () => CHAPTER.padEnd(own)), tool);
  });
}
