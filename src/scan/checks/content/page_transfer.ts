/** Tools limit what they download before they look for the text in it. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import type { InlineData } from "../../parse/text/inline_data.ts";
import { pageTransfer } from "../../probes/content/page_transfer.ts";

/** Octets that all known tools download. */
const GOOD = 1_000_000;
/** Octets after which common tools give up. */
const MOST = 10_000_000;
/** Share of a page from which one kind of inline data is why it is large. */
const LARGE_SHARE = 1 / 3;

const KINDS: Readonly<Record<keyof InlineData, string>> = {
  scripts: "scripts",
  data: "data in scripts",
  styles: "styles",
  files: "files as data: addresses",
  drawings: "paths of drawings",
};

export default defineCheck({
  id: "page-transfer",
  title: "Size of the page's HTML",
  about:
    "The octets of the page's HTML after decoding, beside the characters of its text. Tools stop downloading at their " +
    "limits, and what a page carries inline, scripts, data or images, may push its text behind them.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 0,
  surface: "content",
  scope: "page",
  aliases: { agentdocsspec: "page-size-transfer" },
  example: `GET /docs/start                200, 42,000 octets of HTML for 6,400 characters of text`,
  needs: { transfer: pageTransfer },
  outcomes: {
    unserved: notApplicable("The page answers with status {status}: its size says nothing"),
    other: notApplicable("The page is no HTML: {type}"),
    oversized: fail(
      "The HTML has {octets} octets or more: common tools do not read it to its end",
      "Split the page, and move scripts, styles, images and data out of it into files of their own",
    ),
    stuffed: warn(
      "The HTML has {octets} octets for {characters} characters of text; {percent} % of it are {kind}",
      "Move these into files of their own, or let the framework send no data for what is already text on the page",
    ),
    large: warn(
      "The HTML has {octets} octets for {characters} characters of text",
      "Split the page, or serve long lists and tables page by page",
    ),
    small: pass("The HTML has {octets} octets for {characters} characters of text"),
  },
  judge({ transfer: { format, resource, bytes, wireBytes, coding, characters, inline } }) {
    if (format === "unserved") return { outcome: "unserved", details: { status: resource.status } };
    if (format !== "html") return { outcome: "other", details: { type: resource.mediaType.slice(0, 100) } };
    const details = {
      octets: bytes,
      wire: wireBytes,
      coding: coding?.slice(0, 100) ?? null,
      characters,
      ratio: characters === 0 ? null : Math.round(bytes / characters),
      inline: { ...inline },
    };
    if (bytes > MOST) return { outcome: "oversized", details };
    if (bytes < GOOD) return { outcome: "small", details };
    const { kind, size } = largestOf(inline);
    const share = size / Math.max(1, resource.text.length);
    if (share < LARGE_SHARE) return { outcome: "large", details };
    return {
      outcome: "stuffed",
      details: { ...details, kind: KINDS[kind], percent: Math.round(share * 100) },
    };
  },
});

function largestOf(inline: InlineData): { kind: keyof InlineData; size: number } {
  const kinds: readonly (keyof InlineData)[] = ["scripts", "data", "styles", "files", "drawings"];
  const [first] = kinds.map((kind) => ({ kind, size: inline[kind] }))
    .toSorted((left, right) => right.size - left.size);
  return first ?? { kind: "scripts", size: 0 };
}
