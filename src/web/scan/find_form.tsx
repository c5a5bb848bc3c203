/** The scan form of the header. Without scripts, it leads to the report. */
import type { VNode } from "preact";
import { MAX_DOMAIN_LENGTH } from "../../scan/request.ts";

interface FindProps {
  /** Initial value of the field. */
  readonly domain: string;
  readonly onSubmit?: (submit: SubmitEvent) => void;
}

export function FindForm({ domain, onSubmit }: FindProps): VNode {
  return (
    <form
      class="find"
      action="/report"
      method="get"
      role="search"
      {...onSubmit === undefined ? {} : { onSubmit }}
    >
      <input
        name="domain"
        type="text"
        inputmode="url"
        autocomplete="url"
        autocapitalize="none"
        spellcheck={false}
        required
        maxlength={MAX_DOMAIN_LENGTH}
        placeholder="example.com"
        aria-label="Site to scan"
        defaultValue={domain}
      />
      <button type="submit">Scan</button>
    </form>
  );
}
