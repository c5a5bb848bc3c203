/** Signs of bot protection in responses, by vendor, in lower case. Last checked on 2026-11-21. */
import { phrases } from "../text/word_set.ts";

/** A response header that identifies bot protection. */
export interface HeaderSign {
  readonly vendor: string;
  readonly header: string;
  /** Complete values, or null for any value. */
  readonly values: readonly string[] | null;
  /**
   * Status codes that, with this header, prove a block; null for all. Many vendors also mark requests that
   * they let through.
   */
  readonly statuses: readonly number[] | null;
}

/** Parts of a block page; all of them must be present. */
export interface PageSign {
  readonly vendor: string;
  /** Our own words for the recognized sign. */
  readonly sign: string;
  /** True if the vendor also sends it with 2xx. Otherwise it counts only if the request was refused. */
  readonly onSuccess: boolean;
  /** The only status codes that it comes with. */
  readonly statuses?: readonly number[];
  /** A header and a part of its value. */
  readonly header?: readonly [name: string, part: string];
  /** A part of the title. */
  readonly title?: string;
  /**
   * Found anywhere on a refusal. On other pages only in tags, comments and scripts, so an article about it
   * does not match.
   */
  readonly markup?: readonly string[];
  /** Found in the visible text. */
  readonly text?: readonly string[];
}

/** A redirect to the vendor's own URL. */
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

/** Cloudflare error codes for blocked visitors. Other 1xxx codes are configuration errors. */
const CLOUDFLARE_BLOCKS = [1005, 1006, 1007, 1008, 1009, 1010, 1012, 1015, 1020];
/** Returns the code in plain text, Markdown, JSON with and without a space, and HTML. */
function cloudflareCode(code: number): readonly string[][] {
  return [
    [`error code: ${code}`],
    [`error_code: ${code}`, "ray_id: "],
    [`"error_code":${code}`, '"cloudflare_error"'],
    [`"error_code": ${code}`, '"cloudflare_error"'],
    [`cf-error-code">${code}`],
  ];
}

type SignParts = Omit<PageSign, "vendor" | "sign" | "onSuccess">;

function atAnyStatus(vendor: string, sign: string, parts: SignParts): PageSign {
  return { vendor, sign, onSuccess: true, ...parts };
}

function onRefusal(vendor: string, sign: string, parts: SignParts): PageSign {
  return { vendor, sign, onSuccess: false, ...parts };
}

export const PAGE_SIGNS: readonly PageSign[] = [
  atAnyStatus("Cloudflare", "challenge options in a script", { markup: ["_cf_chl_opt"] }),
  onRefusal("Cloudflare", "title and script of a challenge", {
    title: "just a moment...",
    markup: ["/cdn-cgi/challenge-platform/"],
  }),
  onRefusal("Cloudflare", "block page", { title: "attention required! | cloudflare" }),
  onRefusal("Cloudflare", "block page", { title: "used cloudflare to restrict access" }),
  ...CLOUDFLARE_BLOCKS.flatMap((code) =>
    cloudflareCode(code).map((markup) =>
      onRefusal("Cloudflare", `error ${code}`, { header: ["server", "cloudflare"], markup })
    )
  ),
  atAnyStatus("Akamai", "interstitial", { markup: ["sec-if-cpt-container"] }),
  atAnyStatus("Akamai", "interstitial", { markup: ["bm-verify="] }),
  onRefusal("Akamai", "interstitial", { text: ['"sec-cp-challenge"'] }),
  onRefusal("Akamai", "access denied with a reference", {
    header: ["server", "akamaighost"],
    text: ["access denied", "reference #"],
  }),
  atAnyStatus("DataDome", "captcha script", { markup: ["var dd=", "captcha-delivery.com"] }),
  onRefusal("DataDome", "captcha URL", { markup: ["captcha-delivery.com"] }),
  atAnyStatus("HUMAN", "px-captcha", { markup: ["_pxappid", "px-captcha"] }),
  onRefusal("HUMAN", "px-captcha", { markup: ["px-captcha"] }),
  onRefusal("HUMAN", "block script", { markup: ["_pxappid", "_pxjsclientsrc"] }),
  onRefusal("HUMAN", "block script", { text: ['"appid":"px', '"blockscript"'] }),
  onRefusal("HUMAN", "title of the block page", { title: "access to this page has been denied" }),
  atAnyStatus("Imperva", "incident in a frame", { markup: ["/_incapsula_resource?cwudnsai="] }),
  // Imperva adds this script with one hash to every page; the challenge has a second hash.
  atAnyStatus("Imperva", "challenge script", {
    markup: ["/_incapsula_resource?swjiylwa=5074a744e2e3d891814e9a2dace20bd4,"],
  }),
  onRefusal("Imperva", "incident number", { text: ["incapsula incident id"] }),
  atAnyStatus("Imperva", "incident number", {
    markup: ["/_incapsula_resource?"],
    text: ["incapsula incident id"],
  }),
  onRefusal("Imperva", "script on a refusal", { header: ["x-iinfo", ""], markup: ["/_incapsula_resource?"] }),
  atAnyStatus("Imperva", "interruption page", {
    title: "pardon our interruption",
    text: ["made us think you were a bot"],
  }),
  atAnyStatus("Kasada", "challenge script", { markup: ["/ips.js?", "kp_uidz"] }),
  onRefusal("Kasada", "challenge script", { markup: ["/ips.js?", "kpsdk"] }),
  atAnyStatus("AWS WAF", "challenge script", { markup: ["gokuprops"] }),
  atAnyStatus("AWS WAF", "challenge script", {
    statuses: [202, 403, 405, 429],
    markup: ["awswafcookiedomainlist", "/challenge.js"],
  }),
  onRefusal("AWS WAF", "captcha page", { title: "human verification", markup: ["awswaf.com"] }),
  onRefusal("AWS WAF", "CloudFront's block page", {
    statuses: [403],
    header: ["server", "cloudfront"],
    text: ["request blocked."],
  }),
  onRefusal("Vercel", "security checkpoint", { title: "vercel security checkpoint" }),
  atAnyStatus("SiteGround", "refresh to a captcha", { markup: [";/.well-known/sgcaptcha/"] }),
  atAnyStatus("SiteGround", "captcha", { title: "robot challenge screen", markup: ["sgcaptcha"] }),
  atAnyStatus("Sucuri", "challenge script", { markup: ["sucuri_cloudproxy_js"] }),
  onRefusal("Sucuri", "block page", { title: "sucuri website firewall - access denied" }),
  onRefusal("Sucuri", "block page", { title: "access denied - sucuri website firewall" }),
  onRefusal("Sucuri", "block page", { title: "godaddy security - access denied" }),
  onRefusal("F5", "rejection page", {
    text: ["the requested url was rejected. please consult with your administrator"],
  }),
  // Sent with 200 by default.
  atAnyStatus("F5", "rejection page", {
    title: "request rejected",
    text: ["the requested url was rejected. please consult with your administrator"],
  }),
  atAnyStatus("F5", "script challenge", {
    markup: ["/tspd/"],
    text: ["please enable javascript to view the page content", "your support id is"],
  }),
  atAnyStatus("Fastly", "client challenge", { title: "client challenge", markup: ["/_fs-ch-"] }),
  onRefusal("Fastly", "client challenge", { markup: ["/_fs-ch-"] }),
  onRefusal("StackPath", "title of the block page", { statuses: [403, 429, 503], title: "stackpath" }),
  onRefusal("DDoS-Guard", "title of the challenge", { title: "ddos-guard" }),
  onRefusal("DDoS-Guard", "challenge script", {
    header: ["server", "ddos-guard"],
    markup: ["ddos-guard/js-challenge/"],
  }),
  onRefusal("Wordfence", "block page", { text: ["generated by wordfence"] }),
  atAnyStatus("Anubis", "proof of work", { markup: ['<script id="anubis_challenge"'] }),
  onRefusal("Azure Front Door", "block page", {
    statuses: [403],
    header: ["x-azure-ref", ""],
    text: ["the request is blocked."],
  }),
];

/** Widgets that many pages have, and that are a challenge only if the page has no other content. */
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

/** Titles of pages that only let humans through. */
export const HUMAN_TITLES = phrases(`
  verify you are human, verify you're human, verifying you are human, are you a robot?, are you a human?,
  robot or human?, human verification, you are not a robot, not a bot
`);
