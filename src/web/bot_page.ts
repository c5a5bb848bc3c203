/** The page that the scanner's user agent points at: who comes, what it asks for, and how to turn it away. */
import { AGENT_USER_AGENTS } from "../scan/data/user_agents.ts";
import { DEFAULT_LIMITS } from "../scan/fetch/scan_limits.ts";
import { PRODUCT_TOKEN } from "../scan/product_token.ts";
import { escapeHtml, pageHtml } from "./page_html.ts";

/** @param userAgent that is sent where a scan names no other */
export function botPage(userAgent: string): string {
  const { requests, connectionsPerHost, scanMs } = DEFAULT_LIMITS;
  return pageHtml({
    title: "The scanner",
    description: `Who ${PRODUCT_TOKEN} is, what it requests, and how to turn it away.`,
    main: `<h1>${PRODUCT_TOKEN}</h1>
<p>${PRODUCT_TOKEN} looks at a web site when somebody asks this service for a report on it, and tells that person how
well AI agents can use the site. What it reads is neither indexed for search nor used for training.</p>
<h2>How to recognise it</h2>
<p>Its requests carry this user agent, unless the person who asks for the scan gives another one:</p>
<pre>${escapeHtml(userAgent)}</pre>
<h2>What it requests</h2>
<ul>
<li>At most ${requests} requests in one scan, over at most ${connectionsPerHost} connections to a host at a time; a scan
ends after ${scanMs / 1000} seconds unless the operator of this server has set another limit.</li>
<li>The home page, the page that was named, robots.txt, sitemaps, files with well-known names, and what those lead to.</li>
<li>It only reads: GET, HEAD and OPTIONS. Protocols that are asked by POST alone, such as MCP and GraphQL, are asked what
they offer and nothing else; no tool is called and nothing is ordered, sent or changed.</li>
<li>It keeps no cookies and never logs in.</li>
<li>A few made-up names, to learn how the site answers when something does not exist.</li>
<li>The home page once each under the names of a browser and of well-known AI agents
(${
      Object.keys(AGENT_USER_AGENTS).map(escapeHtml).join(", ")
    }), to compare what they are given. These requests come from this
service and not from the companies that run those agents.</li>
</ul>
<h2>How to turn it away</h2>
<p>Name it in <code>/robots.txt</code>:</p>
<pre>User-agent: ${PRODUCT_TOKEN}
Disallow: /</pre>
<p>A group that names ${PRODUCT_TOKEN} is followed: where it forbids the home page or the page that was named, the scan
ends after robots.txt and the report says that the site does not want it. The group for <code>*</code> is followed for
links that are only discovered on the way. Without a group of its own, the home page and the well-known files are fetched
in any case: what is asked for by name is not crawled.</p>
<h2>Contact</h2>
<p>The operator of this server answers for its scans.</p>`,
  });
}
