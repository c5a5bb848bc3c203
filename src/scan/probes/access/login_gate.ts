/** Detects pages that are readable only after signing in. */
import { Unobservable } from "../../../errors.ts";
import { isSignInPage, isSignInUrl } from "../../parse/forms/sign_in_page.ts";
import { defineProbe } from "../../contract/probe.ts";
import { htmlView } from "../pages/html_view.ts";
import { ifSeen } from "../if_seen.ts";
import { page as servedPage } from "../pages/page.ts";

export interface LoginGate {
  /**
   * `credentials` means status 401, `redirect` a redirect to a sign-in page, and `form` a page that is a
   * sign-in form.
   */
  readonly gate: "credentials" | "redirect" | "form" | null;
  /** URL of the response. */
  readonly url: string;
}

export const loginGate = defineProbe<LoginGate>({
  id: "login-gate",
  scope: "page",
  async observe({ attempt, page, probe }) {
    const answer = await attempt(page);
    if (answer instanceof Unobservable) {
      if (answer.code !== "AUTHENTICATION_REQUIRED") throw answer;
      return { gate: "credentials", url: page.href };
    }
    const url = answer.url.href;
    // A scan of the sign-in page itself has to get that page.
    if (isSignInUrl(page) || !answer.ok || !answer.isHtml) return { gate: null, url };
    if (isSignInUrl(answer.url)) return { gate: "redirect", url };
    // A meta refresh may lead to the sign-in page.
    const moved = (await ifSeen(probe(servedPage)))?.resource ?? answer;
    if (isSignInUrl(moved.url)) return { gate: "redirect", url: moved.url.href };
    const { document, text } = await htmlView(answer);
    return { gate: isSignInPage(document, text) ? "form" : null, url };
  },
});
