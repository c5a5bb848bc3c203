/** Files with sites for the script of a report. */
import { escapedJson } from "../texts/safe_text.ts";
import { RECEIVER, type SiteList, type SiteShard } from "./site_list.ts";

/** A script that passes a value on. Text of a site cannot end a string in it. */
export function scriptOf(value: SiteList | SiteShard): string {
  return `${RECEIVER}(${escapedJson(JSON.stringify(value))});\n`;
}
