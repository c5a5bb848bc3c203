/** `<img>`, or `<picture>` with an image for each color scheme. Documents contain no other HTML. */

export interface Picture {
  /** Path of the image for dark color schemes, relative to the document, or undefined if there is only one. */
  readonly dark?: string;
  readonly light: string;
  readonly alt: string;
  readonly width: string;
  readonly height: string;
}

const PICTURE = new RegExp(
  [
    '(?:<picture>\\s*<source media="\\(prefers-color-scheme: dark\\)" srcset="(?<dark>[^"]+)">\\s*)?',
    '<img src="(?<light>[^"]+)" alt="(?<alt>[^"]+)" width="(?<width>\\d+)" height="(?<height>\\d+)">',
    "(?:\\s*</picture>)?",
  ].join(""),
);

/** @returns null for any other HTML */
export function parsePicture(html: string): Picture | null {
  const groups = new RegExp(`^${PICTURE.source}\\s*$`).exec(html)?.groups;
  return groups === undefined ? null : groups as unknown as Picture;
}

/** Replaces each picture with the Markdown of its light image. @param urlOf the URL of an image */
export function withMarkdownImages(markdown: string, urlOf: (path: string) => string): string {
  return markdown.replaceAll(new RegExp(PICTURE, "g"), (html) => {
    const picture = parsePicture(html);
    return picture === null ? html : `![${picture.alt}](${urlOf(picture.light)})`;
  });
}
