/** Pages that a mail leads to, and the page that asks for a password reset by mail. */
import type { VNode } from "preact";
import { AppError } from "../../../errors.ts";
import { graphql } from "../../../gql/document.ts";
import { CodeField } from "./code_field.tsx";
import type { RefusedForm } from "../page.ts";
import { Field, Form, Frame } from "../parts.tsx";
import { visibleText } from "../../texts/visible_text.ts";
import { refusalOf } from "../refusals.ts";
import { pageResponse, type Visit } from "../visit.ts";

const VERIFY = graphql(`mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { address } }`);
const REQUEST_RESET = graphql(
  `mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { email } }`,
);

/** A click confirms, because programs that check mails open every link. */
export async function verifyEmailRoute(visit: Visit): Promise<Response> {
  if (visit.request.method !== "POST") return pageResponse(<VerifyPage refused={null} />);
  const values = await visit.form();
  const [code = ""] = /svc_em_[0-9A-Za-z]+/.exec(values.get("code") ?? "") ?? [];
  const refuse = (message: string, status: number, headers = {}) => {
    const refused = { action: "verify", values, field: "code", message };
    return pageResponse(<VerifyPage refused={refused} />, status, headers);
  };
  if (code === "") return refuse("This is not a code from a mail. The codes begin with svc_em_.", 422);
  const { data, error } = await visit.ask(VERIFY, { input: { code } });
  if (error === null) return pageResponse(<VerifiedPage address={data.verifyEmail.address} />);
  const { code: reason, message, status, headers } = refusalOf(error);
  if (reason !== "NOT_FOUND") return refuse(message, status, headers);
  const text =
    "This link was already used, was replaced, or has expired. Your settings show if the address is " +
    "confirmed. Otherwise, add it again there.";
  return refuse(text, status);
}

function VerifyPage({ refused }: { readonly refused: RefusedForm | null }): VNode {
  return (
    <Frame isEntry title="Confirm your email address" viewer={undefined} refused={refused}>
      <Form action="verify" path="/verify-email" submit="Confirm address">
        <CodeField refused={refused} id="verify-code" prefix="svc_em_" label="Code or link from the mail" />
      </Form>
    </Frame>
  );
}

function VerifiedPage({ address }: { readonly address: string }): VNode {
  return (
    <Frame isEntry title="Address confirmed" viewer={undefined}>
      <p>
        Your mails now go to{" "}
        <strong>{address}</strong>. By default, you get an alert when a check gets worse, and a summary every
        week.
      </p>
      <p class="actions">
        <a class="button" href="/account">Your accounts</a>
        <a class="button quiet" href="/account/settings#email">Choose your mails</a>
      </p>
    </Frame>
  );
}

/** The answer is the same for every address, so that nobody learns who has signed up. */
export async function forgotPasswordRoute(visit: Visit): Promise<Response> {
  if (!visit.options.sendsMails) {
    throw new AppError(
      "NOT_FOUND",
      404,
      "This server sends no mails. Ask an Admin of your account for a reset link",
    );
  }
  if (visit.request.method !== "POST") return pageResponse(<ForgotPage refused={null} />);
  const values = await visit.form();
  const email = (values.get("email") ?? "").trim();
  const { error } = await visit.ask(REQUEST_RESET, { input: { email } });
  if (error === null) return pageResponse(<RequestedPage address={email} />);
  const { message, status, headers, field } = refusalOf(error);
  return pageResponse(<ForgotPage refused={{ action: "forgot", values, field, message }} />, status, headers);
}

function ForgotPage({ refused }: { readonly refused: RefusedForm | null }): VNode {
  return (
    <Frame isEntry title="Forgot your password?" viewer={null} refused={refused}>
      <p>
        Enter the email address that you have confirmed in your settings. We send a link for a new password.
      </p>
      <Form action="forgot" path="/forgot-password" submit="Send link">
        <Field view={{ refused }} action="forgot" name="email" label="Email address" autocomplete="email" />
      </Form>
      <p class="hint">No confirmed address? Ask an Admin of your account for a reset link.</p>
    </Frame>
  );
}

/** @param address as entered, even if no user has it */
function RequestedPage({ address }: { readonly address: string }): VNode {
  return (
    <Frame isEntry title="Check your mail" viewer={null}>
      <p>
        If a user has confirmed{" "}
        <strong>{visibleText(address)}</strong>, the link arrives there in a few minutes. It works for an
        hour.
      </p>
      <p>
        No mail? Check your spam folder, or <a href="/forgot-password">enter another address</a>.
      </p>
      <p>
        <a href="/sign-in">Sign in</a>
      </p>
    </Frame>
  );
}
