/** The site's list of x402 resources; null if the file is not JSON. */
import { parseX402Discovery, type X402Discovery } from "../../parse/commerce/x402_discovery.ts";
import { publishedFile } from "../published_file.ts";
import { wholeJson } from "../whole_json.ts";

export const x402Discovery = publishedFile<X402Discovery | null>({
  id: "x402-discovery",
  paths: ["/.well-known/x402", "/.well-known/x402.json"],
  parse(_, resource) {
    const json = wholeJson(resource);
    return json.ok ? parseX402Discovery(json.value, resource.url) : null;
  },
});
