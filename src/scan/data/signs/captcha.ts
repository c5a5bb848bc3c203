/** Elements of CAPTCHAs in forms. As of 2026-11-21, from the vendors' guides. */
interface CaptchaSign {
  readonly name: string;
  /** Selector of the element within the form. */
  readonly element: string;
}

/** Invisible ones, which only compute a score, are left out: nobody can see from outside whether they stop an agent. */
export const CAPTCHA_SIGNS: readonly CaptchaSign[] = [
  { name: "Cloudflare Turnstile", element: ".cf-turnstile" },
  { name: "Friendly Captcha", element: ".frc-captcha" },
  { name: "GeeTest", element: ".geetest_holder" },
  { name: "hCaptcha", element: ".h-captcha:not([data-size='invisible'])" },
  { name: "MTCaptcha", element: ".mtcaptcha" },
  { name: "reCAPTCHA", element: ".g-recaptcha:not([data-size='invisible']):not(button)" },
];
