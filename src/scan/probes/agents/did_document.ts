/** The DID document of the site. */
import { parseDidDocument } from "../../parse/agents/did_document.ts";
import { jsonFile } from "../json_file.ts";

export const didDocument = jsonFile("did-document", "/.well-known/did.json", parseDidDocument);
