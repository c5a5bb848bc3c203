/**
 * `/reset-password`. Its script sets the password with the code of the link. Without a script, a form takes
 * both.
 */
import { graphql } from "../../../gql/document.ts";
import { ResetPasswordPage } from "./reset_password_page.tsx";
import { SIGN_OUT } from "./entry_routes.tsx";
import { refusalOf } from "../refusals.ts";
import { goTo, pageResponse, type Visit } from "../visit.ts";

const RESET = graphql(`mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { token } }`);

export async function resetPasswordRoute(visit: Visit): Promise<Response> {
  if (visit.request.method !== "POST") return pageResponse(<ResetPasswordPage refused={null} />);
  const values = await visit.form();
  const refuse = (field: string | null, message: string, status: number, headers = {}) => {
    const refused = { action: "reset", values, field, message };
    return pageResponse(<ResetPasswordPage refused={refused} />, status, headers);
  };
  const [code] = /svc_pr_[0-9A-Za-z]+/.exec(values.get("code") ?? "") ?? [];
  if (code === undefined) {
    return refuse("code", "This is not a reset code. Reset codes begin with svc_pr_.", 422);
  }
  const { data, error } = await visit.ask(RESET, {
    input: { code, newPassword: values.get("newPassword") ?? "" },
  });
  if (error !== null) {
    const { code: reason, message, status, headers, field } = refusalOf(error);
    if (reason === "NOT_FOUND") {
      const text =
        "This link was already used, was replaced, or has expired. Ask for a new one where you sign in, or ask " +
        "an Admin of your account.";
      return refuse("code", text, status);
    }
    return refuse(field, message, status, headers);
  }
  // The session created with the new password does not belong to this browser. The person signs in with the
  // new password instead.
  await visit.ask(SIGN_OUT, {}, { caller: await visit.bearer(data.resetPassword.token) });
  return goTo("/sign-in?done=password-set");
}
