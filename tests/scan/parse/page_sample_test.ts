import { assertEquals } from "@std/assert";
import { samplePages } from "../../../src/scan/parse/page_sample.ts";

type Lists = Readonly<Record<string, readonly string[]>>;

interface Case {
  readonly name: string;
  readonly found: Lists;
  readonly chosen: readonly string[];
  readonly folder?: string;
  readonly known?: readonly string[];
}

const ORIGIN = new URL("https://example.com/");
const COUNT = 3;

const many = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `/${folder}/${String(index).padStart(3, "0")}`);

const CASES: readonly Case[] = [
  {
    name: "takes turns with the sources",
    found: { link: ["/about", "/team"], sitemap: ["/blog/a"], "llms-txt": ["/docs/a"] },
    chosen: ["link /team", "sitemap /blog/a", "llms-txt /docs/a"],
  },
  {
    name: "prefers sections that have no page yet",
    found: { link: ["/docs/a", "/docs/b", "/docs/c", "/blog/a", "/about"] },
    chosen: ["link /docs/b", "link /blog/a", "link /about"],
  },
  {
    name: "takes further pages of the same section where there is no other",
    found: { sitemap: many("posts", 9) },
    chosen: ["sitemap /posts/004", "sitemap /posts/000", "sitemap /posts/001"],
  },
  {
    name: "takes a page once, whatever its slash, extension and source",
    found: { link: ["/docs/a"], sitemap: ["/docs/a/", "/docs/a.html", "/docs/a/index.html"] },
    chosen: ["link /docs/a"],
  },
  {
    name: "leaves out the pages that are looked at anyway",
    found: { link: ["/", "/index.html", "/start"] },
    known: ["https://example.com/", "https://example.com/start"],
    chosen: [],
  },
  {
    name: "leaves out other hosts, ports and schemes",
    found: { link: ["https://other.example/a", "https://example.com:8443/a", "http://example.com/a"] },
    chosen: [],
  },
  {
    name: "leaves out queries and files that are no pages",
    found: { link: ["/search?q=a", "/a.pdf", "/b.xml", "/c.md", "/style.css"] },
    chosen: [],
  },
  {
    name: "leaves out what only one visitor sees",
    found: {
      link: ["/login", "/account/orders", "/de/warenkorb", "/wp-admin/a", "/offline.html", "/404.html"],
    },
    chosen: [],
  },
  {
    name: "takes a public profile, and leaves out the one of a visitor",
    found: { link: ["/profile.html", "/my-profile", "/user-profile"] },
    chosen: ["link /profile.html"],
  },
  {
    name: "leaves out pages for one visitor whose folder has spaces or accents",
    found: {
      link: [
        "/Iniciar%20Sesi%C3%B3n/",
        "/INICIAR%20SESI%C3%93N/",
        "/Mi Cuenta/index.html",
        "/sign_in",
        "/Carrito%20de%20Compras/",
        "/Cat%C3%A1logo/a",
      ],
    },
    chosen: ["link /Cat%C3%A1logo/a"],
  },
  {
    name: "takes pages about such pages in documentation",
    found: { link: ["/docs/admin-panel", "/docs/oauth"] },
    chosen: ["link /docs/oauth", "link /docs/admin-panel"],
  },
  {
    name: "leaves out the accounts of developers",
    found: { link: ["/developers/login", "/developer/dashboard", "/developers/guide"] },
    chosen: ["link /developers/guide"],
  },
  {
    name: "takes pages whose names end with a version",
    found: { link: ["/spec-v1.0.0", "/spec-v1.0.0.zip"] },
    chosen: ["link /spec-v1.0.0"],
  },
  {
    name: "takes a dictionary of two languages as one section, not as a language",
    found: { link: ["/he-en/a", "/about"] },
    chosen: ["link /he-en/a", "link /about"],
  },
  {
    name: "leaves out pages with the name of their visitor",
    found: { link: ["/user-dashboard.html", "/my-orders/", "/admin-panel", "/my-design-dashboard"] },
    chosen: ["link /my-design-dashboard"],
  },
  {
    name: "leaves out what stands in for other pages",
    found: { sitemap: ["/offline/", "/posts/offline-maps"] },
    chosen: ["sitemap /posts/offline-maps"],
  },
  {
    name: "takes at most one page of a folder with the files of pages, and last",
    found: { link: ["/swf/player/a.html", "/swf/player/b.html", "/swf/player/c.html", "/posts/a", "/about"] },
    chosen: ["link /posts/a", "link /about", "link /swf/player/b.html"],
  },
  {
    name: "counts a page with the name of such a folder like others",
    found: { link: ["/privacy", "/assets", "/vendor.html", "/lib/"] },
    chosen: ["link /vendor.html", "link /assets", "link /lib/"],
  },
  {
    name: "leaves out the home pages of other languages",
    found: { link: ["/de/", "/pt-br", "/about"] },
    chosen: ["link /about"],
  },
  {
    name: "keeps a folder whose name only begins like a language",
    found: { link: ["/ct-book/", "/about"] },
    chosen: ["link /about", "link /ct-book/"],
  },
  {
    name: "prefers the language of the site",
    found: { link: ["/de/a", "/en/a", "/en/b"], sitemap: ["/fr/c", "/d"] },
    known: ["https://example.com/", "https://example.com/en/"],
    chosen: ["link /en/b", "link /en/a"],
  },
  {
    name: "prefers pages without a language where the home page has none",
    found: { sitemap: ["/de/a/b", "/fr/c/d", "/e/f"] },
    chosen: ["sitemap /e/f"],
  },
  {
    name: "leaves out paths of programs",
    found: { link: ["/.well-known/api-catalog", "/docs/.hidden/a"] },
    chosen: [],
  },
  {
    name: "takes paths of an API last",
    found: { link: ["/api/orders", "/about"] },
    chosen: ["link /about", "link /api/orders"],
  },
  {
    name: "takes one notice, last",
    found: { link: ["/privacy", "/about"], sitemap: ["/imprint"] },
    chosen: ["link /about", "link /privacy"],
  },
  {
    name: "takes notices of other languages last",
    found: { link: ["/termos.html", "/privacidade.html", "/servicos.html"] },
    chosen: ["link /servicos.html", "link /privacidade.html"],
  },
  {
    name: "takes lists of other pages after pages, and before notices",
    found: { link: ["/tags/a", "/privacy", "/posts/a", "/blog/tags/b"], sitemap: ["/categories/", "/about"] },
    chosen: ["link /posts/a", "sitemap /about", "link /tags/a"],
  },
  {
    name: "takes further pages of lists last",
    found: { link: ["/page/2/", "/blog/page/3", "/news/page-4", "/about"] },
    chosen: ["link /about", "link /page/2/", "link /blog/page/3"],
  },
  {
    name: "takes the posts of a period last",
    found: { link: ["/2026/", "/2026/11/", "/2026/11/23/", "/2026/11/23/post/"] },
    chosen: ["link /2026/11/23/post/", "link /2026/11/23/", "link /2026/"],
  },
  {
    name: "does not take words within a segment for a list",
    found: { link: ["/docs/tagging", "/guides/page-objects"], sitemap: ["/blog/categories-of-widgets"] },
    chosen: ["link /docs/tagging", "sitemap /blog/categories-of-widgets", "link /guides/page-objects"],
  },
  {
    name: "knows the lists of a site below a path",
    found: { link: ["/tags/tags/a", "/tags/guide"] },
    folder: "/tags/",
    known: ["https://example.com/tags/"],
    chosen: ["link /tags/guide", "link /tags/tags/a"],
  },
  {
    name: "stays in the folder of a site below a path",
    found: { link: ["/other/a", "/project/guide/a", "/project/", "/projects"] },
    folder: "/project/",
    known: ["https://example.com/project/"],
    chosen: ["link /project/guide/a"],
  },
  {
    name: "prefers the language of a site below a path",
    found: { link: ["/project/de/oak", "/project/de", "/project/oak", "/project/elm"] },
    folder: "/project/",
    known: ["https://example.com/project/"],
    chosen: ["link /project/elm", "link /project/oak"],
  },
  {
    name: "counts a language as no section",
    found: { link: ["/en/docs/a", "/de/docs/a", "/en/blog/a"] },
    chosen: ["link /de/docs/a", "link /en/blog/a", "link /en/docs/a"],
  },
  {
    name: "ignores URLs of more than 500 characters",
    found: { link: [`/${"a".repeat(480)}`, `/${"b".repeat(481)}`] },
    chosen: [`link /${"a".repeat(480)}`],
  },
];

for (const { name, found, chosen, folder = "/", known = ["https://example.com/"] } of CASES) {
  Deno.test(`samplePages() ${name}`, () => {
    const sources = new Map(
      Object.entries(found).map(([source, paths]) => [source, paths.map((path) => new URL(path, ORIGIN))]),
    );
    const options = { count: COUNT, origin: ORIGIN, folder, known: known.map((url) => new URL(url)) };
    const pages = samplePages(sources, options).map(({ source, url }) => `${source} ${url.pathname}`);
    assertEquals(pages, chosen);
  });
}
