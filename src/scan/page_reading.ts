/** A page as agents read it. */
export {
  type AccessRow,
  type BrowserReading,
  type MarkdownVersion,
  type PageReading,
  pageReading,
  type ReadText,
} from "./probes/content/page_reading.ts";
