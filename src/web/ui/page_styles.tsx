/** The styles of every page, as a link and as a part of the page. */
import { renderToString } from "preact-render-to-string";
import { bundlePath, bundleText } from "../bundle_files.ts";
import { sourceOf } from "./policy_source.ts";

/** Path of the file. */
export const STYLES_PATH = bundlePath("main.css");
const TEXT = bundleText("main.css");

/** Markup of the link, as `Document` renders it. */
export const STYLE_LINK = renderToString(<link rel="stylesheet" href={STYLES_PATH} />);

/** The same styles as a part of the page. */
export const INLINE_STYLES = {
  /** Names the file that the next page links to. */
  html: `<style data-file="${STYLES_PATH}">${TEXT}</style>`,
  /** Source of the policy that allows exactly this text. */
  source: sourceOf(TEXT),
} as const;
