/**
 * Messages between a scan process and the service about pages in the browser, and pages whose scripts are run. The
 * service alone owns what shows them.
 */
import { z } from "zod";
import { PAGE_LANGUAGE, type PageAnswer, type PageRequest, type PageView } from "../contract/page_browser.ts";
import type { ScriptAnswer, ScriptPage, ScriptRequest, ScriptView } from "../contract/page_scripts.ts";
import type { ScanProblem } from "../result.ts";

/** Maximum number of pages that one job may have in the browser in its whole life. Some are shown twice. */
export const MAX_LOOKS = 40;
/** The same for pages whose scripts are run. */
export const MAX_RUNS = 5_000;
const MAX_URL_LENGTH = 8_192;

/** A page to show. */
export type ShownPage =
  | {
    readonly kind: "browser";
    readonly url: string;
    readonly userAgent: string;
    readonly language?: string | undefined;
    /** True if the job may show a picture of the page. */
    readonly isPictured: boolean;
  }
  | { readonly kind: "scripts"; readonly page: ScriptPage };

/** Reports of a process. `look` is the number of the page in its process. */
export type PageReport =
  & { readonly job: number; readonly look: number }
  & (
    | { readonly type: "look"; readonly page: ShownPage }
    | { readonly type: "answer"; readonly request: number; readonly answer: PageAnswer | ScriptAnswer }
    | { readonly type: "leave" }
  );

/** A request of a page. */
export interface LookOrder {
  readonly type: "request";
  readonly look: number;
  readonly request: number;
  readonly asked: PageRequest | ScriptRequest;
}

/** Orders of the service. */
export type PageOrder =
  | LookOrder
  | { readonly type: "view"; readonly look: number; readonly view: PageView | ScriptView }
  | { readonly type: "unseen"; readonly look: number; readonly problem: ScanProblem };

const NUMBERS = { job: z.int().min(1), look: z.int().min(1) };
const URL_TEXT = z.string().regex(/^https?:\/\//).max(MAX_URL_LENGTH);
const SHOWN_PAGE: z.ZodType<ShownPage> = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("browser"),
    url: URL_TEXT,
    userAgent: z.string().max(1_000),
    language: z.string().regex(PAGE_LANGUAGE).optional(),
    isPictured: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal("scripts"),
    page: z.strictObject({
      url: URL_TEXT,
      base: URL_TEXT,
      html: z.string(),
      language: z.string().max(100),
      userAgent: z.string().max(1_000),
      standIns: z.array(z.string().max(100)).max(100),
    }),
  }),
]);
const ANSWER: z.ZodType<PageAnswer | ScriptAnswer> = z.union([
  z.strictObject({
    status: z.int().min(100).max(599),
    headers: z.array(z.tuple([z.string(), z.string()])).max(1_000),
    body: z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/),
  }),
  z.strictObject({ refused: z.string().max(64) }),
  z.strictObject({ status: z.int().min(100).max(599), mediaType: z.string().max(1_000), text: z.string() }),
  z.null(),
]);

export const PAGE_REPORTS = [
  z.strictObject({ type: z.literal("look"), ...NUMBERS, page: SHOWN_PAGE }),
  z.strictObject({ type: z.literal("answer"), ...NUMBERS, request: z.int().min(1), answer: ANSWER }),
  z.strictObject({ type: z.literal("leave"), ...NUMBERS }),
] as const;
