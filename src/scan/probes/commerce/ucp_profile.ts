/** The UCP profile of the site, or null if the file is not JSON. */
import { parseUcpProfile } from "../../parse/commerce/ucp_profile.ts";
import { jsonFile } from "../files/json_file.ts";

/** Redirects are followed to distinguish a moved profile from a site that redirects missing files. */
export const ucpProfile = jsonFile("ucp-profile", "/.well-known/ucp", parseUcpProfile);
