/** The UCP profile of the site: null where the file is no JSON. */
import { parseUcpProfile, type UcpProfile } from "../../parse/commerce/ucp_profile.ts";
import { publishedFile } from "../published_file.ts";
import { wholeJson } from "../whole_json.ts";

/** Redirects are followed, so that a profile behind one can be told from a site that redirects whatever it lacks. */
export const ucpProfile = publishedFile<UcpProfile | null>({
  id: "ucp-profile",
  paths: ["/.well-known/ucp"],
  parse(_, resource) {
    const json = wholeJson(resource);
    return json.ok ? parseUcpProfile(json.value) : null;
  },
});
