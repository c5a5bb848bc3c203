/** The size of a page's HTML and of its parts. */
import { type InlineData, inlineData } from "../../parse/rendering/inline_data.ts";
import type { Resource } from "../../fetch/resource.ts";
import { definePageProbe } from "../pages/page_probe.ts";
import { type PageFormat, pageFormat } from "./page_format.ts";

interface PageTransfer {
  readonly format: PageFormat;
  readonly resource: Resource;
  /**
   * Bytes after decoding. If the page was not read completely and its Content-Length is larger, that counts.
   */
  readonly bytes: number;
  /** Content-Length of an encoded response, or null if unknown. */
  readonly wireBytes: number | null;
  /** Content coding, or null if the response has no coding. */
  readonly coding: string | null;
  /** Characters of its visible text. */
  readonly characters: number;
  /** True if only the beginning of the page was read. */
  readonly cut: boolean;
  readonly inline: InlineData;
}

export const pageTransfer = definePageProbe(
  "page-transfer",
  ({ resource, document, text, cut }): PageTransfer => {
    const coding = resource.headers.get("content-encoding")?.trim().toLowerCase() || null;
    const declared = parseLength(resource.headers.get("content-length"));
    const isCoded = coding !== null && coding !== "identity";
    const read = resource.bytes.length;
    return {
      format: pageFormat(resource),
      resource,
      bytes: isCoded || !resource.truncated ? read : Math.max(read, declared ?? read),
      wireBytes: isCoded ? declared : null,
      coding: isCoded ? coding : null,
      characters: text.length,
      cut,
      inline: inlineData(document),
    };
  },
);

function parseLength(field: string | null): number | null {
  return field !== null && /^\d{1,12}$/.test(field.trim()) ? Number(field) : null;
}
