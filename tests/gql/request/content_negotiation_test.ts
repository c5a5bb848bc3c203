/** Media types that a request may have, and the media type of its response. */
import { assertEquals, assertThrows } from "@std/assert";
import { AppError } from "../../../src/errors.ts";
import {
  answerType,
  GRAPHQL_TYPE,
  JSON_TYPE,
  prefersPage,
  requireJson,
} from "../../../src/gql/request/content_negotiation.ts";

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8";

const ANSWERS: readonly (readonly [accept: string | null, type: string | null])[] = [
  [null, JSON_TYPE],
  ["", JSON_TYPE],
  ["*/*", JSON_TYPE],
  ["application/*", JSON_TYPE],
  ["application/json", JSON_TYPE],
  ["APPLICATION/JSON", JSON_TYPE],
  ["application/json; charset=utf-8", JSON_TYPE],
  ["application/json;charset=UTF-8", JSON_TYPE],
  ["application/json, text/plain, */*", JSON_TYPE],
  ["application/json, */*", JSON_TYPE],
  ["application/graphql-response+json", GRAPHQL_TYPE],
  ["application/graphql-response+json; charset=utf-8", GRAPHQL_TYPE],
  ["application/graphql-response+json, application/json;q=0.9", GRAPHQL_TYPE],
  ["application/graphql-response+json;q=0.5, application/json", JSON_TYPE],
  ["application/json, application/graphql-response+json", GRAPHQL_TYPE],
  ["application/graphql-response+json;q=0, */*", JSON_TYPE],
  ["application/json;q=0, */*", GRAPHQL_TYPE],
  ["text/plain, */*;q=0.1", JSON_TYPE],
  [BROWSER, JSON_TYPE],
  ["text/html", null],
  ["application/xml, text/plain", null],
  ["application/json;q=0", null],
  ["*/*;q=0", null],
  ["application/json; charset=iso-8859-1", null],
  ["nonsense", null],
];

for (const [accept, type] of ANSWERS) {
  Deno.test(`Accept ${accept === null ? "missing" : `"${accept}"`}: ${type ?? "not acceptable"}`, () => {
    const request = accepting(accept);
    if (type !== null) return assertEquals(answerType(request), type);
    assertEquals(assertThrows(() => answerType(request), AppError).status, 406);
  });
}

const PAGES: readonly (readonly [accept: string | null, page: boolean])[] = [
  [BROWSER, true],
  ["text/html", true],
  ["text/html;q=0.9, application/json;q=0.8", true],
  ["text/*", true],
  [null, false],
  ["*/*", false],
  ["application/json, text/html;q=0.9", false],
  ["application/graphql-response+json, text/html;q=0.9", false],
  ["text/html;q=0, */*", false],
];

for (const [accept, page] of PAGES) {
  Deno.test(`Accept ${accept === null ? "missing" : `"${accept}"`}: ${page ? "a" : "no"} page`, () => {
    assertEquals(prefersPage(accepting(accept)), page);
  });
}

const BODIES: readonly (readonly [contentType: string | null, passes: boolean])[] = [
  ["application/json", true],
  ["Application/JSON", true],
  ["application/json; charset=utf-8", true],
  ["application/json;charset=UTF-8", true],
  ['application/json; charset="utf-8"', true],
  [null, false],
  ["", false],
  ["text/plain", false],
  ["text/plain; charset=application/json", false],
  ["text/plain;application/json", false],
  ["application/json, text/plain", false],
  ["text/plain, application/json", false],
  ["application/json; charset=iso-8859-1", false],
  ["application/json; charset=utf-16", false],
  ["application/x-www-form-urlencoded", false],
  ["multipart/form-data; boundary=x", false],
  ["application/graphql", false],
  ["application/jsonp", false],
  ["application/json\u00a0", false],
];

for (const [contentType, passes] of BODIES) {
  const name = contentType === null ? "missing" : `"${contentType}"`;
  Deno.test(`Content-Type ${name}: ${passes ? "passes" : "is refused with 415"}`, () => {
    if (passes) return requireJson(contentType);
    assertEquals(assertThrows(() => requireJson(contentType), AppError).status, 415);
  });
}

function accepting(accept: string | null): Pick<Request, "headers"> {
  return { headers: new Headers(accept === null ? {} : { accept }) };
}
