/** Tools limit the size of their downloads. */
import { fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { typeWords } from "../../parse/media_type.ts";
import type { InlineData } from "../../parse/rendering/inline_data.ts";
import { pageTransfer } from "../../probes/content/page_transfer.ts";
import { defineContentCheck } from "../page_check.ts";

/** Maximum number of bytes that all known tools download. */
const SAFE_HTML_BYTES = 1_000_000;
/** Maximum number of bytes that common tools download. */
const MAX_HTML_BYTES = 10_000_000;
/** Minimum share of the HTML of one kind of inline data that explains a large page. */
const MIN_INLINE_SHARE = 1 / 3;

const KINDS: Readonly<Record<keyof InlineData, string>> = {
  scripts: "scripts",
  data: "data in scripts",
  styles: "styles",
  files: "files in data: URLs",
  drawings: "SVG paths",
};

export default defineContentCheck({
  id: "page-transfer",
  title: "HTML size",
  about:
    "Compares HTML bytes with text characters. Tools stop downloading at a limit, and inline scripts, data or " +
    "images can push the text beyond it.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 0,
  aliases: { agentreadydev: "P13", agentdocsspec: "page-size-transfer" },
  example: `GET /docs/start                200, 42,000 bytes of HTML for 6,400 characters of text`,
  needs: { transfer: pageTransfer },
  outcomes: {
    unserved: notApplicable("The page returns status {status}"),
    other: notApplicable("Not an HTML page: the URL returns {type}"),
    oversized: fail(
      "The HTML has {bytes:byte}; common tools do not download all of it",
      "Split the page, and move inline scripts, styles, images and data into files of their own",
    ),
    stuffed: warn(
      "The HTML has {bytes:byte} for {characters:character} of text, and {percent} % of it is {=kind}",
      "Move this inline content into separate files, or stop embedding the text a second time as data",
    ),
    large: warn(
      "The HTML has {bytes:byte} for {characters:character} of text",
      "Split the page, or paginate long lists and tables",
    ),
    small: pass("The HTML has {bytes:byte} for {characters:character} of text"),
  },
  judge({ transfer: { format, resource, bytes, wireBytes, coding, characters, cut, inline } }) {
    if (format === "unserved") return { outcome: "unserved", details: { status: resource.status } };
    if (format !== "html") return { outcome: "other", details: { type: typeWords(resource.mediaType) } };
    // The size is partial, unless Content-Length states it.
    const isPartial = resource.truncated && bytes === resource.bytes.length;
    const details = {
      bytes,
      wire: wireBytes,
      coding,
      characters,
      ...(cut ? { atLeast: ["characters", ...(isPartial ? ["bytes"] : [])] } : {}),
      ratio: characters === 0 ? null : Math.round(bytes / characters),
      inline: { ...inline },
    };
    if (bytes > MAX_HTML_BYTES) return { outcome: "oversized", details };
    if (bytes < SAFE_HTML_BYTES) return { outcome: "small", details };
    const { kind, size } = findLargest(inline);
    const share = size / resource.text.length;
    if (share < MIN_INLINE_SHARE) return { outcome: "large", details };
    return {
      outcome: "stuffed",
      details: { ...details, kind: KINDS[kind], percent: Math.round(share * 100) },
    };
  },
});

function findLargest(inline: InlineData): { kind: keyof InlineData; size: number } {
  const kinds: readonly (keyof InlineData)[] = ["scripts", "data", "styles", "files", "drawings"];
  const [kind = "scripts"] = kinds.toSorted((left, right) => inline[right] - inline[left]);
  return { kind, size: inline[kind] };
}
