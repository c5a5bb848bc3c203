/** A value of JSON (RFC 8259), as parsers return it and results carry it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
