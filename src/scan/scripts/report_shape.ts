/** The shape of what a process reports. Its pages are hostile, so that it might be, too. */
import { z } from "zod";
import type { ScriptView } from "../contract/page_scripts.ts";
import type { ScriptReport } from "./messages.ts";

const VIEW: z.ZodType<ScriptView> = z.strictObject({
  html: z.string(),
  filled: z.array(z.strictObject({
    index: z.int().min(0),
    localName: z.string().max(100),
    characters: z.int().min(1),
  })).max(3_000),
  moves: z.array(z.string().max(8_192)).max(10),
  isWhole: z.boolean(),
  hasErrors: z.boolean(),
  missing: z.array(z.string().max(8_192)).max(50),
});

export const SCRIPT_REPORT: z.ZodType<ScriptReport> = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("ready") }),
  z.strictObject({ type: z.literal("ask"), request: z.int().min(1), url: z.string().max(8_192) }),
  z.strictObject({ type: z.literal("ran"), view: VIEW }),
  z.strictObject({ type: z.literal("broken") }),
]);
