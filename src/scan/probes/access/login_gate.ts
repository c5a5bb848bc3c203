/** Whether a page can be read only by those who sign in. */
import { Unobservable } from "../../../errors.ts";
import { isSignInPage, isSignInUrl } from "../../parse/forms/sign_in_page.ts";
import { defineProbe } from "../../probe.ts";
import { htmlView } from "../html_view.ts";

export interface LoginGate {
  /** `credentials`: status 401. `redirect`: to where people sign in. `form`: a form in place of the page. */
  readonly gate: "credentials" | "redirect" | "form" | null;
  /** Where it was seen. */
  readonly url: string;
}

const REFUSED = "AUTHENTICATION_REQUIRED";

export const loginGate = defineProbe<LoginGate>({
  id: "login-gate",
  scope: "page",
  async observe({ attempt, page }) {
    const answer = await attempt(page);
    if (answer instanceof Unobservable) {
      if (answer.code !== REFUSED) throw answer;
      return { gate: "credentials", url: page.href };
    }
    const url = answer.url.href;
    // Who asks for the log-in gets what was asked for.
    if (isSignInUrl(page) || !answer.ok || !answer.isHtml) return { gate: null, url };
    if (answer.redirects.length > 0 && isSignInUrl(answer.url)) return { gate: "redirect", url };
    const { document, text } = await htmlView(answer);
    return { gate: isSignInPage(document, text) ? "form" : null, url };
  },
});
