/** Styles of a report in one file: those of all pages, and its own. */
import { createHash } from "node:crypto";
import { bundleText } from "../bundle_files.ts";
import styles from "./survey.css" with { type: "text" };

/** Hexadecimal digits of the digest in the name. */
const DIGEST_LENGTH = 12;

export function surveyStyles(): { readonly name: string; readonly text: string } {
  const text = bundleText("main.css") + styles;
  const digest = createHash("sha256").update(text).digest("hex").slice(0, DIGEST_LENGTH);
  return { name: `survey-${digest}.css`, text };
}
