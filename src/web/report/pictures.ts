/** Pictures of pages in the browser, as a report shows them. */
import { createContext } from "preact";

/** URLs of pictures by the URLs of their pages. */
export type PictureUrls = ReadonlyMap<string, string>;

/** Null in the page of a stored report, whose pictures have paths of their own. */
export const PicturesContext = createContext<PictureUrls | null>(null);
