/** The overlay that covers a page's text. */
import { findOverlay } from "../../parse/text/overlay.ts";
import { MIN_PAGE_TEXT_LENGTH, unservedPage } from "../../parse/head/unserved_page.ts";
import { definePageProbe } from "../pages/page_probe.ts";

export const overlay = definePageProbe("overlay", ({ document, text, resource }) => ({
  isHtml: unservedPage(resource) === null,
  hasText: text.length >= MIN_PAGE_TEXT_LENGTH,
  overlay: findOverlay(document, text),
}));
