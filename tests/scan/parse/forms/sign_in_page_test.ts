import { assertEquals, assertLess } from "@std/assert";
import { cpuMsOf } from "../../../fixtures/cpu_time.ts";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { isSignInPage, isSignInUrl } from "../../../../src/scan/parse/forms/sign_in_page.ts";

const URLS: readonly [url: string, isOne: boolean][] = [
  ["https://a.example/login", true],
  ["https://a.example/users/sign_in", false],
  ["https://a.example/users/sign-in?next=/", true],
  ["https://a.example/log-in.html", true],
  ["https://a.example/oauth2/start", true],
  ["https://a.example/blog/login-problems", false],
  ["https://a.example/docs/authentication", false],
  ["https://tenant.okta.com/", true],
  ["https://accounts.google.com/v3/x", true],
  ["https://notokta.com/", false],
];

for (const [url, isOne] of URLS) {
  Deno.test(`isSignInUrl() takes ${url} for one: ${isOne}`, () => {
    assertEquals(isSignInUrl(new URL(url)), isOne);
  });
}

const SIGN_IN = "<form action=/session><input name=user><input type=password><button>Log in</button></form>";
const ACCESS =
  "<form><input name=first><input name=last><input type=email><button>Request access</button></form>";
const CONSENT = `<form>${"<label><input type=CheckBox>Statistics</label>".repeat(3)}</form>`;
const BOOKING = "<form><input name=a><input type=date><select></select></form>";
const OFFER =
  "<p>We make cases of oak for radios, clocks and instruments, and we repair what others have made.</p>";
const PASSWORD = "<form><input type=Password></form>";
const PAGES: readonly [name: string, html: string, isOne: boolean][] = [
  ["a field for a password", PASSWORD, true],
  [
    "a field for a password beside text",
    `<p>${"word ".repeat(241)}</p>${PASSWORD}`,
    false,
  ],
  ["a field for a password beside 1,200 characters", `<p>${"a".repeat(1_200)}</p>${PASSWORD}`, true],
  ["a field for a password beside 1,201", `<p>${"a".repeat(1_201)}</p>${PASSWORD}`, false],
  ["a form in a sidebar of the page", `<main>${OFFER}${OFFER}</main><div>${SIGN_IN}</div>`, false],
  ["a form beside a single sentence", `<main>${OFFER}</main><div>${SIGN_IN}</div>`, true],
  ["a form within the main text", `<main>${OFFER}${OFFER}<div>${SIGN_IN}</div></main>`, true],
  ["a title of 200 characters", `<title>${"| log in".padStart(200, "a")}</title><form></form>`, true],
  ["a longer title", `<title>${"| log in".padStart(201, "a")}</title><form></form>`, false],
  [
    "a token in a page to try an API",
    "<input id=url><input type=password id=token><input id=user><textarea name=request></textarea>",
    false,
  ],
  [
    "a tenant, a user and a password without a form",
    "<input name=tenant><input name=user><input name=code><input type=password><button>Log in</button>",
    true,
  ],
  ["a field for a password in a closed dialog", `<p>Bees</p><div hidden><dialog>${PASSWORD}`, false],
  ...["modal fade", "offcanvas offcanvas-end", "login-modal", "popup"].map((
    name,
  ): [string, string, boolean] => [
    `a sign-in in a dialog of class ${name}`,
    `<h2>Cases of oak</h2>${OFFER}<div class="${name}">${SIGN_IN}</div>`,
    false,
  ]),
  ...["modal", "login-modal", "auth_modal", "loginModal", "signInPopup"].map((
    id,
  ): [string, string, boolean] => [
    `a sign-in in a dialog with the id ${id}`,
    `<h2>Cases of oak</h2>${OFFER}<div id="${id}">${SIGN_IN}</div>`,
    false,
  ]),
  ...["multimodal", "modal-free", "ModalLogin"].map((id): [string, string, boolean] => [
    `a sign-in in an element with the id ${id}`,
    `<h2>Cases of oak</h2>${OFFER}<div id="${id}">${SIGN_IN}</div>`,
    true,
  ]),
  ["a sign-in in an open dialog with an id", `${OFFER}<div id=loginModal class=open>${SIGN_IN}</div>`, true],
  ["a sign-in in a dialog with an id beside a name", `<h1>Oak</h1><div id=loginModal>${SIGN_IN}</div>`, true],
  ...[
    ["a name", "<h1>Oak</h1>"],
    [
      "a logo, a menu and a footer",
      "<nav>About us</nav><img src=a><footer>© Oak Ltd, 4 Harbour Street, Kiel</footer>",
    ],
    ["79 characters", "a".repeat(79)],
    ["39 ideographs", "木".repeat(39)],
    ["pictures in another dialog", `<div class=modal>${"<img src=a>".repeat(3)}</div>`],
  ].map(([name, around]): [string, string, boolean] => [
    `a sign-in in a dialog beside ${name}`,
    `${around}<div class="modal">${SIGN_IN}</div>`,
    true,
  ]),
  ...[
    ["80 characters", "a".repeat(80)],
    ["40 ideographs", "木".repeat(40)],
    ["three pictures", "<p><img src=a><img src=b></p><img src=c>"],
    ["a game", "<canvas></canvas>"],
    ["a film", "<video></video>"],
    ["another page", "<iframe></iframe>"],
    ["the place of an application", "<div id=root></div>"],
    ["the place of a menu", "<main id=menu></main>"],
  ].map(([name, around]): [string, string, boolean] => [
    `a sign-in in a dialog beside ${name}`,
    `${around}<div class="modal">${SIGN_IN}</div>`,
    false,
  ]),
  ["a sign-in in a dialog of an application", `<div id=root><div class=modal>${SIGN_IN}</div></div>`, true],
  ["a sign-in in an open dialog", `<div class="modal show">${SIGN_IN}</div>`, true],
  ["a sign-in in an open dialog of Bulma", `<div class="modal is-active">${SIGN_IN}</div>`, true],
  [
    "a sign-in beside three paragraphs about a service",
    `<h1>Oak</h1>${SIGN_IN}<h2>Why</h2>${OFFER.repeat(3)}`,
    false,
  ],
  ["a sign-in beside two paragraphs", `<h1>Oak</h1>${SIGN_IN}<h2>Why</h2>${OFFER.repeat(2)}`, true],
  ["a sign-in beside paragraphs below one heading", `<h1>Oak</h1>${SIGN_IN}${OFFER.repeat(3)}`, true],
  [
    "a sign-in with paragraphs in its form",
    `<h1>Oak</h1><form>${OFFER.repeat(3)}<h2>Why</h2><input><input type=password></form>`,
    true,
  ],
  [
    "an application that the page's own style hides",
    `<style>#app{display:none}</style><div>${SIGN_IN}</div><div id=app>${
      "Orders of oak. ".repeat(200)
    }</div>`,
    true,
  ],
  [
    "an application that a class shows",
    `<style>.page{display:none}.open{display:block}</style>${SIGN_IN}<div class="page open">${
      "Orders of oak. ".repeat(200)
    }</div>`,
    false,
  ],
  [
    "a sign-in that the page's own style hides",
    `<style>#staff{display:none}</style><div id=staff>${SIGN_IN}</div><p>Bees</p>`,
    false,
  ],
  ["a sign-in of a modality", `<div class=modality>${SIGN_IN}</div>`, true],
  ["a password to be chosen", "<input type=password autocomplete=new-password>", false],
  ["a title", "<title>Sign in · Example</title><button>Continue with your account", true],
  ["a title's end", "<title>Example | Log in</title><form></form>", true],
  ["a title alone", "<title>Sign in</title><p>Under the bell", false],
  ["an article about it", "<title>Sign in with passkeys</title><p>" + "word ".repeat(400), false],
  ["another title", "<title>Login problems</title><form></form>", false],
  [
    "a booking with a key for a chat",
    `${BOOKING}<input type=password>`,
    false,
  ],
  ["a booking with a key in a form", BOOKING + PASSWORD, false],
  ["a booking with a sign-in in the header", `<header>${SIGN_IN}</header>${BOOKING}`, false],
  ["a booking with a sign-in in the footer", `${BOOKING}<footer>${SIGN_IN}</footer>`, false],
  ["a booking with radio buttons", BOOKING + "<input type=radio><input type=password>", false],
  ["a password beside a choice of cookies", `${CONSENT}<input type=password>`, true],
  ["a sign-in beside a choice of cookies", SIGN_IN + CONSENT, true],
  ["a sign-in beside a request for access", SIGN_IN + ACCESS, true],
  [
    "a password for all beside a request for access",
    `<form action=/login><input type=password></form>${ACCESS}`,
    true,
  ],
  ["a current password", `<form><input type=password autocomplete=Current-Password></form>${ACCESS}`, true],
  ...["footer", "aside", "dialog open", "div role=dialog"].map((tag): [string, string, boolean] => [
    `a password beside a form in <${tag}>`,
    `<input type=password><${tag}>${ACCESS}</${tag.split(" ")[0]}>`,
    true,
  ]),
  ["inputs whose types are in capitals", `${BOOKING.replace("date", "HIDDEN")}<input type=PASSWORD>`, true],
  [
    "the first step of a sign-in",
    "<title>Sign in</title><form><input type=email><select></select><input name=org><button>Next</form>",
    true,
  ],
  ["a sign-in with two fields elsewhere", `<form><input name=a><select></select></form>${PASSWORD}`, true],
  ["a sign-in with three fields", "<form><input name=a><input name=b><input type=password></form>", true],
  [
    "a sign-in with a form in a closed dialog",
    `<dialog><form><input name=a><input name=b><select></select></form></dialog>${PASSWORD}`,
    true,
  ],
  ...[
    ["two headings and eight links", 2, 8, false],
    ["two headings and seven links", 2, 7, true],
    ["one heading and eight links", 1, 8, true],
  ].map(([name, headings, links, isOne]): [string, string, boolean] => [
    `a sign-in above ${name}`,
    `${SIGN_IN}${"<h2>Oak</h2>".repeat(Number(headings))}${"<li><a href=a>A</a>".repeat(Number(links))}`,
    Boolean(isOne),
  ]),
  [
    "a sign-in below a menu of eight links",
    `<nav>${"<a href=a>A</a>".repeat(8)}</nav><h1>Oak</h1><h2>Elm</h2>${SIGN_IN}`,
    true,
  ],
  ["nothing", "<p>text", false],
];

for (const [name, html, isOne] of PAGES) {
  Deno.test(`isSignInPage() knows ${name}: ${isOne}`, () => {
    const { document } = parseHtml(html);
    assertEquals(isSignInPage(document, document.body.textContent), isOne);
  });
}

Deno.test("isSignInPage() reads many nested forms and fields in one pass", async () => {
  const html = "<form><div></form>".repeat(250) + "<input><br>".repeat(4_000) +
    "<input type=password autocomplete=new-password><input type=password>";
  const { document } = parseHtml(html);
  let isOne = false;
  assertLess(await cpuMsOf(() => isOne = isSignInPage(document, "")), 200);
  assertEquals(isOne, true);
});

for (const frame of ["class=footer", "id=site-footer", 'class="navbar top"', "class=languages"]) {
  Deno.test(`isSignInPage() does not take links in a div with ${frame} for content`, () => {
    const links = Array.from({ length: 10 }, (_, index) => `<a href=/oak${index}>Oak ${index}</a>`).join(" ");
    const form = "<h1>Oaks</h1><form><input name=mail><input type=password><button>Sign in</button></form>";
    const { document } = parseHtml(`${form}<h2>New here?</h2><div ${frame}>${links}</div>`);
    assertEquals(isSignInPage(document, document.body.textContent), true);
  });
}
