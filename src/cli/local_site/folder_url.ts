/** The public URL of a folder, as its own files name it. */
import { AppError } from "../../errors.ts";
import { parseScanTarget, type ScanTarget } from "../../scan/target.ts";
import { ANY_PUBLIC_OR_PRIVATE } from "../scans/private_target.ts";
import type { Folder } from "./folder.ts";

/** A CNAME file has one domain. */
const MAX_CNAME_LENGTH = 1_000;
/** Number of characters at the start of the home page that are searched for its canonical URL. */
const MAX_HEAD_LENGTH = 100_000;

/** The domain in a CNAME file, which GitHub Pages serves the folder as, or `""`. */
export function cnameOf(folder: Folder): string {
  const [name = ""] = (folder.start("/CNAME", MAX_CNAME_LENGTH) ?? "").trim().split(/\s/, 1);
  return name.toLowerCase();
}

/** The site that a CNAME file names, or null. */
export function siteOfCname(folder: Folder): ScanTarget | null {
  return siteOf(`https://${cnameOf(folder)}`);
}

/** The folder of the home page's canonical URL, or null. Templates can have the canonical URL of a demo. */
export function siteOfCanonical(folder: Folder): ScanTarget | null {
  const head = folder.start("/index.html", MAX_HEAD_LENGTH) ?? "";
  for (const [link] of head.matchAll(/<link\s[^<>]{1,2000}>/gi)) {
    if (!/\srel=["']?canonical["'\s/>]/i.test(link)) continue;
    const [, url = ""] = /\shref=["']?(https:\/\/[^"'\s>]+)/i.exec(link) ?? [];
    return siteOf(url.replace(/[^/]*$/, ""));
  }
  return null;
}

/** Null for a URL that a shell would not take as one word. */
function siteOf(url: string): ScanTarget | null {
  if (!/^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?:\/[\w./-]*)?$/i.test(url)) return null;
  try {
    return parseScanTarget(url, ANY_PUBLIC_OR_PRIVATE);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
