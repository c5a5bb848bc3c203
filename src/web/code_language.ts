/** Returns the language of an example by its first characters, as in the class `language-json`. */
export function codeLanguage(code: string): "xml" | "html" | "json" | "text" {
  const start = code.trimStart();
  if (start.startsWith("<?xml")) return "xml";
  if (/^<[a-z!]/i.test(start)) return "html";
  return isJson(start) ? "json" : "text";
}

function isJson(code: string): boolean {
  if (!/^[[{]/.test(code)) return false;
  try {
    JSON.parse(code);
    return true;
  } catch {
    // An example may have gaps.
    return false;
  }
}
