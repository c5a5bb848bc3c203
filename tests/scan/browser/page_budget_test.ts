import { assertEquals } from "@std/assert";
import { PageBudget } from "../../../src/scan/browser/page_budget.ts";
import type { PageRequest } from "../../../src/scan/contract/page_browser.ts";

const REQUEST: PageRequest = {
  url: "https://site.example/",
  method: "GET",
  headers: {},
  body: null,
  kind: "Fetch",
  isMain: false,
  from: "https://site.example/",
};
const DOCUMENT = { kind: "Document", isMain: true };
const FRAME = { kind: "Document" };
const urlOf = (length: number) => "https://site.example/".padEnd(length, "x");

interface Row {
  readonly requests: readonly (Partial<PageRequest> & { readonly isRedirected?: boolean })[];
  /** Reasons of the last two. */
  readonly refusals: readonly (string | null)[];
}

const ROWS: Readonly<Record<string, Row>> = {
  "150 requests": { requests: Array(151).fill({}), refusals: [null, "PAGE_LIMIT"] },
  "6 documents": { requests: Array(7).fill(DOCUMENT), refusals: [null, "PAGE_LIMIT"] },
  "20 documents of frames": { requests: Array(21).fill(FRAME), refusals: [null, "PAGE_LIMIT"] },
  "redirects of one document": {
    requests: [DOCUMENT, ...Array(20).fill({ ...DOCUMENT, isRedirected: true })],
    refusals: [null, null],
  },
  "URLs of 8,192 characters": {
    requests: [{ url: urlOf(8_192) }, { url: urlOf(8_193) }],
    refusals: [null, "PAGE_LIMIT"],
  },
  "no requests that are too long to be read": {
    requests: [{}, { url: "" }],
    refusals: [null, "PAGE_LIMIT"],
  },
  "bodies of 1 MiB together": {
    requests: [{ body: "x".repeat(1_048_575) }, { body: "x" }, { body: "x" }],
    refusals: [null, "PAGE_LIMIT"],
  },
  "methods of 20 characters": {
    requests: [{ method: "X".repeat(20) }, { method: "X".repeat(21) }],
    refusals: [null, "PAGE_LIMIT"],
  },
  "no video": { requests: [{ kind: "Image" }, { kind: "Media" }], refusals: [null, "NOT_LOADED"] },
};

for (const [name, { requests, refusals }] of Object.entries(ROWS)) {
  Deno.test(`a page may request ${name}`, () => {
    const budget = new PageBudget();
    const given = requests.map(({ isRedirected = false, ...request }) =>
      budget.refusal({ ...REQUEST, ...request }, isRedirected)
    );
    assertEquals(given.slice(-2), refusals);
    assertEquals(budget.requests, requests.length);
  });
}
