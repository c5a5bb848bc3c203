/** A document at a fixed path lists the APIs of a site and where each one is described. */
import { type Details, fail, pass, warn } from "../../contract/check.ts";
import { typeWords } from "../../parse/media_type.ts";
import type { Linkset } from "../../parse/catalog/linkset.ts";
import { namesApi } from "../../parse/catalog/named_api.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { apiCatalog, apiCatalogMentions } from "../../probes/api/api_catalog.ts";
import { type ApiCatalogTarget, apiCatalogTargets } from "../../probes/api/api_catalog_targets.ts";
import { seenApiDescription } from "../../probes/api/seen_api_description.ts";
import { defineJsonFileCheck } from "../json_file_check.ts";
import { STAND_INS } from "../../parse/stand_ins.ts";

const TYPE = "application/linkset+json";
const PROFILE = "rfc9727";
const SERVE_WITH_PROFILE = `Serve it as ${TYPE}; profile="https://www.rfc-editor.org/info/rfc9727"`;
const publish = { file: "/.well-known/api-catalog" };

const typed = { publish: { header: "Content-Type" }, requires: "media-type" } as const;

export default defineJsonFileCheck({
  id: "api-catalog",
  title: "API catalog (RFC 9727)",
  about:
    "Validates /.well-known/api-catalog and follows its links. From the catalog, agents learn which APIs a site has, " +
    "without searching its pages.",
  spec: "https://www.rfc-editor.org/rfc/rfc9727.html",
  maturity: "standard",
  weight: 2,
  surface: "api",
  aliases: { isitagentready: "apiCatalog" },
  example: `{
  "linkset": [
    {
      "anchor": "https://example.com/",
      "service-desc": [{ "href": "https://example.com/openapi.json", "type": "application/openapi+json" }]
    }
  ]
}
`,
  needs: {
    file: apiCatalog,
    targets: apiCatalogTargets,
    description: seenApiDescription,
    mentions: apiCatalogMentions,
  },
  mediaType: null,
  outcomes: {
    absent: fail(
      "No API catalog found",
      "Publish a linkset at /.well-known/api-catalog with an entry for each API and a service-desc link to its description",
      { absence: true },
    ),
    unlisted: warn(
      "No API catalog lists the API description at {description}",
      "Publish a linkset at /.well-known/api-catalog that links to the description",
      {
        publish,
        absence: true,
        requires: "media-type",
        otherwise: "Link to the description with rel=service-desc in the head of the home page",
      },
    ),
    apiless: warn(
      "{path} lists no API, only other documents: {urls}",
      "Add a service-desc link to the API description, or delete the file if the site has no API",
    ),
    apilessLinked: warn(
      "{path}, linked from {mentions}, lists no API, only other documents: {urls}",
      "Add a service-desc link to the API description, or delete the file and the links to it if the site has no API",
    ),
    invalid: fail(
      "{path} is not a valid linkset: {=problems}",
      "Give each object of linkset an anchor and relations as arrays of objects with href, or delete the file and the links to it if the site has no API",
    ),
    dead: fail(
      "{path} links to a missing document ({rel}): {url}",
      "Publish the document, or remove the link",
    ),
    empty: warn(
      "{path} contains no links",
      "Add an entry for each API, or delete the file and the links to it",
    ),
    wrongTarget: warn(
      "{path} links to {url} as {stated}, but it is served as {served}",
      "Set the type of the link to the Content-Type of its target",
    ),
    flawed: warn(
      "{path} has problems: {=problems}",
      "Give each entry an anchor with the URL of its API, and move members that are not link relations into a link",
    ),
    unregistered: warn(
      "{path} uses link relations that are not registered: {relations}",
      "Name each relation by a registered name such as service-desc, or by a URL",
    ),
    crowded: warn(
      "{path} has members next to linkset: {members}",
      "Keep linkset as the only member, and move the others into the documents that it links to",
    ),
    mistyped: warn("{path} is served as {served}", SERVE_WITH_PROFILE, typed),
    unprofiled: warn(
      "{path} is served as {served} without the API catalog profile",
      SERVE_WITH_PROFILE,
      typed,
    ),
    unfollowed: pass("{path} is valid and has {links:link}, which could not be checked"),
    valid: pass("{path} is valid and has {links:link}; {answered} of {followed} followed links work"),
  },
  judge({ file, targets, description, mentions }) {
    if (!file.present) {
      const url = description?.found?.url;
      return url === undefined ? "absent" : { outcome: "unlisted", details: { description: url } };
    }
    const { path, document, resource } = file;
    const errors = problemsOf(document.problems, "error");
    const { links: found } = document;
    // Entries without a link may be APIs.
    const isRead = document.problems.every(({ code }) => code !== "context-without-relation");
    if (isRead && found.length > 0 && !namesApi(found, resource.url)) {
      const details = { path, urls: found.map(({ href }) => href) };
      return mentions.length === 0
        ? { outcome: "apiless", details }
        : { outcome: "apilessLinked", details: { ...details, mentions } };
    }
    if (errors.length > 0) return { outcome: "invalid", details: { path, problems: errors } };
    const dead = targets.find(({ found }) => found.state === "dead");
    if (dead) return { outcome: "dead", details: { path, ...targetDetails(dead) } };
    const links = found.length;
    if (links === 0) return { outcome: "empty", details: { path } };
    const wrong = targets.find(({ isOtherType }) => isOtherType);
    if (wrong) return { outcome: "wrongTarget", details: { path, ...targetDetails(wrong) } };
    const served = typeWords(resource.mediaType);
    if (resource.mediaType !== TYPE) return { outcome: "mistyped", details: { path, served } };
    const relations = detailsOf(document, "unregistered-relation");
    if (relations.length > 0) return { outcome: "unregistered", details: { path, relations } };
    const members = detailsOf(document, "extra-member");
    if (members.length > 0) return { outcome: "crowded", details: { path, members } };
    const warnings = problemsOf(document.problems, "warning");
    if (warnings.length > 0) return { outcome: "flawed", details: { path, problems: warnings } };
    const { headers } = resource;
    const stated = `${headers.get("content-type") ?? ""} ${headers.get("link") ?? ""}`.toLowerCase();
    if (!stated.includes(PROFILE)) return { outcome: "unprofiled", details: { path, served } };
    const answered = targets.filter(({ found }) => found.state === "answered").length;
    if (targets.length > 0 && answered === 0) return { outcome: "unfollowed", details: { path, links } };
    return { outcome: "valid", details: { path, links, answered, followed: targets.length } };
  },
});

/** Details of all problems that have the same code. */
function detailsOf({ problems }: Linkset, code: string): string[] {
  return problems.filter((problem) => problem.code === code).flatMap(({ detail }) => detail ?? []);
}

function targetDetails({ link, found }: ApiCatalogTarget): Details {
  return {
    url: found.url,
    rel: link.rel,
    stated: link.type ?? STAND_INS.document,
    served: typeWords(found.state === "answered" ? found.resource.mediaType : ""),
    status: found.state === "dead" ? found.status : null,
  };
}
