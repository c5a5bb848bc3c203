/** How the parsers of src/scan/parse/head are called. */
import * as pageSignsModule from "../../../src/scan/parse/head/page_signs.ts";
import * as bcp47Module from "../../../src/scan/parse/head/bcp47.ts";
import * as canonicalLinkModule from "../../../src/scan/parse/head/canonical_link.ts";
import * as charsetModule from "../../../src/scan/parse/head/charset.ts";
import * as docsGeneratorsModule from "../../../src/scan/parse/head/docs_generators.ts";
import * as staticGeneratorModule from "../../../src/scan/parse/head/static_generator.ts";
import * as hreflangModule from "../../../src/scan/parse/head/hreflang.ts";
import * as modelContextModule from "../../../src/scan/parse/head/model_context.ts";
import * as openGraphModule from "../../../src/scan/parse/head/open_graph.ts";
import * as originTrialModule from "../../../src/scan/parse/head/origin_trial.ts";
import * as htmlIncludesModule from "../../../src/scan/parse/head/html_includes.ts";
import * as framesetModule from "../../../src/scan/parse/head/frameset.ts";
import * as linkWordsModule from "../../../src/scan/parse/head/link_words.ts";
import * as ownProfilesModule from "../../../src/scan/parse/head/own_profiles.ts";
import * as placeholderTitleModule from "../../../src/scan/parse/head/placeholder_title.ts";
import * as pageRedirectModule from "../../../src/scan/parse/head/page_redirect.ts";
import * as pageUrlsModule from "../../../src/scan/parse/head/page_urls.ts";
import * as permissionsPolicyModule from "../../../src/scan/parse/head/permissions_policy.ts";
import * as robotsMetaModule from "../../../src/scan/parse/head/robots_meta.ts";
import * as sameUrlModule from "../../../src/scan/parse/head/same_url.ts";
import * as sampleUrlModule from "../../../src/scan/parse/head/sample_url.ts";
import * as scriptLinksModule from "../../../src/scan/parse/head/script_links.ts";
import * as secureContextModule from "../../../src/scan/parse/head/secure_context.ts";
import * as siteLogoModule from "../../../src/scan/parse/head/site_logo.ts";
import * as technologiesModule from "../../../src/scan/parse/head/technologies.ts";
import * as unservedPageModule from "../../../src/scan/parse/head/unserved_page.ts";
import * as webUrlModule from "../../../src/scan/parse/head/web_url.ts";
import { headersOf } from "../forms.ts";
import { BASE } from "../input.ts";
import { type FuzzedParser, parsersOf } from "../parser.ts";

export const PARSERS: readonly FuzzedParser[] = [
  ...parsersOf("head/page_signs.ts", pageSignsModule, {
    pageSigns: (i) => [i.document],
  }),
  ...parsersOf("head/bcp47.ts", bcp47Module, {
    languageTagProblem: (i) => [i.text],
  }),
  ...parsersOf("head/canonical_link.ts", canonicalLinkModule, {
    canonicalLink: (i) => [i.text, BASE, { source: "header", inBody: false }],
  }),
  ...parsersOf("head/charset.ts", charsetModule, {
    declaredCharset: (i) => [{ bytes: i.bytes, headers: headersOf(i) }, i.lines],
    metaCharset: (i) => [i.text, i.text, i.text],
  }),
  ...parsersOf("head/docs_generators.ts", docsGeneratorsModule, {
    docsGenerators: (i) => [i.document],
  }),
  ...parsersOf("head/static_generator.ts", staticGeneratorModule, {
    isOfStaticGenerator: (i) => [i.document],
  }),
  ...parsersOf("head/hreflang.ts", hreflangModule, {
    parseHreflangs: (i) => [i.lines.map((line) => ({ hreflang: line, href: line, type: null })), BASE],
  }),
  ...parsersOf("head/model_context.ts", modelContextModule, {
    modelContextUse: (i) => [i.lines, i.lines],
  }),
  ...parsersOf("head/open_graph.ts", openGraphModule, {
    parseOpenGraph: (i) => [i.lines.map((line) => ({ name: null, property: `og:${line}`, content: line }))],
  }),
  ...parsersOf("head/origin_trial.ts", originTrialModule, {
    parseOriginTrial: (i) => [i.text],
  }),
  ...parsersOf("head/link_words.ts", linkWordsModule, {
    linkWords: (i) => [i.element],
  }),
  ...parsersOf("head/own_profiles.ts", ownProfilesModule, {
    ownProfiles: (i) => {
      // Each property of the input makes its text again.
      const { urls, lines, text: before } = i;
      const anchors = urls.map((url, at) => ({ url, rel: [], words: lines[at] ?? "", before }));
      return [anchors, (name) => name.length > 4];
    },
  }),
  ...parsersOf("head/html_includes.ts", htmlIncludesModule, {
    includesHtml: (i) => [i.document],
  }),
  ...parsersOf("head/frameset.ts", framesetModule, {
    readFrames: (i) => [i.text],
  }),
  ...parsersOf("head/page_redirect.ts", pageRedirectModule, {
    pageRedirect: (i) => [i.document, i.text, new URL(BASE)],
  }),
  ...parsersOf("head/placeholder_title.ts", placeholderTitleModule, {
    isPlaceholderTitle: (i) => [i.text],
    isPlaceholderDescription: (i) => [i.text, "Oak"],
    repeatsTitle: (i) => [i.text, "Oak"],
  }),
  ...parsersOf("head/page_urls.ts", pageUrlsModule, {
    pageUrls: (i) => [i.document, i.text, i.text, BASE],
    baseUrl: (i) => [i.document, BASE],
  }),
  ...parsersOf("head/permissions_policy.ts", permissionsPolicyModule, {
    isSwitchedOff: (i) => [i.text, i.text],
  }),
  ...parsersOf("head/robots_meta.ts", robotsMetaModule, {
    parseRobotsDirectives: (i) => [i.text],
    parseXRobotsTag: (i) => [i.lines],
  }),
  ...parsersOf("head/same_url.ts", sameUrlModule, {
    isSameUrl: (i) => [i.text, i.text],
    urlKey: (i) => [i.text],
  }),
  ...parsersOf("head/sample_url.ts", sampleUrlModule, {
    isSampleUrl: (i) => [i.text],
  }),
  ...parsersOf("head/script_links.ts", scriptLinksModule, {
    scriptLinks: (i) => [i.text],
  }),
  ...parsersOf("head/secure_context.ts", secureContextModule, {
    isTrustworthy: (i) => [i.url],
  }),
  ...parsersOf("head/site_logo.ts", siteLogoModule, {
    siteLogo: (i) => [i.document, BASE],
  }),
  ...parsersOf("head/technologies.ts", technologiesModule, {
    recognizeTechnologies: (i) => [{ document: i.document, headers: headersOf(i), url: new URL(BASE) }],
  }),
  ...parsersOf("head/unserved_page.ts", unservedPageModule, {
    unservedPage: () => [{ ok: true, isHtml: true, status: 200, mediaType: "text/html" }],
  }),
  ...parsersOf("head/web_url.ts", webUrlModule, {
    webUrl: (i) => [i.text, BASE],
  }),
];
