/** The UCP profile of the site; null if the file is not JSON. */
import { parseUcpProfile, type UcpProfile } from "../../parse/commerce/ucp_profile.ts";
import { publishedFile } from "../published_file.ts";
import { wholeJson } from "../whole_json.ts";

/** Redirects are followed to distinguish a moved profile from a site that redirects missing files. */
export const ucpProfile = publishedFile<UcpProfile | null>({
  id: "ucp-profile",
  paths: ["/.well-known/ucp"],
  parse(_, resource) {
    const json = wholeJson(resource);
    return json.ok ? parseUcpProfile(json.value) : null;
  },
});
