/** Renders the content of each file that a scan writes. */
import type { CatalogueEntry } from "../../../scan/catalogue.ts";
import { reportDocument } from "../../../web/report_document.tsx";
import type { PictureUrls } from "../../../web/report/pictures.ts";
import { EXIT } from "../../command.ts";
import type { GateSettings } from "../../gate/gate_settings.ts";
import { isJudged, type ScannedSite } from "../../gate/scanned_site.ts";
import { bitbucketOutput } from "./bitbucket_output.ts";
import { githubOutput } from "./github_output.ts";
import { gitlabOutput } from "./gitlab_output.ts";
import { jsonOutput } from "./json_output.ts";
import { junitOutput } from "./junit_output.ts";
import { type MarkdownForm, markdownOutput } from "./markdown_output.ts";
import type { OutputFormat } from "./output_format.ts";
import { sarifOutput } from "./sarif_output.ts";
import { summaryOutput } from "./summary_output.ts";

export interface OutputContext extends MarkdownForm {
  readonly settings: GateSettings;
  readonly catalogue: readonly CatalogueEntry[];
  /** URLs that contain pictures of pages, for documents. */
  readonly pictures?: PictureUrls | undefined;
  /** File of the repository for showing problems, a relative path with slashes. */
  readonly location: string;
}

/** @returns null if the file must not be written */
export function renderOutput(
  format: OutputFormat,
  sites: readonly ScannedSite[],
  context: OutputContext,
): string | null {
  return RENDERERS[format](sites, context);
}

type Renderer = (sites: readonly ScannedSite[], context: OutputContext) => string | null;

const RENDERERS: Readonly<Record<OutputFormat, Renderer>> = {
  json: jsonOutput,
  markdown: (sites, context) => markdownOutput(sites, context.settings, context),
  html(sites, { flags, curlFlags, pictures }) {
    const results = sites.filter(isJudged).map(({ verdict }) => ({ ...verdict.result, flags, curlFlags }));
    return results.length === 0 ? null : reportDocument(results, pictures);
  },
  sarif: sarifOutput,
  junit: (sites, { settings }) => junitOutput(sites, settings.gate.failOn),
  summary: summaryOutput,
  github: githubOutput,
  gitlab: (sites, { location }) => gitlabOutput(sites, location),
  bitbucket: (sites) => bitbucketOutput(sites, sites.every(({ exitCode }) => exitCode === EXIT.done)),
};
