import check from "../../../../src/scan/checks/content/form_submission.ts";
import { HTML, pageOf } from "../../../fixtures/markdown_site.ts";
import { testCheck, told } from "../../test_check.ts";

const AS_HTML = { "content-type": "text/html; charset=utf-8" };
const page = (body: string) => ({ "/": { body: pageOf(body), headers: AS_HTML } });
const form = (fields: string, after = "") =>
  page(`<form action="/send" method=post>${fields}</form>${after}`);
const NAME = "<label>Name <input name=name autocomplete=name></label>";
const EMAIL = "<label>Email <input name=email autocomplete=email></label>";
const SEND = "<button>Send</button>";

testCheck(check, {
  unserved: { "/": { body: "{}", headers: { "content-type": "application/json" } } },
  none: [
    { "/": { body: HTML, headers: AS_HTML } },
    form(SEND),
    // The switch of a color scheme.
    page(`<form><input type=radio name=scheme aria-label=Dark><input type=radio name=scheme></form>`),
  ],
  cut: form(NAME + EMAIL, "<i>".repeat(13_000)),
  guarded: told(
    form(`${NAME}${EMAIL}<div class=g-recaptcha data-sitekey=k></div>${SEND}`),
    "CAPTCHA on 1 of 1 form: reCAPTCHA",
  ),
  scripted: [
    told(form(`${NAME}${EMAIL}<button type=button>Send</button>`), "No submit button in 1 of 1 form"),
    form("<label>Size <select name=size><option>S</select></label>"),
  ],
  unnamed: told(
    form(`${NAME}<label>Email <input type=email></label>${SEND}`),
    "Fields without a name attribute are not submitted: “Email”",
  ),
  misnamed: told(
    form(`${NAME}<label>Email <input name=email autocomplete=e-mail></label>${SEND}`),
    "Invalid autocomplete values: “e-mail”",
  ),
  ready: [
    form(NAME + EMAIL + SEND),
    form(NAME + EMAIL + SEND, "<i>".repeat(13_000)),
    form("<label>Search <input name=q type=search></label>"),
  ],
});
