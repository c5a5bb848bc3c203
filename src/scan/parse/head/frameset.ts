/** Frames of a page that is a frameset. Parsers drop them, because they leave a page without a body. */

/** Maximum number of frames, and of characters of a frame's tag. */
const MAX_FRAMES = 8;
const FRAMESET = /<frameset[\s>]/i;
const FRAME = /<frame\s([^<>]{1,2000})>/gi;
const ATTRIBUTE =
  /(?:^|\s)(name|src)\s{0,9}=\s{0,9}(?:"([^"]{0,1000})"|'([^']{0,1000})'|([^\s"'<>]{1,1000}))/gi;

export interface Frame {
  /** Name that links have as their target; `""` if the frame has none. */
  readonly name: string;
  readonly src: string;
}

export function readFrames(html: string): Frame[] {
  if (!FRAMESET.test(html)) return [];
  return html.matchAll(FRAME).take(MAX_FRAMES).toArray().flatMap(([, attributes = ""]) => {
    const values = new Map(
      attributes.matchAll(ATTRIBUTE).map(([, name = "", ...value]) =>
        [name.toLowerCase(), value.find((each) => each !== undefined) ?? ""] as const
      ),
    );
    const src = values.get("src") ?? "";
    return src === "" ? [] : [{ name: values.get("name") ?? "", src }];
  });
}
