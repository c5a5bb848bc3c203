/** Pages for signing in, signing up, and invitations. */
import type { VNode } from "preact";
import { ACCOUNT_LIMITS } from "../../../auth/account/limits.ts";
import { commandLine } from "../../../command_name.ts";
import { bundlePath } from "../../bundle_files.ts";
import type { Viewer } from "../../ui/viewer_links.tsx";
import { CodeField } from "./code_field.tsx";
import { DEFAULT_PATH } from "./next_path.ts";
import type { RefusedForm } from "../page.ts";
import { Field, Form, Frame } from "../parts.tsx";

const { minPasswordCharacters, passwordCharacters, usernameCharacters } = ACCOUNT_LIMITS;

interface EntryProps {
  readonly refused: RefusedForm | null;
  /** Path of the next page. */
  readonly next: string;
  /** Code of an invitation that is accepted afterwards; empty without an invitation. */
  readonly code: string;
  /** Form to send afterwards, from {@linkcode keptForm}. */
  readonly kept?: string;
}

interface SignInProps extends EntryProps {
  readonly notice: string | null;
  readonly signUp: "open" | "closed";
  /** True if the service sends mails. */
  readonly sendsMails: boolean;
  /** True if a session would be safe in this browser, or null if that is not known. */
  readonly isSafe: boolean | null;
}

export function SignInPage(
  { notice, signUp, sendsMails, isSafe, ...entry }: SignInProps,
): VNode {
  const { refused, next } = entry;
  return (
    <Frame isEntry title="Sign in" viewer={null} refused={refused}>
      {notice !== null && <p class="notice" role="status">{notice}</p>}
      <Purpose next={next} />
      {signUp === "open" && (
        <p>
          New here?{" "}
          <a href={next === DEFAULT_PATH ? "/sign-up" : `/sign-up?next=${encodeURIComponent(next)}`}>
            Sign up
          </a>
        </p>
      )}
      {isSafe === true
        ? <SignInForm {...entry} />
        : <NeedsHttps path="/sign-in" next={next} isKnown={isSafe !== null} />}
      {sendsMails && (
        <p>
          <a href="/forgot-password">Forgot your password?</a>
        </p>
      )}
      <p class="hint">
        {sendsMails ? "No email address in your settings?" : "Forgot your password?"}{" "}
        Ask an Admin of your account for a password reset link, or the operator of this service to run{" "}
        <code>readiness user set-password</code>. Have an invitation? <a href="/invitation">Accept it</a>.
        {signUp === "closed" && " Are you the first user? Open the link in the log of the service."}
      </p>
    </Frame>
  );
}

/** Tells people who follow the link of a report why they need a user. */
function Purpose({ next }: Pick<EntryProps, "next">): VNode | null {
  if (!/^\/watch(?:\?|$)/.test(next)) return null;
  return <p>Next, you choose how often the site is crawled. You can get alerts when it gets worse.</p>;
}

function SignInForm({ refused, next, code, kept = "" }: EntryProps): VNode {
  const view = { refused };
  return (
    <Form action="sign-in" path="/sign-in" submit="Sign in" hidden={{ next, code, kept }}>
      <Field view={view} action="sign-in" name="username" label="Username" autocomplete="username" />
      <Field
        view={view}
        action="sign-in"
        name="password"
        label="Password"
        type="password"
        autocomplete="current-password"
      />
    </Form>
  );
}

interface NeedsHttpsProps {
  /** Path of the page with the form. */
  readonly path: string;
  readonly next: string;
  /** True if the connection is known not to be secure. */
  readonly isKnown: boolean;
}

function NeedsHttps({ path, next, isKnown }: NeedsHttpsProps): VNode {
  return (
    <>
      <p class="notice">
        Signing in requires a secure connection. Open this service over https, or as http://localhost on the
        machine where it runs. If you operate this service, put a TLS proxy in front of it and set PUBLIC_URL.
      </p>
      {!isKnown && (
        <Form action="check" path={path} submit="Continue" hidden={{ next }}>
          <p>
            We cannot see if your connection is secure. If the URL of this page starts with https, continue.
          </p>
        </Form>
      )}
    </>
  );
}

interface SignUpProps extends EntryProps {
  readonly signUp: "open" | "closed";
  readonly isSafe: boolean | null;
  /** True with a code for the first user. It is checked when the form is sent. */
  readonly isFirst: boolean;
}

export function SignUpPage({ refused, next, code, signUp, isSafe, isFirst }: SignUpProps): VNode {
  return (
    <Frame isEntry title="Sign up" viewer={null} refused={refused}>
      <Purpose next={next} />
      {isSafe !== true
        ? <NeedsHttps path="/sign-up" next={next} isKnown={isSafe !== null} />
        : signUp === "open" || code !== ""
        ? (
          <>
            {isFirst && <p>This link is for the first user of this service, who becomes its operator.</p>}
            <SignUpForm refused={refused} next={next} code={code} />
          </>
        )
        : (
          <p class="notice">
            Sign-up is closed on this service. Ask an Admin for an invitation, then{" "}
            <a href="/invitation">accept it</a>. If nobody has signed up yet, the operator opens the link in
            the log of the service, or runs <code>{commandLine("user add <name>")}</code>.
          </p>
        )}
      <p>
        Already signed up? <a href="/sign-in">Sign in</a>
      </p>
    </Frame>
  );
}

function SignUpForm({ refused, next, code }: EntryProps): VNode {
  const view = { refused };
  return (
    <Form action="sign-up" path="/sign-up" submit="Sign up" hidden={{ next, code }}>
      <Field
        view={view}
        action="sign-up"
        name="username"
        label="Username"
        autocomplete="username"
        maxLength={usernameCharacters}
        hint={`1 to ${usernameCharacters} letters a to z, digits and . _ @ + -`}
      />
      <Field
        view={view}
        action="sign-up"
        name="password"
        label="Password"
        type="password"
        autocomplete="new-password"
        hint={`${minPasswordCharacters} to ${passwordCharacters} characters. Several words are fine.`}
      />
      <Field view={view} action="sign-up" name="displayName" label="Your name" autocomplete="name" optional />
    </Form>
  );
}

interface InvitationProps {
  readonly refused: RefusedForm | null;
  readonly viewer: Viewer | null;
}

/** Form for the code of an invitation. */
export function InvitationPage({ refused, viewer }: InvitationProps): VNode {
  return (
    <Frame isEntry title="Accept an invitation" viewer={viewer} refused={refused}>
      <p>
        An invitation makes you a member of an account. The next page names the account and who invites you.
      </p>
      <Form action="invitation" path="/invitation" submit="Continue">
        <CodeField
          refused={refused}
          id="invitation-code"
          prefix="svc_in_"
          label="Invitation code or link"
          hint="Invitation codes start with svc_in_, work once and expire after seven days."
        />
      </Form>
    </Frame>
  );
}

interface InvitedProps {
  readonly viewer: Viewer | null;
  readonly code: string;
  /** Sentence that names who invites and the account. */
  readonly invitation: string;
  readonly isSafe: boolean;
}

/** Shows what an invitation is about, and offers people who are not signed in both ways to accept it. */
export function InvitedPage({ viewer, code, invitation, isSafe }: InvitedProps): VNode {
  const entry = { refused: null, next: DEFAULT_PATH, code };
  return (
    <Frame isEntry title="Accept an invitation" viewer={viewer}>
      <p>{invitation}</p>
      {viewer !== null
        ? (
          <>
            <p>You are signed in as {viewer.username}.</p>
            <Form action="accept" path="/invitation" submit="Accept invitation" hidden={{ code }} />
          </>
        )
        : isSafe
        ? (
          <>
            <h2>Sign up</h2>
            <SignUpForm {...entry} />
            <h2>Or sign in</h2>
            <SignInForm {...entry} />
          </>
        )
        : <NeedsHttps path="/sign-in" next={DEFAULT_PATH} isKnown />}
    </Frame>
  );
}

/**
 * Page for visitors that another site sent. The browser includes its cookie only in requests from our own
 * pages.
 */
export function OpeningPage(
  { path, isAutomatic = false }: { readonly path: string; readonly isAutomatic?: boolean },
): VNode {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Opening – Readiness</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        {isAutomatic && <meta http-equiv="refresh" content={`0; url=${path}`} />}
        <link rel="stylesheet" href={bundlePath("main.css")} />
      </head>
      <body>
        <main>
          <h1>{isAutomatic ? "Opening your page" : "Open your page"}</h1>
          <p>
            <a href={path}>Continue</a>
          </p>
        </main>
      </body>
    </html>
  );
}

interface ProblemProps {
  readonly title: string;
  readonly text: string;
  readonly viewer: Viewer | null | undefined;
}

export function ProblemPage({ title, text, viewer }: ProblemProps): VNode {
  return (
    <Frame isEntry title={title} viewer={viewer}>
      <p>{text}</p>
      <p>
        <a href="/account">Your account</a> · <a href="/">Scan a site</a>
      </p>
    </Frame>
  );
}
