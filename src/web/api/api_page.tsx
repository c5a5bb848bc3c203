/** `/api` shows the first calls as commands to paste, and other facts that a program needs. */
import type { ComponentChildren, VNode } from "preact";
import { CodeBlock } from "../ui/code_block.tsx";
import { Document, renderPage } from "../ui/document.tsx";
import { ErrorCodes, type ProblemCodes } from "./error_codes.tsx";
import {
  type Command,
  CREATE_PROJECT,
  gateCommand,
  helperCommand,
  READ_CRAWL,
  scanCommands,
  SIGN_UP,
} from "./first_calls.ts";
import { ExitCodes } from "./exit_codes.tsx";
import { RateLimits, type Rates } from "./rate_limits.tsx";

/** Origin if the operator has not set PUBLIC_URL. A script replaces it with the real one. */
export const LOCAL_ORIGIN = "http://localhost:8000";

export interface ApiPageOptions {
  /** Origin of the service, such as `https://readiness.example`, or null if the operator has not set it. */
  readonly origin: string | null;
  readonly signUp: "open" | "closed";
  readonly rates: Rates;
  /** Codes of problem details by status. */
  readonly problems: ProblemCodes;
}

export function apiPage(options: ApiPageOptions): string {
  const { rates, problems } = options;
  const origin = options.origin ?? LOCAL_ORIGIN;
  const scan = scanCommands(origin);
  return renderPage(
    <Document
      title="API – Readiness"
      section="/api"
      description="Five first calls of the API as commands to paste, with exit codes, limits and errors."
    >
      <h1>API</h1>
      <p class="lead">
        Scan a site with one request and no key. With a key, track sites and fail a build when a site gets
        worse.
      </p>
      <ul class="ways">
        <li>
          <a href="/openapi.json">OpenAPI</a>: scans, progress and exports
        </li>
        <li>
          <a href="/graphql">GraphQL</a>: accounts, keys, projects and crawls, in an editor with its
          documentation; the <a href="/schema.graphql">schema</a> as text
        </li>
        <li>
          <a href="/mcp">MCP</a>: the same for assistants and coding agents
        </li>
      </ul>
      <h2 id="first-calls">Five first calls</h2>
      <div data-origin={options.origin === null ? LOCAL_ORIGIN : undefined}>
        <p>
          The commands need <code>sh</code> and{" "}
          <code>curl</code>. Paste them into one terminal, in this order.
          {options.origin === null && <OriginNote />}
        </p>
        <Call number={1} title="Watch a scan" commands={[scan.stream]}>
          <p>
            Server-sent events: <code>progress</code> while checks finish, then one <code>result</code>{" "}
            with the score and every check. A scan takes up to 30 seconds.
          </p>
        </Call>
        <Call number={2} title="Get the result only" commands={[scan.json, scan.markdown]}>
          <p>
            JSON is for programs. Markdown is for people and coding agents, with the problems and their fixes.
          </p>
        </Call>
        <Call
          number={3}
          title="Get a key"
          commands={[helperCommand(origin), ...(options.signUp === "open" ? [SIGN_UP] : [])]}
        >
          <SignUpText signUp={options.signUp} />
        </Call>
        <Call number={4} title="Create a project and start a crawl" commands={[CREATE_PROJECT]}>
          <p>
            A project is a site that an account tracks, and a crawl is a stored scan of up to 500 of its
            pages. Add <code>"schedule": "0 6 * * 1"</code> to crawl it every Monday at 06:00 UTC.
          </p>
        </Call>
        <Call number={5} title="Wait for the crawl and read its result" commands={[READ_CRAWL]}>
          <p>
            Command 1 ends with the crawl, command 2 reads the fields that you select, and command 3 saves
            everything. <code>.ndjson</code> and <code>.csv</code> are available too.
          </p>
        </Call>
        <h2 id="ci">In CI</h2>
        <p>
          With <code>jq</code>, this command fails if the score is below 75 or missing:
        </p>
        <Block command={gateCommand(origin)} />
        <ExitCodes origin={origin} />
      </div>
      <h2 id="credentials">Credentials</h2>
      <p>
        A key goes into <code>x-api-key</code>, a session into <code>x-auth-token</code>, and either into{" "}
        <code>Authorization: Bearer</code>. Send at most one. Keys can be limited to the scopes{" "}
        <code>scan</code>, <code>read</code> and{" "}
        <code>write</code>. An invalid credential returns 401, even if none is needed. Mutations that create
        something take{" "}
        <code>Idempotency-Key</code>. For a day, the same request with the same key creates nothing more.
      </p>
      <RateLimits rates={rates} />
      <ErrorCodes problems={problems} />
    </Document>,
  );
}

function OriginNote(): VNode {
  return (
    <span data-origin-note>
      {" "}
      Replace <code>{LOCAL_ORIGIN}</code> if the service has another URL.
    </span>
  );
}

interface CallProps {
  readonly number: number;
  readonly title: string;
  readonly commands: readonly Command[];
  readonly children: ComponentChildren;
}

function Call({ number, title, commands, children }: CallProps): VNode {
  return (
    <section class="call">
      <h3 id={`call-${number}`}>{`${number}. ${title}`}</h3>
      {children}
      {commands.map((command) => <Block key={command.id} command={command} />)}
    </section>
  );
}

function Block({ command: { id, label, code } }: { readonly command: Command }): VNode {
  return <CodeBlock id={id} label={label} code={code} language="sh" />;
}

function SignUpText({ signUp }: Pick<ApiPageOptions, "signUp">): VNode {
  const inBrowser = (
    <>
      open your{" "}
      <a href="/account">account</a>, create a service account with the role Editor and a key for it, and set
      {" "}
      <code>key='svc_sa_…'</code> in the terminal.
    </>
  );
  return (
    <>
      <p>Paste the helpers first, because the next calls use them.</p>
      {signUp === "closed"
        ? (
          <p>
            Sign-up is closed here. You need an invitation, or a user that the operator creates. Then{" "}
            {inBrowser}
          </p>
        )
        : (
          <p>
            In the browser, <a href="/sign-up">sign up</a>, {inBrowser}{" "}
            Or let the second block do all of that in the terminal, with a name and a password that it makes
            up and prints.
          </p>
        )}
    </>
  );
}
