/** The Arazzo document of the site. */
import { type Arazzo, isArazzo, parseArazzo } from "../../parse/api/arazzo.ts";
import { defineProbe } from "../../probe.ts";
import { type ApiDocument, findApiDocument } from "./api_document.ts";

export const arazzo = defineProbe<ApiDocument<Arazzo>>({
  id: "arazzo",
  observe: (context) =>
    findApiDocument(context, { word: "arazzo", usual: "/arazzo", isOne: isArazzo, parse: parseArazzo }),
});
