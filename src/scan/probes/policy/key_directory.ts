/** The public keys that verify the signed requests of the site's bots. */
import { parseKeyDirectory } from "../../parse/policy/key_directory.ts";
import { publishedFile } from "../files/published_file.ts";

/** Verifiers do not follow redirects. JSON is UTF-8 even if the charset parameter names another encoding. */
export const keyDirectory = publishedFile({
  id: "key-directory",
  paths: ["/.well-known/http-message-signatures-directory"],
  redirect: "manual",
  parse: (_, { bytes }) => parseKeyDirectory(new TextDecoder().decode(bytes)),
});
