/** A link for agents is useful only if its target exists and has the stated type. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { typeWords } from "../../parse/media_type.ts";
import { type LinkTarget, linkTargets } from "../../probes/discovery/link_targets.ts";
import { STAND_INS } from "../../parse/stand_ins.ts";

export default defineCheck({
  id: "link-targets",
  title: "Linked agent files",
  about:
    "Follows the links for agents and checks their media types. A link to a missing or mislabeled file wastes an " +
    "agent's request.",
  spec: "https://www.rfc-editor.org/rfc/rfc8288#section-3.4.1",
  maturity: "standard",
  weight: 0.5,
  example: `Link: </openapi.json>; rel="service-desc"; type="application/openapi+json"

GET /openapi.json              200, Content-Type: application/openapi+json`,
  needs: { found: linkTargets },
  outcomes: {
    absent: notApplicable("The home page has no links for agents"),
    closed: notApplicable("robots.txt disallows every link target ({forbidden})"),
    dead: fail(
      "The {rel} link points to {url}, which does not exist (status {status})",
      "Publish the target at that URL, or remove the link",
    ),
    page: fail(
      "The {rel} link points to {url}: expected {stated}, got an HTML page",
      "Serve the stated type at that URL, or remove the link",
    ),
    untyped: warn(
      "The {rel} link points to {url}: expected {stated}, got {served}",
      "Serve the stated type at that URL",
      { requires: "media-type" },
    ),
    unnamed: warn(
      "The {rel} link points to {url}: expected {stated}, got {served}, as its name has no extension",
      "Publish the file under a name with an extension, such as rss.xml, and link to that",
    ),
    mistyped: warn(
      "The {rel} link points to {url}: expected {stated}, got {served}",
      "Make the type in the link match the Content-Type of the target, or leave the type out",
    ),
    answering: pass("{answered:link target exists and has|link targets exist and have} a readable type"),
  },
  judge({ found: { targets, unasked } }) {
    const count = (state: LinkTarget["found"]["state"]) =>
      targets.filter(({ found }) => found.state === state).length;
    const forbidden = count("forbidden");
    if (targets.length === 0) return "absent";
    if (forbidden === targets.length) return { outcome: "closed", details: { forbidden } };
    const dead = targets.find(({ found }) => found.state === "dead");
    if (dead) return { outcome: "dead", details: targetDetails(dead) };
    const page = targets.find(({ link, found, isOtherType }) =>
      isOtherType && link.type !== null && found.state === "answered" && found.resource.isHtml
    );
    if (page) return { outcome: "page", details: targetDetails(page) };
    const mistyped = targets.find(({ isOtherType }) => isOtherType);
    if (mistyped) {
      const outcome = !isUntyped(mistyped) ? "mistyped" : isUnnamed(mistyped) ? "unnamed" : "untyped";
      return { outcome, details: targetDetails(mistyped) };
    }
    const answered = count("answered");
    return { outcome: "answering", details: { answered, unseen: count("unseen"), forbidden, unasked } };
  },
});

/** True for the media type of unknown files, which no link should state. */
function isUntyped({ link, found }: LinkTarget): boolean {
  const served = found.state === "answered" ? found.resource.mediaType : "";
  return link.type !== null && (served === "" || served === "application/octet-stream");
}

/** Hosts of files derive types from extensions, but the path of a well-known file is fixed. */
function isUnnamed({ found: { url } }: LinkTarget): boolean {
  const path = URL.parse(url)?.pathname ?? "/";
  return !path.startsWith("/.well-known/") && !/\.\w+$|\/$/.test(path);
}

function targetDetails({ link, found }: LinkTarget): Details {
  return {
    rel: link.rel,
    url: found.url,
    stated: link.type ?? STAND_INS.file,
    served: typeWords(found.state === "answered" ? found.resource.mediaType : ""),
    status: found.state === "dead" ? found.status : null,
  };
}
