/**
 * Page that a password reset links to, with a form for the new password. Its script reads the code from the
 * fragment.
 */
import type { VNode } from "preact";
import { ACCOUNT_LIMITS } from "../../../auth/account/limits.ts";
import { CodeField } from "./code_field.tsx";
import type { RefusedForm } from "../page.ts";
import { Field } from "../parts.tsx";
import { Document } from "../../ui/document.tsx";

/** Sentence about the user's mail address after a reset. */
export const VERIFY_AGAIN =
  "If you got the link from an Admin or an operator, verify your mail address again in the settings.";

const { minPasswordCharacters, passwordCharacters } = ACCOUNT_LIMITS;
const PASSWORD_HINT = `${minPasswordCharacters} to ${passwordCharacters} characters. ` +
  "Setting a new password ends all your sessions and deletes your user keys.";

/** @param refused form that was sent without a script and refused, with the reason */
export function ResetPasswordPage({ refused }: { readonly refused: RefusedForm | null }): VNode {
  return (
    <Document
      title="Set a new password – Readiness"
      description="Set a new password with the link that you got."
      island="reset_password"
      skipText="Skip to the form"
      isPrivate
      isEntry
    >
      <h1>Set a new password</h1>
      <noscript>
        <PlainForm refused={refused} />
      </noscript>
      <section id="no-code" aria-labelledby="no-code-title" hidden>
        <h2 id="no-code-title">This page requires a link with a code</h2>
        <p>
          Open the complete link from your mail or from an Admin of your account. If you reloaded this page,
          open the link again. If you have no link, ask for one on the page where you sign in, or ask an
          Admin. The operator of this service can also set your password.
        </p>
      </section>
      <form id="reset-form" method="post" class="card" hidden>
        <div class="field">
          <label for="new-password">New password</label>
          <input
            id="new-password"
            type="password"
            autocomplete="new-password"
            autocapitalize="none"
            spellcheck={false}
            required
            aria-describedby="new-password-hint new-password-error"
          />
          <p id="new-password-error" class="field-error" hidden></p>
          <label class="choice">
            <input id="show-password" type="checkbox" /> Show password
          </label>
          <p id="new-password-hint" class="hint">{PASSWORD_HINT}</p>
        </div>
        <button type="submit">Set password</button>
      </form>
      <p id="announcer" class="visually-hidden" role="status" aria-live="polite"></p>
      <section id="problem" class="banner bad" role="alert" hidden></section>
      <section id="done" aria-labelledby="done-title" hidden>
        <h2 id="done-title" tabindex={-1}></h2>
        <p>
          All your sessions have ended, and your user keys are deleted. <a href="/sign-in">Sign in</a>{" "}
          with the new password. {VERIFY_AGAIN}
        </p>
      </section>
    </Document>
  );
}

/**
 * Without a script, the user has to paste the code, because the server does not see the fragment of the link.
 */
function PlainForm({ refused }: { readonly refused: RefusedForm | null }): VNode {
  return (
    <form method="post" action="/reset-password" class="card">
      {refused !== null && refused.field === null && <p class="banner bad" role="alert">{refused.message}</p>}
      <CodeField refused={refused} id="reset-code" prefix="svc_pr_" label="Reset link or code" />
      <Field
        view={{ refused }}
        action="reset"
        name="newPassword"
        label="New password"
        type="password"
        autocomplete="new-password"
        hint={PASSWORD_HINT}
      />
      <button type="submit">Set password</button>
    </form>
  );
}
