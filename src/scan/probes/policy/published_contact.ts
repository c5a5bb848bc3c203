/** Contact of the site on the pages of the scan, which is an email address or the contact page. */
import { type Element, Text } from "deno-dom";
import { boundedText } from "../../parse/dom/bounded_text.ts";
import { elements } from "../../parse/dom/html.ts";
import { isElement } from "../../parse/dom/nodes.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { isReservedName } from "../../data/hosts/reserved_names.ts";
import type { NamedPage } from "../../contract/site_facts.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { firstPage } from "../pages/first_page.ts";
import { ifSeen } from "../if_seen.ts";
import { namedPages } from "../pages/named_pages.ts";
import { page, type PageDocument } from "../pages/page.ts";
import { sampledPages } from "../pages/sampled_pages.ts";

/** Maximum number of links to addresses to read. */
const MAX_ADDRESSES = 50;
/** Plain addresses only, because they are written into a file. */
const ADDRESS = /^[a-z\d][a-z\d._%+-]{0,63}@((?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,24})$/;
/** Address in the text of a page or in JSON-LD. */
const WRITTEN_ADDRESS = /(?<![\w.%+-])[a-z\d][\w.%+-]{0,63}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,5}/gi;
const DESCRIBED_ADDRESS = /"email"\s{0,9}:\s{0,9}"(?:mailto:)?([^"\s]{3,200})"/gi;
/** Words right before an address that is meant for messages, in common languages. */
const CONTACT_WORDS =
  /(?<!\p{L})(?:e-?mail|mail|contact\p{L}*|kontakt\p{L}*|contatt\p{L}*|contat\p{L}*|correo|courriel|indirizzo|schreib\p{L}*|write (?:to )?(?:me|us)|ecri\p{L}*|écri\p{L}*|почт\p{L}*|пиш\p{L}*)(?!\p{L})|邮箱|邮件|メール|이메일/iu;
/** Maximum number of characters between such a word and the address. */
const CONTACT_DISTANCE = 40;
/** Words before the address of somebody who only worked on the site, such as its translator, in common languages. */
const CREDIT_WORDS =
  /(?<!\p{L})(?:translat\p{L}*|tradu\p{L}*|tradott\p{L}*|übersetz\p{L}*|vertaa?l\p{L}*|tłumacz\p{L}*|перев[её]\p{L}*|переклад\p{L}*|photos? (?:by|from)|photograph(?:s|y|ed) by|illustrat(?:ed|ions?) by|(?:re)?designed by|(?:web ?)?design(?:er)?(?: by|:)|webdesign\p{L}*|(?:site|page|website) by|(?:theme|template) by)(?!\p{L})|翻译|翻譯|翻訳|译者|譯者|번역/iu;
/** Maximum number of characters between such a word and the address, because a name may be between them. */
const CREDIT_DISTANCE = 80;
/** Maximum number of elements around a link to read for the words before it. */
const MAX_PARENTS = 3;
/** Maximum number of characters and of text nodes of an element with such words. */
const MAX_WORDS_LENGTH = 400;
const MAX_TEXT_NODES = 20;
/** Maximum number of nodes next to a link, or next to an element around it. */
const MAX_SIBLINGS = 1_000;
/** Maximum number of characters of a text to search. */
const MAX_TEXT_LENGTH = 100_000;
/** Hosts in the addresses of templates. */
const TEMPLATE_HOST = /^(?:example\.|(?:your-?|my-?)?(?:company|domain|site|website|email|mail)\.[a-z]+$)/;
/** Mailboxes for everybody, the best for reports first. */
const MAILBOXES = ["security", "abuse", "contact", "info", "hello", "support", "mail", "office", "webmaster"];
/** Mailboxes of departments that pass no report on, and those that nobody reads. */
const OTHER_MAILBOX =
  /^(?:ads|advertising|billing|bewerbung|careers?|do-?not-?reply|hr|investors?|investor-?relations|invoices?|ir|jobs?|media|newsletter|no-?reply|presse?|recruit(?:ing|ment)|rechnung|unsubscribe)@/;
/** Last part of the path of a contact page, in common languages. */
const CONTACT_PAGE =
  /\/(?:contact(?:-?us|o|enos|ez-nous)?|kontakt(?:a|er|y)?|contatt(?:i|o|aci)|contato|contacts|contacte|fale-conosco|iletisim|kapcsolat|yhteystiedot|lien-?he|impressum|imprint|mentions-legales)(?:\.(?:html?|php|aspx?))?\/?$/i;

export interface PublishedContact {
  /** `mailto:` with an address, or the URL of the contact page. */
  readonly url: string;
  readonly isMail: boolean;
}

export const publishedContact = defineProbe<PublishedContact | null>({
  id: "published-contact",
  async observe(context) {
    const { probe, probeAt, origin } = context;
    const home = await ifSeen(probe(firstPage));
    if (home === null) return null;
    const { hostname } = origin;
    const address = addressOf(home, hostname);
    if (address !== null) return { url: `mailto:${address}`, isMail: true };
    const url = contactPage(await ifSeen(probe(namedPages)) ?? []);
    const served = url === null ? null : await ifSeen(probeAt(page, new URL(url)));
    const contact = isReadable(served) ? served : null;
    const written = contact === null ? null : addressOf(contact, hostname);
    if (written !== null) return { url: `mailto:${written}`, isMail: true };
    const further = await sampledAddress(context);
    // An address of another domain may belong to an author, so the contact page is safer.
    const isSure = contact === null || further !== null && isOwn(further, hostname);
    if (further !== null && isSure) return { url: `mailto:${further}`, isMail: true };
    return url === null || contact === null ? null : { url, isMail: false };
  },
});

/**
 * The best address on the pages of the sample. If the pages have different addresses, they may belong to
 * authors.
 */
async function sampledAddress({ probe, probeAt, origin }: ProbeContext): Promise<string | null> {
  const pages = await ifSeen(probe(sampledPages)) ?? [];
  const seen = await Promise.all(pages.map(({ url }) => ifSeen(probeAt(page, url))));
  const found = new Set(
    seen.flatMap((served) => isReadable(served) ? addressOf(served, origin.hostname, true) ?? [] : []),
  );
  const own = [...found].filter((address) => isOwn(address, origin.hostname));
  return own.length > 0 ? bestOf(own) : found.size === 1 ? [...found][0] ?? null : null;
}

/** Returns the best of several addresses of the site, or null if they are of several people. */
function bestOf(own: readonly string[]): string | null {
  const rank = (address: string) => {
    const place = MAILBOXES.indexOf(address.slice(0, address.indexOf("@")));
    return place < 0 ? MAILBOXES.length : place;
  };
  const [best = null, next] = [...new Set(own)].toSorted((left, right) => rank(left) - rank(right));
  return best !== null && next !== undefined && rank(best) === MAILBOXES.length ? null : best;
}

function isReadable(served: PageDocument | null): served is PageDocument {
  return served !== null && served.resource.ok && served.resource.isHtml;
}

function isOwn(address: string, hostname: string): boolean {
  return isSameSite(address.slice(address.indexOf("@") + 1), hostname);
}

/**
 * An address of the site's own domain, or the only address that is linked or introduced by contact words.
 * With several addresses of other domains, some may belong to other people.
 * @param isInner true for a page that may be about somebody else, so that an address of another domain needs contact
 * words
 */
function addressOf({ document, text }: PageDocument, hostname: string, isInner = false): string | null {
  const links = elements(document, "a[href^='mailto:' i]").slice(0, MAX_ADDRESSES).map((link) => ({
    address: link.getAttribute("href")?.slice("mailto:".length).split("?")[0] ?? "",
    words: `${wordsBefore(link)} ${startOf(link)}`.replace(WRITTEN_ADDRESS, " "),
  }));
  const described = elements(document, "script[type='application/ld+json']").slice(0, MAX_ADDRESSES)
    .flatMap((script) => [...script.textContent.slice(0, MAX_TEXT_LENGTH).matchAll(DESCRIBED_ADDRESS)])
    .map(([, address = ""]) => address);
  // Other addresses in the text may be examples.
  const written = text.slice(0, MAX_TEXT_LENGTH).match(WRITTEN_ADDRESS)?.slice(0, MAX_ADDRESSES) ?? [];
  const own = validAddresses([...links.map(({ address }) => address), ...described, ...written])
    .filter((address) => isOwn(address, hostname));
  if (own.length > 0) return bestOf(own);
  const credited = addressesOf(links.filter(({ words }) => CREDIT_WORDS.test(words)));
  const given = validAddresses([...addressesOf(links), ...described]);
  const found = (given.length > 0 ? given : validAddresses(told(text))).filter((each) =>
    !credited.includes(each)
  );
  const [only = null, ...others] = found;
  const isMeant = !isInner || given.length === 0 ||
    links.some(({ address, words }) => addressesOf([{ address }])[0] === only && CONTACT_WORDS.test(words));
  return others.length === 0 && isMeant ? only : null;
}

function addressesOf(links: readonly { readonly address: string }[]): string[] {
  return validAddresses(links.map(({ address }) => address));
}

/** Text before a link, from the nearest element that has any. */
function wordsBefore(link: Element): string {
  let node: Element | null = link;
  for (let level = 0; level < MAX_PARENTS && node !== null; level++, node = node.parentElement) {
    const siblings = [...node.parentElement?.childNodes ?? []].slice(0, MAX_SIBLINGS);
    const before = siblings.slice(0, Math.max(siblings.indexOf(node), 0)).slice(-MAX_TEXT_NODES);
    const words = before.map((each) =>
      each instanceof Text ? each.data : isElement(each) ? startOf(each) : ""
    ).join(" ");
    if (words.trim() !== "") return words.slice(-CREDIT_DISTANCE);
  }
  return "";
}

function startOf(element: Element): string {
  return boundedText(element, { characters: MAX_WORDS_LENGTH, nodes: MAX_TEXT_NODES });
}

/** Addresses in a text that contact words introduce. If one has no such words, it may be an example. */
function told(text: string): readonly string[] {
  const read = text.slice(0, MAX_TEXT_LENGTH);
  const found = [...read.matchAll(WRITTEN_ADDRESS)].slice(0, MAX_ADDRESSES);
  const before = ({ index }: RegExpExecArray, distance: number) =>
    read.slice(Math.max(0, index - distance), index);
  const isTold = (match: RegExpExecArray) =>
    CONTACT_WORDS.test(before(match, CONTACT_DISTANCE)) && !CREDIT_WORDS.test(before(match, CREDIT_DISTANCE));
  return found.every(isTold) ? found.map(([address]) => address) : [];
}

function validAddresses(written: readonly string[]): string[] {
  const addresses = written.map((each) => each.trim().toLowerCase()).filter((address) => {
    const host = ADDRESS.exec(address)?.[1];
    return host !== undefined && !TEMPLATE_HOST.test(host) && !isReservedName(host) &&
      !OTHER_MAILBOX.test(address);
  });
  return [...new Set(addresses)];
}

function contactPage(pages: readonly NamedPage[]): string | null {
  return pages.find(({ url }) => CONTACT_PAGE.test(new URL(url).pathname))?.url ?? null;
}
