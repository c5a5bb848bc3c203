import { assertEquals } from "@std/assert";
import { formControls } from "../../../../src/scan/parse/forms/form_controls.ts";
import { type FormSubmission, formSubmissions } from "../../../../src/scan/parse/forms/form_submission.ts";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { pageElements } from "../../../../src/scan/parse/dom/page_elements.ts";

function read(html: string): readonly FormSubmission[] {
  const { document } = parseHtml(html);
  const page = pageElements(document);
  return formSubmissions(document, page, formControls(page));
}

const SENDABLE: readonly [html: string, isSendable: boolean][] = [
  ["<input name=a><input name=b><button>Send</button>", true],
  ["<input name=a><input name=b><input type=submit>", true],
  ["<input name=a><input name=b><input type=image alt=Send>", true],
  ["<input name=a><input name=b><button type=button>Send</button>", false],
  ["<input name=a><input name=b><a href='#'>Send</a>", false],
  ["<input name=a type=email>", true],
  ["<textarea name=a></textarea>", false],
];

for (const [html, isSendable] of SENDABLE) {
  Deno.test(`formSubmissions() sees whether a form with ${html} can be sent`, () => {
    assertEquals(read(`<form>${html}</form>`).map((form) => form.isSendable), [isSendable]);
  });
}

Deno.test("formSubmissions() follows form attributes", () => {
  const [form] = read("<form id=f></form><input form=f><input form=f name=b><button form=f>Send</button>");
  assertEquals([form?.controls, form?.isSendable, form?.unnamed.length], [2, true, 1]);
});

Deno.test("formSubmissions() leaves out hidden forms, forms without fields, and bait", () => {
  assertEquals(read("<form hidden><input name=a></form><form><button>Out</button></form>"), []);
  const [form] = read("<form><input name=a><input tabindex=-1><input type=hidden></form>");
  assertEquals(form?.controls, 1);
});

const SEARCHES: readonly [html: string, forms: number][] = [
  ["<form><input type=search name=a></form>", 0],
  ["<form class=md-search__form name=search><input name=query></form>", 0],
  ["<form role=search action=/search><input name=q></form>", 1],
  ["<form role=search><input name=q><input name=place></form>", 1],
  ["<form class=newsletter><input name=email></form>", 1],
];

for (const [html, forms] of SEARCHES) {
  Deno.test(`formSubmissions() finds ${forms} forms in ${html}`, () => {
    assertEquals(read(html).length, forms);
  });
}

const CAPTCHAS: readonly [html: string, captcha: string | null][] = [
  ["<div class=g-recaptcha data-sitekey=k></div>", "reCAPTCHA"],
  ["<div class='x cf-turnstile'></div>", "Cloudflare Turnstile"],
  ["<p><span class=h-captcha></span></p>", "hCaptcha"],
  ["<label>19+5= <input name=user-submitted-captcha></label>", "a question"],
  ["<input type=hidden name=_captcha value=false>", null],
  ["<button class=g-recaptcha data-sitekey=k>Send</button>", null],
  ["<div class=g-recaptcha data-size=invisible></div>", null],
  ["<p>No reCAPTCHA here</p>", null],
];

for (const [html, captcha] of CAPTCHAS) {
  Deno.test(`formSubmissions() finds ${captcha} in ${html}`, () => {
    assertEquals(read(`<form><input name=a>${html}</form>`)[0]?.captcha, captcha);
  });
}

const FIELDS: readonly [value: string, isKnown: boolean][] = [
  ["email", true],
  ["section-gift shipping postal-code", true],
  ["home tel", true],
  ["username webauthn", true],
  ["OFF", true],
  ["false", true],
  ["e-mail", false],
  ["shipping", false],
  ["email address", false],
];

for (const [value, isKnown] of FIELDS) {
  Deno.test(`formSubmissions() knows autocomplete="${value}": ${isKnown}`, () => {
    const [form] = read(`<form><input name=a autocomplete="${value}"></form>`);
    assertEquals(form?.unknownFields, isKnown ? [] : [value]);
  });
}

Deno.test("formSubmissions() reads 200 forms and 500 buttons", () => {
  const form = "<form><textarea name=a></textarea></form>";
  assertEquals(read(form.repeat(201)).length, 200);
  const after = (buttons: number) =>
    read(`${"<button></button>".repeat(buttons)}<form><textarea></textarea><button>Send`);
  assertEquals([499, 500].map((buttons) => after(buttons)[0]?.isSendable), [true, false]);
});

Deno.test("formSubmissions() reads 200 characters of autocomplete", () => {
  const padded = (length: number) =>
    read(`<form><input name=a autocomplete="${"email".padStart(length)}"></form>`);
  assertEquals([200, 201].map((length) => padded(length)[0]?.unknownFields), [[], ["emai"]]);
});

Deno.test("formSubmissions() keeps 60 characters of a label and of an unknown field", () => {
  const [form] = read(`<form><input aria-label=${"a".repeat(61)} autocomplete=${"b".repeat(61)}></form>`);
  assertEquals([form?.unnamed, form?.unknownFields], [["a".repeat(60)], ["b".repeat(60)]]);
});
