/** How the parsers of src/scan/parse/markdown are called. */
import * as agentsMdModule from "../../../src/scan/parse/markdown/agents_md.ts";
import * as authMdModule from "../../../src/scan/parse/markdown/auth_md.ts";
import * as docsifyFilesModule from "../../../src/scan/parse/markdown/docsify_files.ts";
import * as fenceLanguagesModule from "../../../src/scan/parse/markdown/fence_languages.ts";
import * as frontMatterModule from "../../../src/scan/parse/markdown/front_matter.ts";
import * as llmsFullTxtModule from "../../../src/scan/parse/markdown/llms_full_txt.ts";
import * as llmsTxtModule from "../../../src/scan/parse/markdown/llms_txt.ts";
import * as blankModule from "../../../src/scan/parse/markdown/blank.ts";
import * as llmsTxtCoverageModule from "../../../src/scan/parse/markdown/llms_txt_coverage.ts";
import * as llmsTxtMentionModule from "../../../src/scan/parse/markdown/llms_txt_mention.ts";
import * as markdownBlocksModule from "../../../src/scan/parse/markdown/markdown_blocks.ts";
import * as markdownLineModule from "../../../src/scan/parse/markdown/markdown_line.ts";
import * as markdownLinkModule from "../../../src/scan/parse/markdown/markdown_link.ts";
import * as markdownOfPageModule from "../../../src/scan/parse/markdown/markdown_of_page.ts";
import * as markdownParityModule from "../../../src/scan/parse/markdown/markdown_parity.ts";
import * as markdownQualityModule from "../../../src/scan/parse/markdown/markdown_quality.ts";
import * as markdownTargetsModule from "../../../src/scan/parse/markdown/markdown_targets.ts";
import * as markdownTextModule from "../../../src/scan/parse/markdown/markdown_text.ts";
import * as markdownTwinsModule from "../../../src/scan/parse/markdown/markdown_twins.ts";
import * as markdownWindowModule from "../../../src/scan/parse/markdown/markdown_window.ts";
import * as ownLinksModule from "../../../src/scan/parse/markdown/own_links.ts";
import * as sitemapMdModule from "../../../src/scan/parse/markdown/sitemap_md.ts";
import * as skillMdModule from "../../../src/scan/parse/markdown/skill_md.ts";
import * as wrappedLinksModule from "../../../src/scan/parse/markdown/wrapped_links.ts";
import { parseLinkHeader } from "../../../src/scan/parse/catalog/link_header.ts";
import { parseLlmsTxt } from "../../../src/scan/parse/markdown/llms_txt.ts";
import { markdownLines } from "../../../src/scan/parse/markdown/markdown_line.ts";
import { pageSegments } from "../../../src/scan/parse/text/page_segments.ts";
import { BASE, ORIGIN } from "../input.ts";
import { type FuzzedParser, parsersOf } from "../parser.ts";

export const PARSERS: readonly FuzzedParser[] = [
  ...parsersOf("markdown/agents_md.ts", agentsMdModule, {
    isMarkdownFileType: (i) => [i.text],
    parseMarkdownFile: (i) => [i.text],
  }),
  ...parsersOf("markdown/auth_md.ts", authMdModule, {
    parseAuthMd: (i) => [i.text],
  }),
  ...parsersOf("markdown/docsify_files.ts", docsifyFilesModule, {
    docsifyFiles: (i) => [i.document, BASE],
  }),
  ...parsersOf("markdown/fence_languages.ts", fenceLanguagesModule, {
    fenceLanguages: (i) => [i.text],
  }),
  ...parsersOf("markdown/front_matter.ts", frontMatterModule, {
    splitFrontMatter: (i) => [i.text],
  }),
  ...parsersOf("markdown/llms_full_txt.ts", llmsFullTxtModule, {
    parseLlmsFullTxt: (i) => [i.text],
  }),
  ...parsersOf("markdown/llms_txt.ts", llmsTxtModule, {
    listedLinks: (i) => [parseLlmsTxt(i.text)],
    plainUrls: (i) => [i.text],
    parseLlmsTxt: (i) => [i.text],
  }),
  ...parsersOf("markdown/blank.ts", blankModule, {
    isBlank: (i) => [i.text],
  }),
  ...parsersOf("markdown/llms_txt_coverage.ts", llmsTxtCoverageModule, {
    llmsTxtCoverage: (i) => [i.lines, i.lines],
    pageKey: (i) => [i.text],
  }),
  ...parsersOf("markdown/llms_txt_mention.ts", llmsTxtMentionModule, {
    mentionInMarkdown: (i) => [i.text, BASE],
    mentionInPage: (i) => [i.document, BASE],
    isNamedInFrame: (i) => [i.document, BASE],
  }),
  ...parsersOf("markdown/markdown_blocks.ts", markdownBlocksModule, {
    markdownBlocks: (i) => [i.text],
  }),
  ...parsersOf("markdown/markdown_line.ts", markdownLineModule, {
    markdownLines: (i) => [i.text],
    headingOf: (i) => [i.text],
    blankCodeSpans: (i) => [i.text],
  }),
  ...parsersOf("markdown/markdown_link.ts", markdownLinkModule, {
    markdownLinks: (i) => [i.text],
  }),
  ...parsersOf("markdown/markdown_of_page.ts", markdownOfPageModule, {
    markdownOfPage: (i) => [i.document, BASE],
  }),
  ...parsersOf("markdown/markdown_parity.ts", markdownParityModule, {
    markdownParity: (i) => [pageSegments(i.document).segments, i.text],
  }),
  ...parsersOf("markdown/markdown_quality.ts", markdownQualityModule, {
    markdownQuality: (i) => [i.text],
  }),
  ...parsersOf("markdown/markdown_targets.ts", markdownTargetsModule, {
    markdownTargets: (i) => [i.text, BASE],
  }),
  ...parsersOf("markdown/markdown_text.ts", markdownTextModule, {
    markdownText: (i) => [i.text],
    hasText: (i) => [i.text],
  }),
  ...parsersOf("markdown/markdown_twins.ts", markdownTwinsModule, {
    markdownTwins: () => [BASE],
    isTextFile: (i) => [i.url],
  }),
  ...parsersOf("markdown/markdown_window.ts", markdownWindowModule, {
    markdownWindow: (i) => [i.text, BASE, parseLinkHeader(i.text).links],
  }),
  ...parsersOf("markdown/own_links.ts", ownLinksModule, {
    withBareLinks: (i) => [parseLlmsTxt(i.text), i.text, ORIGIN],
    firstListedUrl: (i) => [i.text, ORIGIN],
    withOwnLinks: (i) => [i.text, ORIGIN],
  }),
  ...parsersOf("markdown/sitemap_md.ts", sitemapMdModule, {
    parseSitemapMd: (i) => [i.text],
  }),
  ...parsersOf("markdown/skill_md.ts", skillMdModule, {
    parseSkillMd: (i) => [i.text],
  }),
  ...parsersOf("markdown/wrapped_links.ts", wrappedLinksModule, {
    unwrapLinks: (i) => [markdownLines(i.text)],
  }),
];
