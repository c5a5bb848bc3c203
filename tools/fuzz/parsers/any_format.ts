/** How the parsers of src/scan/parse are called. */
import * as byteOrderMarkModule from "../../../src/scan/parse/byte_order_mark.ts";
import * as cacheControlModule from "../../../src/scan/parse/cache_control.ts";
import * as challengeModule from "../../../src/scan/parse/challenge.ts";
import * as fewAtOnceModule from "../../../src/scan/parse/few_at_once.ts";
import * as freshnessModule from "../../../src/scan/parse/freshness.ts";
import * as httpsUrlModule from "../../../src/scan/parse/https_url.ts";
import * as listedOrderModule from "../../../src/scan/parse/listed_order.ts";
import * as mediaTypeModule from "../../../src/scan/parse/media_type.ts";
import * as metadataMemberModule from "../../../src/scan/parse/metadata_member.ts";
import * as pageSampleModule from "../../../src/scan/parse/page_sample.ts";
import * as plainLineModule from "../../../src/scan/parse/plain_line.ts";
import * as problemModule from "../../../src/scan/parse/problem.ts";
import * as problemWordsModule from "../../../src/scan/parse/problem_words.ts";
import * as rfc3339Module from "../../../src/scan/parse/rfc3339.ts";
import * as sameSiteModule from "../../../src/scan/parse/same_site.ts";
import * as sampleModule from "../../../src/scan/parse/sample.ts";
import * as sharedHostModule from "../../../src/scan/parse/shared_host.ts";
import * as similarityModule from "../../../src/scan/parse/similarity.ts";
import * as standInsModule from "../../../src/scan/parse/stand_ins.ts";
import * as stickyReaderModule from "../../../src/scan/parse/sticky_reader.ts";
import * as trackingModule from "../../../src/scan/parse/tracking.ts";
import * as urlPartsModule from "../../../src/scan/parse/url_parts.ts";
import * as varyModule from "../../../src/scan/parse/vary.ts";
import { parseCacheControl } from "../../../src/scan/parse/cache_control.ts";
import { headersOf, problemOf } from "../forms.ts";
import { BASE } from "../input.ts";
import { anyLog, type FuzzedParser, parsersOf } from "../parser.ts";

export const PARSERS: readonly FuzzedParser[] = [
  ...parsersOf("byte_order_mark.ts", byteOrderMarkModule, {
    withByteOrderMark: (i) => [i.text, i.bytes],
  }),
  ...parsersOf("cache_control.ts", cacheControlModule, {
    parseCacheControl: (i) => [i.text],
    isCacheable: (i) => [parseCacheControl(i.text), 1],
  }),
  ...parsersOf("challenge.ts", challengeModule, {
    recognizeChallenge: (i) => [{ status: 403, headers: headersOf(i), bodyStart: i.html }],
    pageParts: (i) => [i.text],
  }),
  ...parsersOf("few_at_once.ts", fewAtOnceModule, {
    fewAtOnce: (i) => [i.lines, (line) => Promise.resolve(line)],
  }),
  ...parsersOf("listed_order.ts", listedOrderModule, {
    inOrderOf: (i) => [i.lines.map((url) => ({ url })), i.lines],
  }),
  ...parsersOf("freshness.ts", freshnessModule, {
    freshness: (i) => [headersOf(i), new Date()],
  }),
  ...parsersOf("https_url.ts", httpsUrlModule, {
    urlProblem: (i) => [i.text],
    publicUrlProblem: (i) => [i.text],
    isLoopback: (i) => [i.url],
  }),
  ...parsersOf("media_type.ts", mediaTypeModule, {
    essenceOf: (i) => [i.text],
    typeWords: (i) => [i.text],
    servesType: (i) => [i.text, i.text],
    isMarkdownAsText: (i) => [i.text, i.text],
  }),
  ...parsersOf("metadata_member.ts", metadataMemberModule, {
    wordList: (i) => [i.json, i.text, anyLog()],
    urlMember: (i) => [i.json, i.text, anyLog()],
  }),
  ...parsersOf("page_sample.ts", pageSampleModule, {
    samplePages: (
      i,
    ) => [new Map([["links", i.urls]]), { count: 20, origin: BASE, folder: "/", known: i.urls }],
    isPrivatePage: (i) => [i.url, i.text],
    isNotice: (i) => [i.url],
    isList: (i) => [i.url, "/"],
    isOtherPage: (i) => [i.url, { folder: "/", homes: [BASE] }],
    contentPages: (i) => [i.urls, { origin: BASE, folder: "/", home: BASE }],
  }),
  ...parsersOf("plain_line.ts", plainLineModule, {
    plainLine: (i) => [i.text, 1],
  }),
  ...parsersOf("problem.ts", problemModule, {
    error: (i) => [i.text],
    warning: (i) => [i.text],
    note: (i) => [i.text],
    problemLog: () => [{}],
  }),
  ...parsersOf("problem_words.ts", problemWordsModule, {
    problemWords: (i) => [problemOf(i)],
    problemsOf: (i) => [[problemOf(i)], "error"],
  }),
  ...parsersOf("rfc3339.ts", rfc3339Module, {
    parseRfc3339: (i) => [i.text],
  }),
  ...parsersOf("same_site.ts", sameSiteModule, {
    isSameSite: (i) => [i.text, i.text],
    siteLabel: (i) => [i.text],
    mailDomain: (i) => [i.text],
  }),
  ...parsersOf("sample.ts", sampleModule, {
    sample: (i) => [i.lines, 10],
  }),
  ...parsersOf("shared_host.ts", sharedHostModule, {
    siteFolder: (i) => [i.url],
    isBelowSharedHost: (i) => [i.url],
    isProjectHost: (i) => [i.text],
  }),
  ...parsersOf("similarity.ts", similarityModule, {
    similarity: (i) => [i.text, i.html],
    containment: (i) => [i.text, i.html],
  }),
  ...parsersOf("stand_ins.ts", standInsModule, {
    isStandIn: (i) => [i.text],
  }),
  ...parsersOf("sticky_reader.ts", stickyReaderModule, {
    stickyReader: (i) => [i.text],
  }),
  ...parsersOf("tracking.ts", trackingModule, {
    untrackedSearch: (i) => [new URL(`/?${i.text}`, BASE)],
  }),
  ...parsersOf("url_parts.ts", urlPartsModule, {
    httpUrl: (i) => [i.text, BASE],
    webUrl: (i) => [i.text, BASE],
    hostLabel: (i) => [i.url],
    withoutWww: (i) => [i.text],
    pathSegments: (i) => [i.url],
    segmentsBelow: (i) => [i.url, "/docs/"],
    pathBelow: (i) => [i.url, "/docs/"],
    decodedPath: (i) => [i.text],
    isRepositoryFile: (i) => [i.text],
    hasUrlInPath: (i) => [i.url, "/"],
    isMachineUrl: (i) => [i.url],
  }),
  ...parsersOf("vary.ts", varyModule, {
    variesByAccept: (i) => [headersOf(i)],
  }),
];
