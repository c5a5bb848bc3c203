/** All functions that src/scan/parse exports. */
import type { FuzzedParser } from "./parser.ts";
import { PARSERS as AGENTS } from "./parsers/agents.ts";
import { PARSERS as API } from "./parsers/api.ts";
import { PARSERS as AUTH } from "./parsers/auth.ts";
import { PARSERS as CATALOG } from "./parsers/catalog.ts";
import { PARSERS as COMMERCE } from "./parsers/commerce.ts";
import { PARSERS as DNS } from "./parsers/dns.ts";
import { PARSERS as DOM } from "./parsers/dom.ts";
import { PARSERS as FORMATS } from "./parsers/formats.ts";
import { PARSERS as FORMS } from "./parsers/forms.ts";
import { PARSERS as HEAD } from "./parsers/head.ts";
import { PARSERS as HIDDEN } from "./parsers/hidden.ts";
import { PARSERS as MARKDOWN } from "./parsers/markdown.ts";
import { PARSERS as POLICY } from "./parsers/policy.ts";
import { PARSERS as ANY_FORMAT } from "./parsers/any_format.ts";
import { PARSERS as SITEMAP } from "./parsers/sitemap.ts";
import { PARSERS as STRUCTURED_DATA } from "./parsers/structured_data.ts";
import { PARSERS as RENDERING } from "./parsers/rendering.ts";
import { PARSERS as TEXT } from "./parsers/text.ts";

export const ALL_PARSERS: readonly FuzzedParser[] = [
  ...AGENTS,
  ...API,
  ...AUTH,
  ...CATALOG,
  ...COMMERCE,
  ...DNS,
  ...DOM,
  ...FORMATS,
  ...FORMS,
  ...HEAD,
  ...HIDDEN,
  ...MARKDOWN,
  ...POLICY,
  ...ANY_FORMAT,
  ...SITEMAP,
  ...STRUCTURED_DATA,
  ...RENDERING,
  ...TEXT,
];
