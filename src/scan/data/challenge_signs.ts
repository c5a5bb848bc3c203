/** What the answers of bot walls look like, vendor by vendor; all text is lower case. */
export const CHALLENGE_SIGNS_DATE = "2026-11-21";

/** A response header by which a wall can be told. */
export interface HeaderSign {
  readonly vendor: string;
  readonly header: string;
  /** The whole value; null for any. */
  readonly values: readonly string[] | null;
  /** The statuses at which it proves a wall; null for all. Many walls mark what they let pass as well. */
  readonly statuses: readonly number[] | null;
}

/** What the page of a wall holds: everything that is named must be there. */
export interface PageSign {
  readonly vendor: string;
  /** What was recognised, in our own words. */
  readonly sign: string;
  /** Whether the wall is known to send it with 2xx; elsewhere it counts only where the request was refused. */
  readonly onSuccess: boolean;
  /** The only statuses that it comes with. */
  readonly statuses?: readonly number[];
  /** A header and a part of its value. */
  readonly header?: readonly [name: string, part: string];
  /** A part of the title. */
  readonly title?: string;
  /** On a refusal anywhere; elsewhere in tags, comments and scripts, where an article that quotes it has nothing. */
  readonly markup?: readonly string[];
  /** In the text that a reader sees. */
  readonly text?: readonly string[];
}

/** A redirect to the wall's own address. */
export interface RedirectSign {
  readonly vendor: string;
  readonly locationPart: string;
}

const REFUSALS = [401, 403, 405, 406, 429, 503];

export const HEADER_SIGNS: readonly HeaderSign[] = [
  { vendor: "Cloudflare", header: "cf-mitigated", values: ["challenge"], statuses: null },
  { vendor: "Vercel", header: "x-vercel-mitigated", values: ["challenge", "deny"], statuses: null },
  { vendor: "AWS WAF", header: "x-amzn-waf-action", values: ["captcha", "challenge"], statuses: null },
  { vendor: "SiteGround", header: "sg-captcha", values: ["challenge"], statuses: null },
  { vendor: "Sucuri", header: "x-sucuri-block", values: null, statuses: REFUSALS },
  { vendor: "DataDome", header: "x-dd-b", values: null, statuses: REFUSALS },
  { vendor: "DataDome", header: "x-datadome", values: null, statuses: [403, 429] },
  { vendor: "DataDome", header: "x-datadome-cid", values: null, statuses: [403, 429] },
  ...["x-kpsdk-ct", "x-kpsdk-r", "x-kpsdk-c", "x-kpsdk-im"].map((header): HeaderSign => (
    { vendor: "Kasada", header, values: null, statuses: [403, 429] }
  )),
];

export const REDIRECT_SIGNS: readonly RedirectSign[] = [
  { vendor: "SiteGround", locationPart: "/.well-known/sgcaptcha/" },
  { vendor: "DataDome", locationPart: "//geo.captcha-delivery.com/" },
  { vendor: "Radware", locationPart: "//validate.perfdrive.com/" },
];

/** Cloudflare errors by which a visitor is turned away; the other 1xxx tell of a broken set-up. */
const CLOUDFLARE_BLOCKS = [1005, 1006, 1007, 1008, 1009, 1010, 1012, 1015, 1020];
/** As plain text, Markdown, JSON with and without a space, HTML. */
function cloudflareCode(code: number): readonly string[][] {
  return [
    [`error code: ${code}`],
    [`error_code: ${code}`, "ray_id: "],
    [`"error_code":${code}`, '"cloudflare_error"'],
    [`"error_code": ${code}`, '"cloudflare_error"'],
    [`cf-error-code">${code}`],
  ];
}

export const PAGE_SIGNS: readonly PageSign[] = [
  { vendor: "Cloudflare", sign: "challenge options in a script", onSuccess: true, markup: ["_cf_chl_opt"] },
  {
    vendor: "Cloudflare",
    sign: "title and script of a challenge",
    onSuccess: false,
    title: "just a moment...",
    markup: ["/cdn-cgi/challenge-platform/"],
  },
  {
    vendor: "Cloudflare",
    sign: "block page",
    onSuccess: false,
    title: "attention required! | cloudflare",
  },
  {
    vendor: "Cloudflare",
    sign: "block page",
    onSuccess: false,
    title: "used cloudflare to restrict access",
  },
  ...CLOUDFLARE_BLOCKS.flatMap((code) =>
    cloudflareCode(code).map((markup): PageSign => ({
      vendor: "Cloudflare",
      sign: `error ${code}`,
      onSuccess: false,
      header: ["server", "cloudflare"],
      markup,
    }))
  ),
  { vendor: "Akamai", sign: "interstitial", onSuccess: true, markup: ["sec-if-cpt-container"] },
  { vendor: "Akamai", sign: "interstitial", onSuccess: true, markup: ["bm-verify="] },
  { vendor: "Akamai", sign: "interstitial", onSuccess: false, text: ['"sec-cp-challenge"'] },
  {
    vendor: "Akamai",
    sign: "access denied with a reference",
    onSuccess: false,
    header: ["server", "akamaighost"],
    text: ["access denied", "reference #"],
  },
  {
    vendor: "DataDome",
    sign: "captcha script",
    onSuccess: true,
    markup: ["var dd=", "captcha-delivery.com"],
  },
  { vendor: "DataDome", sign: "captcha address", onSuccess: false, markup: ["captcha-delivery.com"] },
  { vendor: "HUMAN", sign: "px-captcha", onSuccess: true, markup: ["_pxappid", "px-captcha"] },
  { vendor: "HUMAN", sign: "px-captcha", onSuccess: false, markup: ["px-captcha"] },
  { vendor: "HUMAN", sign: "block script", onSuccess: false, markup: ["_pxappid", "_pxjsclientsrc"] },
  { vendor: "HUMAN", sign: "block script", onSuccess: false, text: ['"appid":"px', '"blockscript"'] },
  {
    vendor: "HUMAN",
    sign: "title of the block page",
    onSuccess: false,
    title: "access to this page has been denied",
  },
  {
    vendor: "Imperva",
    sign: "incident in a frame",
    onSuccess: true,
    markup: ["/_incapsula_resource?cwudnsai="],
  },
  {
    vendor: "Imperva",
    // Every page that Imperva passes on has this script with one hash; the challenge has this one and a second.
    sign: "challenge script",
    onSuccess: true,
    markup: ["/_incapsula_resource?swjiylwa=5074a744e2e3d891814e9a2dace20bd4,"],
  },
  { vendor: "Imperva", sign: "incident number", onSuccess: false, text: ["incapsula incident id"] },
  {
    vendor: "Imperva",
    sign: "incident number",
    onSuccess: true,
    markup: ["/_incapsula_resource?"],
    text: ["incapsula incident id"],
  },
  {
    vendor: "Imperva",
    sign: "script on a refusal",
    onSuccess: false,
    header: ["x-iinfo", ""],
    markup: ["/_incapsula_resource?"],
  },
  {
    vendor: "Imperva",
    sign: "interruption page",
    onSuccess: true,
    title: "pardon our interruption",
    text: ["made us think you were a bot"],
  },
  { vendor: "Kasada", sign: "challenge script", onSuccess: true, markup: ["/ips.js?", "kp_uidz"] },
  { vendor: "Kasada", sign: "challenge script", onSuccess: false, markup: ["/ips.js?", "kpsdk"] },
  { vendor: "AWS WAF", sign: "challenge script", onSuccess: true, markup: ["gokuprops"] },
  {
    vendor: "AWS WAF",
    sign: "challenge script",
    onSuccess: true,
    statuses: [202, 403, 405, 429],
    markup: ["awswafcookiedomainlist", "/challenge.js"],
  },
  {
    vendor: "AWS WAF",
    sign: "captcha page",
    onSuccess: false,
    title: "human verification",
    markup: ["awswaf.com"],
  },
  {
    vendor: "AWS WAF",
    sign: "CloudFront's block page",
    onSuccess: false,
    statuses: [403],
    header: ["server", "cloudfront"],
    text: ["request blocked."],
  },
  { vendor: "Vercel", sign: "security checkpoint", onSuccess: false, title: "vercel security checkpoint" },
  {
    vendor: "SiteGround",
    sign: "refresh to a captcha",
    onSuccess: true,
    markup: [";/.well-known/sgcaptcha/"],
  },
  {
    vendor: "SiteGround",
    sign: "captcha",
    onSuccess: true,
    title: "robot challenge screen",
    markup: ["sgcaptcha"],
  },
  { vendor: "Sucuri", sign: "challenge script", onSuccess: true, markup: ["sucuri_cloudproxy_js"] },
  {
    vendor: "Sucuri",
    sign: "block page",
    onSuccess: false,
    title: "sucuri website firewall - access denied",
  },
  {
    vendor: "Sucuri",
    sign: "block page",
    onSuccess: false,
    title: "access denied - sucuri website firewall",
  },
  { vendor: "Sucuri", sign: "block page", onSuccess: false, title: "godaddy security - access denied" },
  {
    vendor: "F5",
    sign: "rejection page",
    onSuccess: false,
    text: ["the requested url was rejected. please consult with your administrator"],
  },
  {
    vendor: "F5",
    // Sent with 200 unless the operator changed it.
    sign: "rejection page",
    onSuccess: true,
    title: "request rejected",
    text: ["the requested url was rejected. please consult with your administrator"],
  },
  {
    vendor: "F5",
    sign: "script challenge",
    onSuccess: true,
    markup: ["/tspd/"],
    text: ["please enable javascript to view the page content", "your support id is"],
  },
  {
    vendor: "Fastly",
    sign: "client challenge",
    onSuccess: true,
    title: "client challenge",
    markup: ["/_fs-ch-"],
  },
  { vendor: "Fastly", sign: "client challenge", onSuccess: false, markup: ["/_fs-ch-"] },
  {
    vendor: "StackPath",
    sign: "title of the block page",
    onSuccess: false,
    statuses: [403, 429, 503],
    title: "stackpath",
  },
  { vendor: "DDoS-Guard", sign: "title of the challenge", onSuccess: false, title: "ddos-guard" },
  {
    vendor: "DDoS-Guard",
    sign: "challenge script",
    onSuccess: false,
    header: ["server", "ddos-guard"],
    markup: ["ddos-guard/js-challenge/"],
  },
  { vendor: "Wordfence", sign: "block page", onSuccess: false, text: ["generated by wordfence"] },
  { vendor: "Anubis", sign: "proof of work", onSuccess: true, markup: ['<script id="anubis_challenge"'] },
  {
    vendor: "Azure Front Door",
    sign: "block page",
    onSuccess: false,
    statuses: [403],
    header: ["x-azure-ref", ""],
    text: ["the request is blocked."],
  },
];

/** Widgets that many honest pages have: they tell of a wall only where a page has nothing else. */
export const CAPTCHAS: readonly { readonly vendor: string; readonly markup: readonly string[] }[] = [
  { vendor: "hCaptcha", markup: ["//js.hcaptcha.com/", "//hcaptcha.com/"] },
  {
    vendor: "reCAPTCHA",
    markup: ["//www.google.com/recaptcha/", "//www.recaptcha.net/recaptcha/", "//www.gstatic.com/recaptcha/"],
  },
  { vendor: "Turnstile", markup: ["//challenges.cloudflare.com/turnstile/"] },
  { vendor: "Arkose Labs", markup: [".arkoselabs.com/"] },
  { vendor: "GeeTest", markup: ["//static.geetest.com/", "//gcaptcha4.geetest.com/"] },
  { vendor: "Friendly Captcha", markup: ["frc-captcha"] },
];

/** Titles of pages that let humans through only. */
export const HUMAN_TITLES: readonly string[] = [
  "verify you are human",
  "verify you're human",
  "verifying you are human",
  "are you a robot?",
  "are you a human?",
  "robot or human?",
  "human verification",
  "you are not a robot",
  "not a bot",
];
