/** Attributes of every field for a domain or URL: phones show the keyboard for URLs, and correct nothing. */
export const URL_INPUT = {
  type: "text",
  inputmode: "url",
  autocapitalize: "none",
  spellcheck: false,
  required: true,
} as const;
