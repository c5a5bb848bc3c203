/** How the site can be reached, as its home page or its contact page says: an email address, else the contact page. */
import type { Document } from "deno-dom";
import { elements } from "../../parse/dom/html.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { isReservedName } from "../../data/reserved_names.ts";
import type { NamedPage } from "../../site_facts.ts";
import { defineProbe } from "../../probe.ts";
import { firstPage } from "../first_page.ts";
import { ifSeen } from "../if_seen.ts";
import { namedPages } from "../named_pages.ts";
import { page } from "../page.ts";

/** Links to addresses that are read. */
const MAX_ADDRESSES = 50;
/** Plain addresses only, because they are written into a file. */
const ADDRESS = /^[a-z\d][a-z\d._%+-]{0,63}@((?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,24})$/;
/** Hosts in the addresses of templates. */
const TEMPLATE_HOST = /^(?:example\.|(?:your-?|my-?)?(?:company|domain|site|website|email|mail)\.[a-z]+$)/;
/** Mailboxes for everybody, the best for reports first. */
const MAILBOXES = ["security", "abuse", "contact", "info", "hello", "support", "mail", "office", "webmaster"];
/** The last part of the path of a contact page, in common languages. */
const CONTACT_PAGE =
  /\/(?:contact(?:-?us|o|enos|ez-nous)?|kontakt|contatt[io]|contato|fale-conosco|iletisim|impressum|imprint|mentions-legales)(?:\.(?:html?|php|aspx?))?\/?$/i;

export interface PublishedContact {
  /** `mailto:` with an address, or the URL of the contact page. */
  readonly url: string;
  readonly isMail: boolean;
}

export const publishedContact = defineProbe<PublishedContact | null>({
  id: "published-contact",
  async observe({ probe, probeAt, origin }) {
    const home = await ifSeen(probe(firstPage));
    if (home === null) return null;
    const { hostname } = origin;
    const address = addressOf(home.document, hostname);
    if (address !== null) return { url: `mailto:${address}`, isMail: true };
    const url = contactPage(await ifSeen(probe(namedPages)) ?? []);
    const served = url === null ? null : await ifSeen(probeAt(page, new URL(url)));
    if (url === null || !served?.resource.ok || !served.resource.isHtml) return null;
    const further = addressOf(served.document, hostname);
    return further === null
      ? { url: url.replace(/^http:/, "https:"), isMail: false }
      : { url: `mailto:${further}`, isMail: true };
  },
});

/** Of the site's own domain, else the only one: of several others, some may belong to somebody else. */
function addressOf(document: Document, hostname: string): string | null {
  const links = elements(document, "a[href^='mailto:' i]").slice(0, MAX_ADDRESSES);
  const addresses = [
    ...new Set(links.flatMap((link) => {
      const address = link.getAttribute("href")?.slice("mailto:".length).split("?")[0]?.trim().toLowerCase();
      const host = ADDRESS.exec(address ?? "")?.[1];
      return address && host && !TEMPLATE_HOST.test(host) && !isReservedName(host) ? [address] : [];
    })),
  ];
  const own = addresses.filter((address) => isSameSite(address.slice(address.indexOf("@") + 1), hostname));
  const rank = (address: string) => {
    const place = MAILBOXES.indexOf(address.slice(0, address.indexOf("@")));
    return place < 0 ? MAILBOXES.length : place;
  };
  const [best] = own.toSorted((left, right) => rank(left) - rank(right));
  return best ?? (addresses.length === 1 ? addresses[0] ?? null : null);
}

function contactPage(pages: readonly NamedPage[]): string | null {
  return pages.find(({ url }) => CONTACT_PAGE.test(new URL(url).pathname))?.url ?? null;
}
