/** The program's version, the same as in deno.json. */
export const VERSION = "1.0.0";
