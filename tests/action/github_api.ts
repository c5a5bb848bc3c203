/** The parts of GitHub's API that the action uses, as its documentation describes them, on a port of loopback. */
import { zipFile } from "./zip_file.ts";

export const TOKEN = "token-of-the-job";
export const REPOSITORY = "tea/shop";
/** Characters of a comment. */
const MAX_COMMENT_LENGTH = 65_536;

export interface Comment {
  readonly id: number;
  readonly issue: number;
  readonly author: string;
  body: string;
}

export interface WorkflowRun {
  readonly id: number;
  readonly workflow: string;
  readonly branch: string;
  readonly conclusion: string;
  readonly repository?: string;
  readonly artifacts: readonly Artifact[];
}

export interface Artifact {
  readonly id: number;
  readonly name: string;
  readonly expired?: boolean;
  readonly files: Readonly<Record<string, string>>;
}

export interface Refusal {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const RESOURCE_REFUSED: Answer = { status: 403, body: { message: "Resource not accessible by integration" } };
const NOT_FOUND: Answer = { status: 404, body: { message: "Not Found" } };

export class GitHubApi implements AsyncDisposable {
  readonly comments: Comment[] = [];
  /** The latest first. */
  readonly runs: WorkflowRun[] = [];
  /** Open pull requests by commit. */
  readonly pulls = new Map<string, { readonly number: number; readonly base: string }>();
  readonly requests: string[] = [];
  /** True if the token may write to pull requests. The token of a fork may not. */
  mayWrite = true;
  /** Refusals that the next requests to the REST API get instead of their response. */
  readonly refusals: Refusal[] = [];
  /** Refusal that a request gets instead of its response after it has written a comment. */
  onWrite: Refusal | null = null;
  viewer = "github-actions[bot]";
  #lastId = 1000;
  readonly #server: Deno.HttpServer<Deno.NetAddr>;
  readonly #storage: Deno.HttpServer<Deno.NetAddr>;

  constructor() {
    const options = { hostname: "127.0.0.1", port: 0, onListen: () => {} };
    this.#server = Deno.serve(options, async (request) => {
      const { status, body, headers } = await this.#answer(request);
      const common = { "content-type": "application/json; charset=utf-8", "x-ratelimit-remaining": "4999" };
      return new Response(body === undefined ? null : JSON.stringify(body), {
        status,
        headers: { ...common, ...headers },
      });
    });
    this.#storage = Deno.serve(options, (request) => this.#stored(request));
  }

  get url(): string {
    return `http://127.0.0.1:${this.#server.addr.port}`;
  }

  addComment(issue: number, author: string, body: string): Comment {
    const comment = { id: ++this.#lastId, issue, author, body };
    this.comments.push(comment);
    return comment;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([this.#server.shutdown(), this.#storage.shutdown()]);
  }

  async #answer(request: Request): Promise<Answer> {
    const { pathname, searchParams, search } = new URL(request.url);
    this.requests.push(`${request.method} ${pathname}${search}`);
    if (request.headers.get("authorization") !== `Bearer ${TOKEN}`) {
      return { status: 401, body: { message: "Bad credentials" } };
    }
    const text = await request.text();
    if (pathname === "/graphql") {
      return { status: 200, body: { data: { viewer: { login: this.viewer } } } };
    }
    const refusal = this.refusals.shift();
    if (refusal !== undefined) return { ...refusal, body: { message: "Refused" } };
    const start = `/repos/${REPOSITORY}/`;
    if (!pathname.startsWith(start)) return NOT_FOUND;
    return this.#route(request.method, pathname.slice(start.length).split("/"), searchParams, text);
  }

  #route(method: string, path: readonly string[], query: URLSearchParams, text: string): Answer {
    const [area, kind, id = "", last] = path;
    const route = `${method} ${area}`;
    if (route === "GET commits") return { status: 200, body: this.#pullsOf(kind ?? "") };
    if (route === "GET issues") return this.#listComments(Number(kind), query);
    if (route === "POST issues") {
      return this.#write(text, (body) => this.addComment(Number(kind), this.viewer, body), 201);
    }
    if (route === "PATCH issues") {
      const comment = this.comments.find((each) => each.id === Number(id));
      if (comment === undefined) return NOT_FOUND;
      return this.#write(text, (body) => Object.assign(comment, { body }), 200);
    }
    if (route !== "GET actions") return NOT_FOUND;
    if (kind === "workflows" && last === "runs") return this.#listRuns(id, query);
    if (kind === "runs") return this.#listArtifacts(Number(id), query);
    return this.#download(Number(id));
  }

  #pullsOf(commit: string) {
    const pull = this.pulls.get(commit);
    return pull === undefined ? [] : [{ number: pull.number, state: "open", base: { ref: pull.base } }];
  }

  #listComments(issue: number, query: URLSearchParams): Answer {
    const size = Math.min(Number(query.get("per_page") ?? 30), 100);
    const first = (Number(query.get("page") ?? 1) - 1) * size;
    const comments = this.comments.filter((each) => each.issue === issue).slice(first, first + size);
    return { status: 200, body: comments.map(shown) };
  }

  #write(text: string, save: (body: string) => Comment, status: number): Answer {
    if (!this.mayWrite) return RESOURCE_REFUSED;
    const { body } = JSON.parse(text);
    if (typeof body !== "string" || [...body].length > MAX_COMMENT_LENGTH) {
      return { status: 422, body: { message: "Validation Failed" } };
    }
    const saved = shown(save(body));
    return this.onWrite ?? { status, body: saved };
  }

  #listRuns(workflow: string, query: URLSearchParams): Answer {
    const runs = this.runs.filter((run) =>
      run.workflow === workflow && run.branch === query.get("branch") &&
      run.conclusion === query.get("status")
    );
    const workflow_runs = runs.map(({ id, branch, conclusion, repository = REPOSITORY }) => ({
      ...{ id, head_branch: branch, conclusion, status: "completed" },
      head_repository: { full_name: repository },
    }));
    return { status: 200, body: { total_count: runs.length, workflow_runs } };
  }

  #listArtifacts(id: number, query: URLSearchParams): Answer {
    const run = this.runs.find((each) => each.id === id);
    if (run === undefined) return NOT_FOUND;
    const artifacts = run.artifacts.filter(({ name }) => name === query.get("name"))
      .map(({ id, name, expired = false }) => ({ id, name, expired }));
    return { status: 200, body: { total_count: artifacts.length, artifacts } };
  }

  #download(id: number): Answer {
    const artifact = this.runs.flatMap(({ artifacts }) => artifacts).find((each) => each.id === id);
    if (artifact === undefined) return NOT_FOUND;
    if (artifact.expired) return { status: 410, body: { message: "Artifact has expired" } };
    return { status: 302, headers: { location: `http://127.0.0.1:${this.#storage.addr.port}/${id}?sig=x` } };
  }

  /** Another host with signed URLs. It refuses GitHub's token. */
  #stored(request: Request): Response {
    if (request.headers.has("authorization")) return new Response(null, { status: 403 });
    const id = Number(new URL(request.url).pathname.slice(1));
    const artifact = this.runs.flatMap(({ artifacts }) => artifacts).find((each) => each.id === id);
    return artifact === undefined
      ? new Response(null, { status: 404 })
      : new Response(zipFile(artifact.files));
  }
}

function shown({ id, issue, author, body }: Comment) {
  const html_url = `https://github.com/${REPOSITORY}/pull/${issue}#issuecomment-${id}`;
  return { id, body, html_url, user: { login: author } };
}
