/**
 * Sentences of the pages that tools create for new sites, which owners replace with their own text. Each row has
 * the name of the tool, the number of visible characters of the untouched page with its menus, and sentences of
 * it in lower case, all of which the page must have. Last checked on 2026-11-29.
 */
export const STARTER_TEXTS:
  readonly (readonly [tool: string, length: number, ...sentences: readonly [string, ...string[]]])[] = [
    [
      "Docusaurus",
      630,
      "docusaurus was designed from the ground up to be easily installed and used to get your website up and running quickly",
      "docusaurus lets you focus on your docs, and we'll do the chores",
    ],
    [
      "Docusaurus",
      1_700,
      "let's discover docusaurus in less than 5 minutes",
      "generate a new docusaurus site using the classic template",
    ],
    ["Docusaurus", 1_300, "documents are groups of pages connected through"],
    ["Docusaurus", 1_300, "docusaurus creates a page for each blog post, but also a blog index page"],
    ["Docusaurus", 1_300, "add markdown or react files to src/pages to create a standalone page"],
    ["Docusaurus", 300, "you don't need react to write simple standalone pages"],
    ["Hexo", 700, "welcome to hexo! this is your very first post"],
    ["WordPress", 360, "welcome to wordpress. this is your first post. edit or delete it"],
    [
      "WordPress",
      800,
      "welcome to wordpress. this is your first post. edit or delete it",
      "to get started with moderating, editing, and deleting comments, please visit the comments screen",
    ],
    ["Jekyll", 1_500, "you’ll find this post in your _posts directory"],
    ["Gatsby", 150, "welcome to your new gatsby site"],
    ["Next.js", 400, "find in-depth information about next.js features and api"],
    ["Next.js", 150, "get started by editing", "save and see your changes instantly"],
    ["Next.js", 170, "to get started, edit the page.tsx file"],
    ["SvelteKit", 80, "visit svelte.dev/docs/kit to read the documentation"],
    ["Starlight", 600, "congrats on setting up a new starlight project"],
    ["VitePress", 450, "my great project tagline", "lorem ipsum dolor sit amet, consectetur adipiscing elit"],
    ["MkDocs", 800, "for full documentation visit mkdocs.org"],
    ["Sphinx", 400, "add your content using restructuredtext syntax"],
    ["nginx", 271, "if you see this page, the nginx web server is successfully installed and working"],
    [
      "Apache",
      3_252,
      "this is the default welcome page used to test the correct operation of the apache2 server",
    ],
  ];
