/** A link is worth what stands at its end. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../check.ts";
import { type LinkTarget, linkTargets } from "../../probes/discovery/link_targets.ts";

export default defineCheck({
  id: "link-targets",
  title: "Targets of the links for agents",
  about:
    "Follows the links for agents to their ends: each should answer, and with the type that the link states.",
  spec: "https://www.rfc-editor.org/rfc/rfc8288#section-3.4.1",
  maturity: "standard",
  weight: 1,
  example: `Link: </openapi.json>; rel="service-desc"; type="application/openapi+json"

GET /openapi.json              200, Content-Type: application/openapi+json`,
  needs: { found: linkTargets },
  outcomes: {
    absent: notApplicable("The home page has no links for agents"),
    closed: notApplicable("robots.txt forbids all {forbidden} targets, so they were not asked for"),
    dead: fail(
      "{rel} leads to {url}, where there is nothing (status {status})",
      "Publish what the link names at that address, or take the link out",
    ),
    page: fail(
      "{rel} leads to {url}, a web page where {stated} is promised",
      "Serve what the link promises at that address, or take the link out",
    ),
    mistyped: warn(
      "{rel} leads to {url}, which is served as {served} and not as {stated}",
      "Let the type in the link and the Content-Type of the target agree",
    ),
    answering: pass("Every target that could be seen answers as stated (seen: {answered})"),
  },
  judge({ found: { targets, unasked } }) {
    const count = (state: LinkTarget["found"]["state"]) =>
      targets.filter(({ found }) => found.state === state).length;
    const forbidden = count("forbidden");
    if (targets.length === 0) return "absent";
    if (forbidden === targets.length) return { outcome: "closed", details: { forbidden } };
    const dead = targets.find(({ found }) => found.state === "dead");
    if (dead) return { outcome: "dead", details: of(dead) };
    const page = targets.find(({ link, found, isOtherType }) =>
      isOtherType && link.type !== null && found.state === "answered" && found.resource.isHtml
    );
    if (page) return { outcome: "page", details: of(page) };
    const mistyped = targets.find(({ isOtherType }) => isOtherType);
    if (mistyped) return { outcome: "mistyped", details: of(mistyped) };
    const answered = count("answered");
    return { outcome: "answering", details: { answered, unseen: count("unseen"), forbidden, unasked } };
  },
});

function of({ link, found }: LinkTarget): Details {
  const served = found.state === "answered" ? found.resource.mediaType : "";
  return {
    rel: link.rel.slice(0, 5),
    url: link.url.slice(0, 200),
    stated: link.type?.slice(0, 100) ?? "a document for programs",
    served: served.slice(0, 100) || "no type at all",
    status: found.state === "dead" ? found.status : null,
  };
}
