/** The keys with which bots of the site sign their requests. */
import { parseKeyDirectory } from "../../parse/policy/key_directory.ts";
import { publishedFile } from "../published_file.ts";

/** Verifiers take the keys from this address alone, so that redirects do not count; JSON is UTF-8 in any case. */
export const keyDirectory = publishedFile({
  id: "key-directory",
  paths: ["/.well-known/http-message-signatures-directory"],
  redirect: "manual",
  parse: (_, { bytes }) => parseKeyDirectory(new TextDecoder().decode(bytes)),
});
