/** The site's list of x402 resources, or null if the file is not JSON. */
import { parseX402Discovery } from "../../parse/commerce/x402_discovery.ts";
import { jsonParser } from "../files/json_file.ts";
import { publishedFile } from "../files/published_file.ts";

export const x402Discovery = publishedFile({
  id: "x402-discovery",
  paths: ["/.well-known/x402", "/.well-known/x402.json"],
  parse: jsonParser(parseX402Discovery),
});
