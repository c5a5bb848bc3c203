/** Serves a folder as static hosts do: clean URLs, index.html, 404.html, `_headers` and `_redirects`. */
import { contentTypeOf } from "./content_type.ts";
import { Folder, type FoundFile } from "./folder.ts";
import { cnameOf } from "./folder_url.ts";
import { type HeaderRules, parseHeaderRules, type RuleProblem } from "./header_rules.ts";
import { type Move, parseRedirectRules, type RedirectRules } from "./redirect_rules.ts";

/** Maximum number of folders above a missing file that may have a 404.html. */
const MAX_FOLDERS = 40;

/** Server of GitHub Pages, by which the fixes that it does not support are left out. */
const GITHUB_PAGES = "GitHub.com";
const REDIRECTS = "_redirects";
/** A rule by which paths show another page, and a line without a rule. */
const REWRITE = /^\s*(?:\/\S*\s+\/\S*\s+200!?\s*)?(?:#.*)?$/;
/** Files of other hosts, which may read CNAME files, too. */
const OTHER_HOSTS = ["_headers", REDIRECTS, "firebase.json", "netlify.toml", "vercel.json"];

/** A file at another URL than the requested one. */
interface Found {
  readonly file: FoundFile;
  /** Path to redirect to, or null. */
  readonly moved: string | null;
}

export class StaticHost {
  readonly #folder: Folder;
  /** Path before the paths of the files, without a final slash. */
  readonly #base: string;
  readonly #headers: HeaderRules;
  readonly #redirects: RedirectRules;
  /** Value of the Server header, or null. */
  readonly #server: string | null;

  /**
   * @param root folder without links in its path
   * @param host host of the site, in lower case
   * @param siteFolder path of the site on its host, with a slash at both ends
   */
  constructor(root: string, host: string, siteFolder = "/") {
    this.#base = siteFolder.slice(0, -1);
    this.#folder = new Folder(root);
    this.#headers = parseHeaderRules(this.#folder.rules("_headers") ?? "", host);
    const files = OTHER_HOSTS.filter((name) => this.#folder.rules(name) !== null);
    const redirects = this.#folder.rules(REDIRECTS) ?? "";
    const isOther = files.some((name) => name !== REDIRECTS || !isLeftover(redirects, this.#folder));
    this.#server = bare(cnameOf(this.#folder)) === bare(host) && !isOther ? GITHUB_PAGES : null;
    this.#redirects = parseRedirectRules(this.#server === null ? redirects : "", host);
  }

  /** True if the host redirects the domain with or without www to the other one. */
  get redirectsTwin(): boolean {
    return this.#server === GITHUB_PAGES;
  }

  /** Lines of the rule files that are not applied, such as `_redirects:4: conditions are not supported`. */
  get problems(): string[] {
    const lines = (name: string, problems: readonly RuleProblem[]) =>
      problems.map(([line, reason]) => `${name}:${line}: ${reason}`);
    return [...lines("_headers", this.#headers.problems), ...lines("_redirects", this.#redirects.problems)];
  }

  async respond(request: Request): Promise<Response> {
    const response = await this.#respond(request);
    if (this.#server !== null) response.headers.set("server", this.#server);
    return response;
  }

  async #respond(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (request.method !== "GET" && request.method !== "HEAD") {
      const headers = new Headers({ allow: "GET, HEAD" });
      this.#headers.apply(pathname, headers);
      return new Response(null, { status: 405, headers });
    }
    if (pathname === this.#base) return redirect(301, `${pathname}/${search}`);
    if (this.#pathOf(pathname) === null) return await this.#notFound(request, pathname);
    const found = this.#find(pathname);
    const move = this.#redirects.find(pathname, found !== null);
    if (move !== null) return await this.#move(move, request, pathname);
    if (found === null) return await this.#notFound(request, pathname);
    if (found.moved !== null) return redirect(301, found.moved + search);
    return await this.#serve(found.file, 200, request, pathname);
  }

  /**
   * Path of a URL within the folder, or null outside of the site. GitHub Pages and most servers read several
   * slashes as one.
   */
  #pathOf(pathname: string): string | null {
    const path = pathname.replace(/\/{2,}/g, "/");
    return path.startsWith(`${this.#base}/`) ? path.slice(this.#base.length) : null;
  }

  #find(pathname: string): Found | null {
    const path = this.#pathOf(pathname);
    if (path === null) return null;
    const at = (inner: string, moved: string | null = null): Found | null => {
      const file = this.#folder.file(inner);
      return file === null ? null : { file, moved: moved === null ? null : this.#base + moved };
    };
    if (!path.endsWith("/")) return at(path) ?? at(`${path}.html`) ?? at(`${path}/index.html`, `${path}/`);
    const bare = path.slice(0, -1);
    return at(`${path}index.html`) ?? (bare === "" ? null : at(`${bare}.html`, bare));
  }

  async #move({ to, status }: Move, request: Request, path: string): Promise<Response> {
    if (status !== 200 && status !== 404) return redirect(status, to);
    const found = this.#find(new URL(to, request.url).pathname);
    return found === null
      ? await this.#notFound(request, path)
      : await this.#serve(found.file, status, request, path);
  }

  /** The 404.html of the nearest folder. */
  async #notFound(request: Request, path: string): Promise<Response> {
    const names = (this.#pathOf(path) ?? "").split("/", MAX_FOLDERS).slice(0, -1);
    const folders = names.map((_, index) => names.slice(0, names.length - index).join("/"));
    const page = folders.map((folder) => this.#folder.file(`${folder}/404.html`)).find((file) =>
      file !== null
    );
    if (page !== undefined) return await this.#serve(page, 404, request, path);
    return new Response("Not found\n", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  }

  async #serve(file: FoundFile, status: 200 | 404, request: Request, path: string): Promise<Response> {
    const etag = `"${file.size.toString(16)}-${(file.modified?.getTime() ?? 0).toString(16)}"`;
    const headers = new Headers({
      "content-type": contentTypeOf(file.path),
      "cache-control": "public, max-age=0, must-revalidate",
      etag,
    });
    if (file.modified !== null) headers.set("last-modified", file.modified.toUTCString());
    this.#headers.apply(path, headers);
    const isKnown = (request.headers.get("if-none-match") ?? "").split(",").some((tag) =>
      tag.trim() === etag
    );
    if (status === 200 && isKnown) return new Response(null, { status: 304, headers });
    headers.set("content-length", String(file.size));
    if (request.method === "HEAD") return new Response(null, { status, headers });
    return new Response((await Deno.open(file.path)).readable, { status, headers });
  }
}

/** With a rule for all paths, no host that reads these rules would ever serve the 404.html. */
function isLeftover(redirects: string, folder: Folder): boolean {
  return folder.file("/404.html") !== null && redirects.split("\n").every((line) => REWRITE.test(line));
}

/** GitHub Pages serves a domain with and without www. */
function bare(host: string): string {
  return host.replace(/^www\./, "");
}

function redirect(status: number, to: string): Response {
  return new Response(null, { status, headers: { location: to } });
}
