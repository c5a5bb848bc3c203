/** Elements by which pages ask a form's sender to prove that they are no robot. As of 2026-11-21, from the vendors' guides. */
export interface CaptchaSign {
  readonly name: string;
  /** Selector of the element that is put into the form. */
  readonly element: string;
}

/** Those that ask unseen, by a score, are left out: whether they turn an agent away is not to be told from outside. */
export const CAPTCHA_SIGNS: readonly CaptchaSign[] = [
  { name: "Cloudflare Turnstile", element: ".cf-turnstile" },
  { name: "Friendly Captcha", element: ".frc-captcha" },
  { name: "GeeTest", element: ".geetest_holder" },
  { name: "hCaptcha", element: ".h-captcha:not([data-size='invisible'])" },
  { name: "MTCaptcha", element: ".mtcaptcha" },
  { name: "reCAPTCHA", element: ".g-recaptcha:not([data-size='invisible']):not(button)" },
];
