/** The frame of a document that loads nothing. */
import { renderToString } from "preact-render-to-string";
import { bundleText } from "./bundle_files.ts";

/** Nothing in the document may load or run anything, even if a site has written it into its report. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** Parts of a document. The body and the styles are inserted as they are. */
export interface StandaloneParts {
  readonly title: string;
  readonly body: string;
  /** Styles on top of those of the service's pages. */
  readonly styles?: string;
}

export function standaloneDocument({ title, body, styles = "" }: StandaloneParts): string {
  const policy = renderToString(<meta http-equiv="Content-Security-Policy" content={POLICY} />);
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8">${policy}<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">${renderToString(<title>{title}</title>)}
<style>${bundleText("main.css")}${styles}</style></head>
<body><main>${body}</main></body>
</html>
`;
}
