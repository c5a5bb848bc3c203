/** The scan form of the header. Without scripts, it leads to the report. */
import type { VNode } from "preact";
import { MAX_DOMAIN_LENGTH } from "../../scan/request.ts";
import { URL_INPUT } from "../ui/url_input.ts";

interface FindProps {
  /** Initial value of the field. */
  readonly domain: string;
  readonly onSubmit?: (submit: SubmitEvent) => void;
}

export function FindForm({ domain, onSubmit }: FindProps): VNode {
  return (
    <form
      class="find row"
      action="/report"
      method="get"
      role="search"
      {...onSubmit === undefined ? {} : { onSubmit }}
    >
      <input
        name="domain"
        {...URL_INPUT}
        autocomplete="url"
        maxlength={MAX_DOMAIN_LENGTH}
        placeholder="example.com"
        aria-label="Site to scan"
        defaultValue={domain}
      />
      <button type="submit">Scan</button>
    </form>
  );
}
