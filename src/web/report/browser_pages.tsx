/** The home page and the named one as a browser agent sees them, with pictures. */
import type { VNode } from "preact";
import { useContext } from "preact/hooks";
import type { Box, BrowserPage, PictureSize } from "../../scan/result.ts";
import { plural } from "../../plural.ts";
import { picturePath, storedPath } from "../stored_report/report_path.ts";
import { BROWSER_HEADING, browserSections, withoutBrowser } from "../texts/browser_texts.ts";
import type { ShownReport } from "../texts/shown_report.ts";
import { visibleText } from "../texts/visible_text.ts";
import { OutwardLink, Section } from "./parts.tsx";
import { PicturesContext } from "./pictures.ts";

/** CSS pixels around a marked control. */
const MARK_MARGIN = 4;

export function BrowserPages({ result }: { readonly result: ShownReport }): VNode | null {
  const sections = browserSections(result);
  const without = withoutBrowser(result);
  if (without !== null) {
    return (
      <p class="hint">
        {without.text} See the page as browser agents do: <code>{visibleText(without.command)}</code>
      </p>
    );
  }
  if (sections.length === 0) return null;
  const path = storedPath(result);
  return (
    <Section id="browser" title={BROWSER_HEADING}>
      {sections.map(({ page, facts }, place) => (
        <div class="in-browser" key={page.url}>
          {sections.length > 1 && (
            <h4>
              <OutwardLink url={page.url} />
            </h4>
          )}
          <ul>
            {facts.map((fact) => <li key={fact}>{visibleText(fact)}</li>)}
          </ul>
          <Picture page={page} path={path === null ? null : picturePath(path, place)} />
        </div>
      ))}
    </Section>
  );
}

interface PictureProps {
  readonly page: BrowserPage;
  /** Path of the picture on the service, or null if it is not stored. */
  readonly path: string | null;
}

/** Nothing if the picture is neither stored nor at hand. */
export function Picture({ page: { url, sight }, path }: PictureProps): VNode | null {
  const pictures = useContext(PicturesContext);
  const src = pictures === null ? path : pictures.get(url);
  const size = sight?.picture ?? null;
  if (!src || sight === null || size === null) return null;
  const boxes = sight.unnamed.flatMap(({ box }) => box !== null && box.y < size.pageHeight ? [box] : []);
  return (
    <figure class="picture">
      {boxes.length > 0 && (
        <label>
          <input type="checkbox" /> Mark {plural(boxes.length, "control")} without a name
        </label>
      )}
      <div class="frame" tabindex={0} role="group" aria-label="Picture of the page">
        <div>
          <img
            src={src}
            width={size.width}
            height={size.height}
            {...src.startsWith("data:") ? {} : { loading: "lazy" as const }}
            decoding="async"
            alt={`The page ${visibleText(url)} in a browser`}
          />
          {boxes.length > 0 && <Marks boxes={boxes} size={size} />}
        </div>
      </div>
      <figcaption class="hint">
        {visibleText(sight.browser)}, {shownPart(size)}
      </figcaption>
    </figure>
  );
}

function shownPart({ width, height, pageHeight }: PictureSize): string {
  return `window of ${Math.round(width / height * pageHeight)} pixels, the first ${
    plural(pageHeight, "pixel")
  } of the page`;
}

/** Rectangles over the picture, which a checkbox before it shows. */
function Marks({ boxes, size }: { readonly boxes: readonly Box[]; readonly size: PictureSize }): VNode {
  const { width, height, pageHeight } = size;
  return (
    <svg viewBox={`0 0 ${width / height * pageHeight} ${pageHeight}`} aria-hidden="true">
      {boxes.map(({ x, y, width, height }, at) => (
        <rect
          key={at}
          x={x - MARK_MARGIN}
          y={y - MARK_MARGIN}
          width={width + 2 * MARK_MARGIN}
          height={height + 2 * MARK_MARGIN}
          rx={MARK_MARGIN}
        />
      ))}
    </svg>
  );
}
