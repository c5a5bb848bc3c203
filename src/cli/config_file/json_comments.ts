/** JSON with comments and trailing commas (JSONC), as editors write it. */

/** A text, a comment or a comma. Takes linear time, because a text or comment without an end matches too. */
const TOKEN = /"(?:[^"\\\n]|\\.)*"?|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|,/g;

/** The same text as JSON. Comments become spaces, so that lines and columns do not change. */
export function withoutComments(text: string): string {
  const bare = text.replace(TOKEN, (token) => token.startsWith("/") ? token.replace(/[^\n]/g, " ") : token);
  return bare.replace(TOKEN, (token, at: number) => token === "," && endsList(bare, at + 1) ? " " : token);
}

function endsList(text: string, from: number): boolean {
  const rest = /\S/g;
  rest.lastIndex = from;
  const [next = ""] = rest.exec(text) ?? [];
  return next === "}" || next === "]";
}
