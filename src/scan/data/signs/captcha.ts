/** Elements of CAPTCHAs in forms, from the guides of vendors and plug-ins. Last checked on 2026-11-21. */
interface CaptchaSign {
  readonly name: string;
  /** Selector of the element within the form. */
  readonly element: string;
}

/**
 * Visible CAPTCHAs. Invisible ones only compute a score, so nobody can see from outside if they stop an
 * agent.
 */
export const CAPTCHA_SIGNS: readonly CaptchaSign[] = [
  { name: "Cloudflare Turnstile", element: ".cf-turnstile" },
  { name: "Friendly Captcha", element: ".frc-captcha" },
  { name: "GeeTest", element: ".geetest_holder" },
  { name: "hCaptcha", element: ".h-captcha:not([data-size='invisible'])" },
  { name: "MTCaptcha", element: ".mtcaptcha" },
  { name: "a question", element: "input[name*=captcha i]:not([type=hidden], [type=checkbox])" },
  { name: "reCAPTCHA", element: ".g-recaptcha:not([data-size='invisible']):not(button)" },
];
