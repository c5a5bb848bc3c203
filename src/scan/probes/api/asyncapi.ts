/** The AsyncAPI document of the site. */
import { type AsyncApi, isAsyncApi, parseAsyncApi } from "../../parse/api/asyncapi.ts";
import { defineProbe } from "../../probe.ts";
import { type ApiDocument, findApiDocument } from "./api_document.ts";

export const asyncApi = defineProbe<ApiDocument<AsyncApi>>({
  id: "asyncapi",
  observe: (context) =>
    findApiDocument(context, {
      word: "asyncapi",
      usual: "/asyncapi",
      isOne: isAsyncApi,
      parse: parseAsyncApi,
    }),
});
