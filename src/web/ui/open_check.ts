/** The script that opens the check of a report that the URL names, as a part of the page. */
import { bundleText } from "../bundle_files.ts";
import { sourceOf } from "./policy_source.ts";

const TEXT = bundleText("open_check.js").trim();

export const OPEN_CHECK = {
  html: `<script>${TEXT}</script>`,
  /** Source of the policy that allows exactly this text. */
  source: sourceOf(TEXT),
} as const;
