/** Inputs that were slow or made a parser throw before it was corrected: a test runs them all. */
import type { Shapes } from "./input.ts";
import type { Shape } from "./shape.ts";

export type FindingRow = readonly [parser: string, shapes: Partial<Shapes>];

const NOTHING: Shape = { before: "", unit: " ", close: "", after: "" };

/** The shapes of a row, with an empty text in each other syntax. */
export function shapesOf([, shapes]: FindingRow): Shapes {
  return { text: NOTHING, html: NOTHING, json: NOTHING, ...shapes };
}

export const FINDINGS: readonly FindingRow[] = [
  // A start tag that never ends, with an attribute after the other.
  ["dom/html.ts parseHtml", { html: { before: "<x-a ", unit: "😀{n} ", close: "", after: "" } }],
  ["dom/html.ts parseHtml", { html: { before: "<p></p", unit: " a{n}", close: "", after: ">" } }],
  ["dom/html.ts parseHtml", { html: { before: "<script></script", unit: "/a{n}", close: "", after: ">" } }],
  [
    "structured_data/former_prices.ts withoutFormerPrices",
    { html: { before: "<div>", unit: "<del>1</del><b></b><b></b><b></b>", close: "", after: "</div>" } },
  ],
  [
    "structured_data/price_text.ts hasCurrency",
    { text: { before: "", unit: 'indian=""\n', close: "", after: "" } },
  ],
  [
    "auth/issuer_identifier.ts serverMetadataUrls",
    { text: { before: "https://a.example//[", unit: "a", close: "", after: "" } },
  ],
  // Path items that are all the same one, and have many members.
  [
    "api/openapi.ts parseOpenApi",
    {
      json: {
        before: '{"openapi":"3.1.0","paths":{',
        unit: '"/a{n}":{"$ref":"#/paths"},',
        close: "",
        after: '"/":{}}}',
      },
    },
  ],
  ["agents/mcp/sse_message.ts firstSseMessage", { text: { before: "", unit: "\n", close: "", after: "" } }],
  ["markdown/own_links.ts firstListedUrl", { text: { before: "", unit: "[a](", close: "", after: "" } }],
  [
    "policy/agent_access.ts agentAccess",
    { text: { before: "User-agent: *\n", unit: "Disallow: /*aaaaab*{n}\n", close: "", after: "" } },
  ],
  [
    "policy/path_pattern_set.ts itemsForPath",
    { text: { before: "", unit: "/*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*ab{n}\n", close: "", after: "" } },
  ],
  [
    "markdown/llms_txt_coverage.ts pageKey",
    { text: { before: "return: ", unit: "<return><![CDATA[return</return>", close: "", after: "tried" } },
  ],
];
