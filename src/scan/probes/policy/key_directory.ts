/** The keys with which bots of the site sign their requests. */
import { parseKeyDirectory } from "../../parse/policy/key_directory.ts";
import { publishedFile } from "../published_file.ts";

/** Verifiers do not follow redirects; JSON is UTF-8 whatever the charset parameter says. */
export const keyDirectory = publishedFile({
  id: "key-directory",
  paths: ["/.well-known/http-message-signatures-directory"],
  redirect: "manual",
  parse: (_, { bytes }) => parseKeyDirectory(new TextDecoder().decode(bytes)),
});
