/** An agent that acts for its user fills in forms: it needs fields with names, a way to send them, and no riddle. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { unservedPage } from "../../parse/head/unserved_page.ts";
import { formSubmissions } from "../../probes/content/form_submissions.ts";
import { page } from "../../probes/page.ts";

/** Examples that are named. */
const NAMED = 5;

export default defineCheck({
  id: "form-submission",
  title: "Forms that can be sent",
  about:
    "Whether the forms of the page can be filled in and sent by an agent: no captcha, a button of type submit, a name " +
    "on each field, and autocomplete values that browsers know.",
  spec: "https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-2",
  maturity: "standard",
  weight: 0,
  surface: "content",
  scope: "page",
  aliases: { lighthouse: "autocomplete-valid" },
  example: `<form action="/newsletter" method="post">
  <label for="email">Email</label>
  <input id="email" name="email" type="email" autocomplete="email" required>
  <button>Subscribe</button>
</form>
`,
  needs: { page, forms: formSubmissions },
  outcomes: {
    unserved: notApplicable(
      "The address answers with status {status} and {type}: there is no HTML to look at",
    ),
    none: notApplicable("The HTML has no form with fields"),
    cut: notApplicable("Only the beginning of the page was read, so what its forms lack cannot be told"),
    guarded: warn(
      "{count} of {forms} forms ask for a proof that no robot sends them: {captchas}",
      "Limit how often a form is sent, or check in the background, and ask for a captcha only where there was abuse",
    ),
    scripted: warn(
      "{count} of {forms} forms have no button that sends them",
      "Give the form a button of type submit, and an action that takes its fields without scripts too",
    ),
    unnamed: warn(
      "Fields have no name, so that a form is sent without them: {fields}",
      "Give each field a name attribute",
    ),
    misnamed: warn(
      "Fields have autocomplete values that mean nothing: {fields}",
      "Use the names that HTML defines: email, tel, given-name, postal-code, cc-number",
    ),
    ready: pass("All forms can be filled in and sent without scripts ({forms})"),
  },
  judge({ page: { resource, cut }, forms }) {
    const unserved = unservedPage(resource);
    if (unserved !== null) return { outcome: "unserved", details: unserved };
    if (forms.length === 0) return "none";
    const captchas = forms.flatMap(({ captcha }) => captcha ?? []);
    if (captchas.length > 0) {
      const details = { count: captchas.length, forms: forms.length, captchas: [...new Set(captchas)] };
      return { outcome: "guarded", details };
    }
    const scripted = forms.filter(({ isSendable }) => !isSendable).length;
    if (scripted > 0 && cut) return "cut";
    if (scripted > 0) return { outcome: "scripted", details: { count: scripted, forms: forms.length } };
    const unnamed = forms.flatMap((form) => form.unnamed);
    if (unnamed.length > 0) return { outcome: "unnamed", details: { fields: unnamed.slice(0, NAMED) } };
    const unknown = forms.flatMap((form) => form.unknownFields);
    if (unknown.length > 0) return { outcome: "misnamed", details: { fields: unknown.slice(0, NAMED) } };
    return { outcome: "ready", details: { forms: forms.length } };
  },
});
