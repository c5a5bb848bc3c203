/** Messages between a scan process and the service about pages in the browser, which the service alone owns. */
import { z } from "zod";
import { PAGE_LANGUAGE, type PageAnswer, type PageRequest, type PageView } from "../contract/page_browser.ts";
import type { ScanProblem } from "../result.ts";

/** Maximum number of pages that one job may have in the browser in its whole life. Some are shown twice. */
export const MAX_LOOKS = 40;
const MAX_URL_LENGTH = 8_192;

/** Reports of a process. `look` is the number of the page in its process. */
export type PageReport =
  & { readonly job: number; readonly look: number }
  & (
    | {
      readonly type: "look";
      readonly url: string;
      readonly userAgent: string;
      readonly language?: string | undefined;
      /** True if the job may show a picture of the page. */
      readonly isPictured: boolean;
    }
    | { readonly type: "answer"; readonly request: number; readonly answer: PageAnswer }
    | { readonly type: "leave" }
  );

/** Orders of the service. */
export type PageOrder =
  & { readonly look: number }
  & (
    | { readonly type: "request"; readonly request: number; readonly asked: PageRequest }
    | { readonly type: "view"; readonly view: PageView }
    | { readonly type: "unseen"; readonly problem: ScanProblem }
  );

const NUMBERS = { job: z.int().min(1), look: z.int().min(1) };
const ANSWER: z.ZodType<PageAnswer> = z.union([
  z.strictObject({
    status: z.int().min(100).max(599),
    headers: z.array(z.tuple([z.string(), z.string()])).max(1_000),
    body: z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/),
  }),
  z.strictObject({ refused: z.string().max(64) }),
]);

export const PAGE_REPORTS = [
  z.strictObject({
    type: z.literal("look"),
    ...NUMBERS,
    url: z.string().regex(/^https?:\/\//).max(MAX_URL_LENGTH),
    userAgent: z.string().max(1_000),
    language: z.string().regex(PAGE_LANGUAGE).optional(),
    isPictured: z.boolean(),
  }),
  z.strictObject({ type: z.literal("answer"), ...NUMBERS, request: z.int().min(1), answer: ANSWER }),
  z.strictObject({ type: z.literal("leave"), ...NUMBERS }),
] as const;
