/** The page that the crawler's user agent links to, about its operator, its requests and ways to block it. */
import { plural } from "../plural.ts";
import { AGENT_USER_AGENTS, PRODUCT_TOKEN } from "../scan/user_agents.ts";
import { DEFAULT_LIMITS, keptDelayMs, MAX_CRAWL_DELAY_MS, MAX_REQUESTS_WHEN_BUSY } from "../scan/network.ts";
import { KEY_DIRECTORY_PATH } from "./site/crawler_paths.ts";
import { CodeBlock } from "./ui/code_block.tsx";
import { Document, renderPage } from "./ui/document.tsx";

interface BotPageProps {
  /** The default of this service. */
  readonly userAgent: string;
  /** True if its requests are signed. */
  readonly isSigned: boolean;
  /** URL of the operator's contact; null if there is none. */
  readonly contact: string | null;
  /** The operator's privacy policy; null if there is none. */
  readonly privacyUrl: URL | null;
  readonly reports: { readonly days: number };
}

export function botPage({ userAgent, isSigned, contact, privacyUrl, reports }: BotPageProps): string {
  const { requests, connectionsPerHost, scanMs } = DEFAULT_LIMITS;
  const agents = Object.keys(AGENT_USER_AGENTS).join(", ");
  return renderPage(
    <Document
      title="About our crawler – Readiness"
      description={`${PRODUCT_TOKEN}, its requests, and how to block it.`}
    >
      <h1>About our crawler</h1>
      <p>
        {PRODUCT_TOKEN} visits a web site when somebody asks this service whether AI agents can use the site.
        {" "}
        We do not index what it reads, and we do not train models on it.
      </p>
      <h2>How to recognize it</h2>
      <p>Our crawler sends this user agent, unless the person who starts the scan sets another one:</p>
      <CodeBlock id="user-agent" label="User agent" code={userAgent} language="text" />
      {isSigned && (
        <p>
          Requests with this user agent are signed (Web Bot Auth). Our key is at{" "}
          <a href={KEY_DIRECTORY_PATH}>{KEY_DIRECTORY_PATH}</a>, and a request without a valid signature is
          not from us.
        </p>
      )}
      <h2>Its requests</h2>
      <ul>
        <li>
          At most {requests} requests in one scan, with at most {connectionsPerHost}{" "}
          connections to a host at a time. A scan ends after {scanMs / 1000}{" "}
          seconds, unless the operator of this service sets another limit.
        </li>
        <li>
          All scans of this service together share that connection limit per host. While several scans request
          one host, they send it fewer than 20 requests per second in total.
        </li>
        <li>
          If a host responds with 429, it gets at most {MAX_REQUESTS_WHEN_BUSY}{" "}
          requests from then on in this scan, and none before the time in Retry-After. The same applies to 503
          with Retry-After, and to repeated 503.
        </li>
        <li>
          If robots.txt has a Crawl-delay for us or for{" "}
          <code>*</code>, a scan leaves that time between its requests to the host, but no more than{" "}
          {keptDelayMs(Infinity, scanMs) / 1000}{" "}
          seconds, so that it ends in time. The scan then checks fewer pages, and the report mentions it. A
          crawl of a project leaves up to {MAX_CRAWL_DELAY_MS / 1000} seconds.
        </li>
        <li>
          The home page, the page that was entered, robots.txt, sitemaps, well-known files, and links from
          these.
        </li>
        <li>
          Our crawler only reads, with GET, HEAD and OPTIONS. It uses POST only to ask MCP and GraphQL
          endpoints what they offer, and DELETE only to end the MCP sessions that it opened. On hosts of other
          sites, it performs only the handshake. It never calls tools, and never orders, sends or changes
          anything.
        </li>
        <li>Our crawler stores no cookies and never signs in.</li>
        <li>A few invented paths, to learn what the site returns for missing pages.</li>
        <li>
          The home page once for each of several browsers and AI agents ({agents}), to compare the responses.
          {" "}
          These requests come from this service, not from the companies that run those agents.
        </li>
      </ul>
      <h2>How to block it</h2>
      <p>
        Add this to <code>/robots.txt</code>:
      </p>
      <CodeBlock
        id="block"
        label="Rules that block our crawler"
        code={`User-agent: ${PRODUCT_TOKEN}\nDisallow: /`}
        language="text"
      />
      <p>
        We follow a group that names {PRODUCT_TOKEN}, on every host. If it disallows the home page or the page
        {" "}
        that was entered, the scan ends after robots.txt, and the report says that the site blocks our
        crawler.
      </p>
      <p>
        On the scanned site, we follow the group for <code>*</code>{" "}
        for links that we discover. Without a group of its own, {PRODUCT_TOKEN}{" "}
        always requests the home page and files at fixed paths, because a person asked for them by name. On
        other hosts, which the site only links to, we read robots.txt first and follow the group for{" "}
        <code>*</code> for everything but well-known files.
      </p>
      <p>
        If robots.txt of the scanned site returns a server error, we request it once more a few seconds later.
        {" "}
        If it fails again, the site counts as closed (RFC 9309): the scan ends, and nothing else is requested.
        On other hosts, we request nothing but well-known files then.
      </p>
      <p>
        If the group for <code>*</code>{" "}
        disallows the whole site, a scan requests only robots.txt, the home page, the page that was entered,
        files that are published for agents (well-known files, /llms.txt, /AGENTS.md and the like), what the
        group allows, and five invented paths to recognize the response for missing files: each once, with our
        own user agent, about 50 requests in all. The report says so and leaves out the checks that need more.
        A scan is one visit that a person asks for, as with a browser, and sites that are closed to search
        engines are often tested before they open. To have such a site tested completely, give {PRODUCT_TOKEN}
        {" "}
        a group of its own that allows it.
      </p>
      <h2 id="contact">Contact and privacy</h2>
      <p>
        {contact === null ? "Please contact the operator of this server." : (
          <>
            Contact the operator of this service:{" "}
            <a href={contact}>{contact.replace(/^(?:mailto|tel):/, "")}</a>
          </>
        )}
      </p>
      {reports.days > 0 && (
        <p>
          We store the report of a public scan for {plural(reports.days, "day")}.{" "}
          <a href="/remove-reports">Remove the reports of your site</a>
        </p>
      )}
      {privacyUrl !== null && (
        <p>
          <a href={privacyUrl.href}>Privacy policy of the operator</a>
        </p>
      )}
    </Document>,
  );
}
