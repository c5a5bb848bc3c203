/** The page that a password reset links to: a form for the new password. Its script reads the code from the fragment. */
import { ACCOUNT_LIMITS } from "../auth/account_limits.ts";
import { pageHtml } from "./page_html.ts";

const { minPasswordCharacters, passwordCharacters } = ACCOUNT_LIMITS;

export const RESET_PASSWORD_PAGE = pageHtml({
  title: "Set a new password – Readiness",
  description: "Set a new password with the link that an Admin of your account sent you.",
  island: "reset_password",
  head: `<meta name="robots" content="noindex">`,
  skipText: "Skip to the form",
  main: `<h1>Set a new password</h1>
<noscript><p class="notice">JavaScript is off. Turn it on for this page, then open the link again.</p></noscript>
<section id="no-code" aria-labelledby="no-code-title" hidden>
<h2 id="no-code-title">This page requires a link with a code</h2>
<p>Open the complete link that an Admin of your account sent you. If you reloaded this page, open the link again. If you have no link, ask an Admin of your account for one. The operator of this service can also set your password.</p>
</section>
<form id="reset-form" method="post" hidden>
<label for="new-password">New password</label>
<div class="row">
<input id="new-password" type="password" autocomplete="new-password" autocapitalize="none" spellcheck="false" required
aria-describedby="new-password-hint new-password-error">
<button type="submit">Set password</button>
</div>
<p id="new-password-error" class="field-error" hidden></p>
<label class="choice"><input id="show-password" type="checkbox"> Show password</label>
<p id="new-password-hint" class="hint">${minPasswordCharacters} to ${passwordCharacters} characters. Setting a new password ends all your sessions and deletes your user keys.</p>
</form>
<p id="announcer" class="visually-hidden" role="status" aria-live="polite"></p>
<section id="problem" class="banner bad" role="alert" hidden></section>
<section id="done" aria-labelledby="done-title" hidden>
<h2 id="done-title" tabindex="-1"></h2>
<p>All your sessions have ended, and your user keys are deleted. <a href="/sign-in">Sign in</a> with the new password.</p>
</section>`,
});
