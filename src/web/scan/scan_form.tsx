/** The form that starts a scan. Without scripts, it leads to the report. */
import type { RefObject, VNode } from "preact";
import { MAX_DOMAIN_LENGTH, MAX_USER_AGENT_LENGTH } from "../../scan/request.ts";
import { visibleText } from "../texts/visible_text.ts";
import type { Refusal } from "./refusal.ts";
import { URL_INPUT } from "../ui/url_input.ts";

interface FormProps {
  /** Initial values of the fields. */
  readonly query?: { readonly domain: string; readonly ua: string; readonly private?: string };
  readonly refusal?: Refusal | null;
  /** True if the operator allows private addresses. */
  readonly allowsPrivate?: boolean;
  /** True within `noscript`, which cannot contain another one. */
  readonly isWithoutScript?: boolean;
  readonly formRef?: RefObject<HTMLFormElement | null>;
  readonly onSubmit?: (submit: SubmitEvent) => void;
}

export function ScanForm(props: FormProps): VNode {
  const { query, refusal, allowsPrivate = false, isWithoutScript = false, formRef, onSubmit } = props;
  const [domainError, uaError] = (["domain", "ua"] as const).map((field) =>
    refusal?.field === field ? refusal.text : null
  );
  return (
    <form
      id="scan-form"
      action="/report"
      method="get"
      {...formRef === undefined ? {} : { ref: formRef }}
      class="scan-form"
      {...onSubmit === undefined ? {} : { onSubmit }}
    >
      <label for="domain">Domain or URL</label>
      <div class="row">
        <input
          id="domain"
          name="domain"
          {...URL_INPUT}
          autocomplete="url"
          defaultValue={query?.domain}
          maxlength={MAX_DOMAIN_LENGTH}
          placeholder="example.com"
          aria-describedby="domain-hint domain-error"
          aria-invalid={domainError ? "true" : undefined}
        />
        <button type="submit">Scan</button>
      </div>
      <p id="domain-error" class="field-error" hidden={!domainError}>{visibleText(domainError ?? "")}</p>
      <p id="domain-hint" class="hint">
        Enter a domain to check its home page, or a full URL to check that page too.
        {!allowsPrivate && " The site must be public."}
      </p>
      <details id="options" open={query !== undefined && query.ua !== ""}>
        <summary>Options</summary>
        <label for="ua">User agent</label>
        <input
          id="ua"
          name="ua"
          type="text"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          maxlength={MAX_USER_AGENT_LENGTH}
          defaultValue={query?.ua}
          aria-describedby="ua-hint ua-error"
          aria-invalid={uaError ? "true" : undefined}
        />
        <p id="ua-error" class="field-error" hidden={!uaError}>{visibleText(uaError ?? "")}</p>
        <p id="ua-hint" class="hint">
          Leave empty to use the user agent of <a href="/bot">our crawler</a>.
        </p>
        <label class="choice">
          <input
            id="private"
            name="private"
            type="checkbox"
            value="1"
            defaultChecked={query?.private === "1"}
          />{" "}
          Do not store the report. It then has no URL that you can share.
        </label>
      </details>
      {isWithoutScript ? <SlowForm /> : onSubmit === undefined && (
        <noscript>
          <SlowForm />
        </noscript>
      )}
    </form>
  );
}

function SlowForm(): VNode {
  return (
    <p class="notice">
      JavaScript is off. The form still works: the report is shown once the scan has finished, after up to 30
      seconds.
    </p>
  );
}
