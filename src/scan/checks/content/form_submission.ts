/** An agent that fills in forms for its user needs fields with names, a way to submit them, and no CAPTCHA. */
import { notApplicable, pass, warn } from "../../contract/check.ts";
import { formSubmissions } from "../../probes/content/form_submissions.ts";
import { page } from "../../probes/pages/page.ts";
import { definePageCheck } from "../page_check.ts";

export default definePageCheck({
  id: "form-submission",
  title: "Obstacles in forms",
  about:
    "Finds CAPTCHAs, missing submit buttons, unnamed fields and invalid autocomplete values. Each of them can stop an " +
    "agent that fills in a form for its user.",
  spec: "https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-2",
  maturity: "standard",
  weight: 0,
  aliases: { lighthouse: "autocomplete-valid" },
  example: `<form action="/newsletter" method="post">
  <label for="email">Email</label>
  <input id="email" name="email" type="email" autocomplete="email" required>
  <button>Subscribe</button>
</form>
`,
  isCounting: true,
  needs: { page, forms: formSubmissions },
  outcomes: {
    none: notApplicable("The page has no form with fields"),
    cut: notApplicable("Only the beginning of the page was read; submit buttons may come later"),
    guarded: warn(
      "CAPTCHA on {count} of {forms:form}: {=captchas}",
      "Use rate limits or background checks, and show a CAPTCHA only after abuse",
      { counts: "count" },
    ),
    scripted: warn(
      "No submit button in {count} of {forms:form}",
      "Add a button of type submit to each form",
      { counts: "count" },
    ),
    unnamed: warn(
      "Fields without a name attribute are not submitted: {fields}",
      "Add a name attribute to each field",
    ),
    misnamed: warn(
      "Invalid autocomplete values: {fields}",
      "Use values that HTML defines, such as email, tel, given-name or postal-code",
    ),
    ready: pass("Found {forms:form} with named fields, a way to submit and no CAPTCHA"),
  },
  judge({ page: { cut }, forms }) {
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
    if (unnamed.length > 0) return { outcome: "unnamed", details: { fields: unnamed } };
    const unknown = forms.flatMap((form) => form.unknownFields);
    if (unknown.length > 0) return { outcome: "misnamed", details: { fields: unknown } };
    return { outcome: "ready", details: { forms: forms.length } };
  },
});
