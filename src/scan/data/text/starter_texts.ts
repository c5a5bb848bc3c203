/**
 * Sentences of the pages that tools create for new sites, which owners replace with their own text. Each row has
 * the name of the tool, and sentences of one page in lower case, all of which the page must have. Last checked on
 * 2026-11-29.
 */
export const STARTER_TEXTS:
  readonly (readonly [tool: string, ...sentences: readonly [string, ...string[]]])[] = [
    [
      "Docusaurus",
      "docusaurus was designed from the ground up to be easily installed and used to get your website up and running quickly",
      "docusaurus lets you focus on your docs, and we'll do the chores",
    ],
    ["Docusaurus", "let's discover docusaurus in less than 5 minutes"],
    ["Docusaurus", "documents are groups of pages connected through"],
    ["Docusaurus", "docusaurus creates a page for each blog post, but also a blog index page"],
    ["Docusaurus", "add markdown or react files to src/pages to create a standalone page"],
    ["Docusaurus", "you don't need react to write simple standalone pages"],
    ["Hexo", "welcome to hexo! this is your very first post"],
    ["WordPress", "welcome to wordpress. this is your first post. edit or delete it"],
    ["Jekyll", "you’ll find this post in your _posts directory"],
    ["Gatsby", "welcome to your new gatsby site"],
    ["Next.js", "find in-depth information about next.js features and api"],
    ["Next.js", "get started by editing", "save and see your changes instantly"],
    ["Next.js", "to get started, edit the page.tsx file"],
    ["SvelteKit", "visit svelte.dev/docs/kit to read the documentation"],
    ["Starlight", "congrats on setting up a new starlight project"],
    ["VitePress", "my great project tagline", "lorem ipsum dolor sit amet, consectetur adipiscing elit"],
    ["MkDocs", "for full documentation visit mkdocs.org"],
    ["Sphinx", "add your content using restructuredtext syntax"],
    ["nginx", "if you see this page, the nginx web server is successfully installed and working"],
    ["Apache", "this is the default welcome page used to test the correct operation of the apache2 server"],
  ];
