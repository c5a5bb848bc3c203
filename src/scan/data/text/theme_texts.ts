/** Sentences of the sample pages of themes for Hugo, Jekyll and Astro, and of a sample of Markdown. Rows as in the texts of tools. */
export const THEME_TEXTS:
  readonly (readonly [theme: string, length: number, ...sentences: readonly [string, ...string[]]])[] = [
    ["Ezhil", 240, "this is some static page where you can write about yourself."],
    [
      "Hugo",
      4_500,
      "this article offers a sample of basic markdown syntax that can be used in hugo content files",
      "tables aren't part of the core markdown spec, but hugo supports",
    ],
    [
      "Hugo",
      1_500,
      "emoji can be enabled in a hugo project in a number of ways",
      "the above steps enable unicode standard emoji characters and sequences in hugo",
    ],
    [
      "Hugo",
      1_700,
      "mathematical notation in a hugo project can be enabled by using third party javascript libraries",
      "in this example we will be using katex",
    ],
    [
      "Hugo",
      900,
      "hugo ships with several built-in shortcodes for rich content, along with a privacy config",
    ],
    ["Hugo", 3_800, "lorem est tota propiore conpellat pectoribus de pectora summo"],
    ["Hugo", 900, "primarily developed by spf13 on the train while commuting to and from manhattan"],
    [
      "Fuwari",
      1_500,
      "this blog template is built with astro. for the things that are not mentioned in this guide",
    ],
    ["Fuwari", 6_500, "here, we'll explore how code blocks look using expressive code"],
    ["Fuwari", 2_200, "you can add dynamic cards that link to github repositories, on page load"],
    [
      "Fuwari",
      900,
      "just copy the embed code from youtube or other platforms, and paste it in the markdown file",
    ],
    [
      "Markdown sample",
      3_500,
      "an h1 header",
      "paragraphs are separated by a blank line. 2nd paragraph. italic, bold, and",
    ],
    [
      "Stack",
      1_300,
      "this is a sample about page. you can use it to introduce yourself, your blog, or your project",
    ],
    ["Workshop", 3_000, "jane doe is the foo professor of ai at buzz university"],
    ["HugoBlox", 3_000, "nelson bighetti is a professor of artificial intelligence at the stanford ai lab"],
    ["Chirpy", 600, "add markdown syntax content to file _tabs/about.md and it will show up on this page"],
    [
      "Chirpy",
      6_000,
      "this post is to show markdown syntax rendering on chirpy, you can also use it as an example of writing",
      "i wandered lonely as a cloud",
    ],
    [
      "Jekyll Now",
      650,
      "next you can update your site name, avatar and other options using the _config.yml file",
      "the easiest way to make your first post is to edit this one",
    ],
    [
      "Poole",
      4_500,
      "this is an example blog post that shows several types of html content supported in this theme",
      "cum sociis natoque penatibus et magnis dis parturient montes",
    ],
    ["Poole", 2_200, "poole is the butler for jekyll, the static site generator"],
    [
      "Beautiful Jekyll",
      2_000,
      "you can write regular markdown here and jekyll will automatically convert it to a nice webpage",
      "here's a useless table",
    ],
  ];
