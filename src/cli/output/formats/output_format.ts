/** Formats for writing a scan to files. */

export const OUTPUT_FORMATS = [
  "json",
  "markdown",
  "html",
  "sarif",
  "junit",
  "summary",
  "github",
  "gitlab",
  "bitbucket",
] as const;
export type OutputFormat = typeof OUTPUT_FORMATS[number];

export interface Output {
  readonly format: OutputFormat;
  readonly path: string;
}
