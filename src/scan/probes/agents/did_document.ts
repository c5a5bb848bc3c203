/** The DID document of the site. */
import { type DidDocument, parseDidDocument } from "../../parse/agents/did_document.ts";
import { publishedFile } from "../published_file.ts";
import { wholeJson } from "../whole_json.ts";

/** Null where the file is no JSON. */
export const didDocument = publishedFile<DidDocument | null>({
  id: "did-document",
  paths: ["/.well-known/did.json"],
  parse(_, resource) {
    const json = wholeJson(resource);
    return json.ok ? parseDidDocument(json.value) : null;
  },
});
