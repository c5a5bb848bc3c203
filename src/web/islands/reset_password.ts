/** The page /reset-password, which sets a new password with the code in the URL's fragment. */
import { visibleText } from "../texts/visible_text.ts";
import { enhancePage } from "../ui/enhance_page.ts";
import { laterText } from "../ui/times.ts";

enhancePage();

interface ApiError {
  readonly message?: string;
  readonly extensions?: { readonly code?: string; readonly retryAfterSeconds?: number };
}

interface NewSession {
  readonly token: string;
  readonly user: { readonly username: string };
}

/** A GraphQL response, or the problem details (RFC 9457) of a request that was refused before. */
interface Answer {
  readonly data?: { readonly resetPassword?: NewSession } | null;
  readonly errors?: readonly ApiError[];
  readonly title?: string;
  readonly detail?: string;
  readonly code?: string;
}

const RESET = `mutation ($input: ResetPasswordInput!) {
  resetPassword(input: $input) { token user { username } }
}`;
const SIGN_OUT = "mutation { deleteSession { id } }";

const part = (id: string) => document.getElementById(id)!;
const form = document.querySelector<HTMLFormElement>("#reset-form")!;
const field = document.querySelector<HTMLInputElement>("#new-password")!;
const problem = part("problem");
const fieldError = part("new-password-error");
const button = form.querySelector("button")!;
const showPassword = document.querySelector<HTMLInputElement>("#show-password")!;

let code = "";

form.addEventListener("submit", (submit) => {
  submit.preventDefault();
  setPassword();
});
showPassword.addEventListener("change", () => {
  field.type = showPassword.checked ? "text" : "password";
});
// Another link may be pasted into the same tab.
addEventListener("hashchange", readCode);
readCode();

/** Removes the code from the address bar, so that neither the history nor a screenshot has it. */
function readCode(): void {
  const [found] = /svc_pr_[0-9A-Za-z]+/.exec(location.hash) ?? [];
  if (found !== undefined) {
    code = found;
    history.replaceState(null, "", location.pathname);
    problem.hidden = true;
    part("done").hidden = true;
  }
  const isOpen = part("done").hidden;
  form.hidden = code === "";
  part("no-code").hidden = code !== "" || !isOpen;
  if (found !== undefined) field.focus();
}

async function setPassword(): Promise<void> {
  problem.hidden = true;
  fieldError.hidden = true;
  field.removeAttribute("aria-invalid");
  button.disabled = true;
  try {
    const answer = await callGraphql({
      query: RESET,
      variables: { input: { code, newPassword: field.value } },
    });
    if (answer.data?.resetPassword) await showDone(answer.data.resetPassword);
    else showFailure(answer.errors?.[0] ?? refusalOf(answer));
  } catch {
    // The response may be lost, and not the request.
    const text =
      "Check your internet connection, then try again. If the link no longer works, the password " +
      "was set: sign in with it.";
    showProblem("We cannot reach the service", text);
  } finally {
    button.disabled = false;
  }
}

async function showDone({ token, user: { username } }: NewSession): Promise<void> {
  code = "";
  form.reset();
  field.type = "password";
  form.hidden = true;
  const title = part("done-title");
  title.textContent = visibleText(`The password of ${username} is set`);
  part("done").hidden = false;
  title.focus();
  try {
    await callGraphql({ query: SIGN_OUT }, { "x-auth-token": token });
  } catch {
    // Nobody has the token anymore, so the session of the new password remains unused until it expires.
  }
}

/**
 * A proxy's problem details may lack our members.
 * @returns an error in the form of GraphQL errors
 */
function refusalOf({ title, detail, code: reason }: Answer): ApiError {
  const message = detail ?? title ?? "The service returned no reason";
  return { message, extensions: reason === undefined ? {} : { code: reason } };
}

function showFailure({ message = "", extensions = {} }: ApiError): void {
  const { code: reason, retryAfterSeconds } = extensions;
  if (reason === "BAD_USER_INPUT") return showFieldError(message);
  if (reason === "NOT_FOUND") {
    code = "";
    form.hidden = true;
    const text =
      "The code was already used, was replaced, or has expired. Ask for a new one where you sign in, or ask an " +
      "Admin of your account.";
    return showProblem("This link no longer works", text);
  }
  if (reason !== "RATE_LIMITED") return showProblem("The password could not be set", sentence(message));
  const at = laterText(retryAfterSeconds ?? 0);
  showProblem("Too many attempts", `${message}. Try again after ${at}.`);
}

function sentence(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}

function showFieldError(message: string): void {
  fieldError.textContent = visibleText(message);
  fieldError.hidden = false;
  field.setAttribute("aria-invalid", "true");
  field.focus();
  part("announcer").textContent = message;
}

function showProblem(title: string, text: string): void {
  const [heading, body] = [document.createElement("h2"), document.createElement("p")];
  heading.textContent = visibleText(title);
  body.textContent = visibleText(text);
  problem.replaceChildren(heading, body);
  problem.hidden = false;
}

async function callGraphql(body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  // deno-lint-ignore readiness/one-way-out -- this runs in the reader's browser and asks its own origin
  const response = await fetch("/graphql", {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    cache: "no-store",
    // Only the header identifies the caller, even if another person is signed in in this browser.
    credentials: "omit",
  });
  return await response.json();
}
