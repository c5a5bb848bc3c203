/** The page where the owner of a site has its reports removed. */
import type { VNode } from "preact";
import { MAX_DOMAIN_LENGTH } from "../../scan/request.ts";
import { visibleText } from "../texts/visible_text.ts";
import { Document } from "../ui/document.tsx";
import { ownerProof } from "./owner_proof.ts";
import { URL_INPUT } from "../ui/url_input.ts";

interface RemovalPageProps {
  /** Domain that the person typed. */
  readonly domain: string;
  /** Host of the domain, or null if it is not known yet. */
  readonly host: string | null;
  /** Sentence with the reason why nothing was removed, or null. */
  readonly refused: string | null;
  /** Sentence about what was removed, or null. */
  readonly done: string | null;
}

export function RemovalPage({ domain, host, refused, done }: RemovalPageProps): VNode {
  const { path, label, text } = ownerProof(host ?? "example.com");
  const shownHost = host ?? "example.com";
  return (
    <Document
      title="Remove reports of your site – Readiness"
      description="How the owner of a site has its stored reports removed."
      isPrivate
    >
      <h1>Remove reports of your site</h1>
      {done !== null && <p class="banner done" role="status">{visibleText(done)}</p>}
      {refused !== null && <p class="banner bad" role="alert">{visibleText(refused)}</p>}
      <p>
        To prove that the site is yours, publish the line{" "}
        <code>{text}</code>, either as a file or as a DNS record:
      </p>
      <ul>
        <li>
          File: <code>https://{shownHost}{path}</code>
        </li>
        <li>
          TXT record: <code>{label}.{shownHost}</code>
        </li>
      </ul>
      <p>Then send this form. We read both, and remove all reports of the host, with and without www.</p>
      <form method="post" action="/remove-reports">
        <label for="domain">Domain</label>
        <div class="row">
          <input
            id="domain"
            name="domain"
            {...URL_INPUT}
            defaultValue={domain}
            maxlength={MAX_DOMAIN_LENGTH}
            placeholder="example.com"
            aria-invalid={refused === null ? undefined : "true"}
          />
          <button type="submit">Remove reports</button>
        </div>
      </form>
    </Document>
  );
}
