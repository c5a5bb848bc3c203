/** Prints every title, message and fix with example values, for reading them as a site owner would. */
import { CATALOGUE } from "../src/scan/catalogue.ts";
import { CATEGORIES } from "../src/scan/category.ts";
import type { Check, Details } from "../src/scan/check.ts";
import { fillMessage } from "../src/scan/engine/message.ts";
import type { Json } from "../src/scan/parse/json.ts";

/** Values by the name of the placeholder; `FALLBACK` stands for all others. */
const EXAMPLES: Readonly<Record<string, Json>> = {
  agents: ["GPTBot", "ClaudeBot"],
  canonical: "https://example.com/guide",
  code: "TLS_EXPIRED",
  date: "2026-10-01",
  expires: "2026-10-01",
  file: "/llms.txt",
  host: "example.com",
  id: "did:web:example.com",
  issuer: "https://auth.example.com",
  language: "en",
  line: 4,
  path: "/.well-known/example.json",
  paths: ["/llms.txt", "/robots.txt"],
  percent: 42,
  price: "19.90 EUR",
  problems: ["name is missing", "url is not absolute (line 4)"],
  reason: "Unexpected token } in line 4",
  served: "text/html",
  stated: "https://auth.example.com",
  status: 404,
  title: "Widgets of brass",
  type: "text/html",
  types: ["Product", "Offer"],
  url: "https://example.com/guide",
  urls: ["https://example.com/a", "https://example.com/b"],
  value: "yes please",
  version: "0.2.0",
};
const FALLBACK = "example";
const NAMES = /\{([a-zA-Z]+)(:?)/g;

/** @returns one line for each text, grouped by check */
export function renderTexts(): string {
  const parts = CATEGORIES.flatMap(({ id, title }) => [
    `# ${title}`,
    ...CATALOGUE.filter(({ category }) => category === id).map(({ check }) => renderCheck(check)),
  ]);
  return `${parts.join("\n\n")}\n`;
}

function renderCheck({ id, title, about, outcomes }: Check): string {
  const results = Object.values(outcomes).flatMap(({ status, message, fix, assumes }) => [
    ...messagesOf(message).map((text) => `  ${status.padEnd(14)} ${text}`),
    ...(fix === null ? [] : [`      fix:       ${fix}`]),
    ...(assumes === null ? [] : [`      assumes:   ${assumes}`]),
  ]);
  return [`## ${title} [${id}]`, `   ${about}`, ...results].join("\n");
}

/** Twice where a count agrees with its noun: for one and for several. */
function messagesOf(message: string): string[] {
  return [
    ...new Set([fillMessage(message, detailsOf(message, 3)), fillMessage(message, detailsOf(message, 1))]),
  ];
}

function detailsOf(message: string, count: number): Details {
  const names = [...message.matchAll(NAMES)].map(([, name = "", colon]) =>
    [name, colon === ":" ? count : EXAMPLES[name] ?? FALLBACK] as const
  );
  return Object.fromEntries(names);
}

if (import.meta.main) console.log(renderTexts());
