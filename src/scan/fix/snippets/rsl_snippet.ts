/** An RSL document that lets agents find and quote the site and keeps training out. */
import { RSL_NAMESPACE } from "../../parse/policy/rsl.ts";

export function rslSnippet(): string {
  return [
    `<rsl xmlns="${RSL_NAMESPACE}">`,
    '  <content url="/">',
    "    <license>",
    '      <permits type="usage">search ai-index ai-input</permits>',
    '      <prohibits type="usage">ai-train</prohibits>',
    "    </license>",
    "  </content>",
    "</rsl>",
    "",
  ].join("\n");
}
