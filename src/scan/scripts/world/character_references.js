/** Character references in HTML, such as `&amp;`. Names come from HTML 4, plus a few newer ones. */

/** Names of U+00A0 to U+00FF, in order. */
const LATIN =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro " +
  "para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil " +
  "Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave " +
  "Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml " +
  "igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute " +
  "thorn yuml";
/** Names of U+0391 to U+03A9 and of U+03B1 to U+03C9. */
const GREEK =
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau " +
  "upsilon phi chi psi omega";
const OTHERS =
  "amp:& lt:< gt:> quot:\" apos:' OElig:Œ oelig:œ Scaron:Š scaron:š Yuml:Ÿ fnof:ƒ circ:ˆ tilde:˜ ensp:\u2002 emsp:\u2003 " +
  "thinsp:\u2009 zwnj:\u200c zwj:\u200d lrm:\u200e rlm:\u200f ndash:– mdash:— lsquo:‘ rsquo:’ sbquo:‚ ldquo:“ rdquo:” " +
  "bdquo:„ dagger:† Dagger:‡ bull:• hellip:… permil:‰ prime:′ Prime:″ lsaquo:‹ rsaquo:› oline:‾ frasl:⁄ euro:€ image:ℑ " +
  "weierp:℘ real:ℜ trade:™ alefsym:ℵ larr:← uarr:↑ rarr:→ darr:↓ harr:↔ crarr:↵ lArr:⇐ uArr:⇑ rArr:⇒ dArr:⇓ hArr:⇔ " +
  "forall:∀ part:∂ exist:∃ empty:∅ nabla:∇ isin:∈ notin:∉ ni:∋ prod:∏ sum:∑ minus:− lowast:∗ radic:√ prop:∝ infin:∞ " +
  "ang:∠ and:∧ or:∨ cap:∩ cup:∪ int:∫ there4:∴ sim:∼ cong:≅ asymp:≈ ne:≠ equiv:≡ le:≤ ge:≥ sub:⊂ sup:⊃ nsub:⊄ sube:⊆ " +
  "supe:⊇ oplus:⊕ otimes:⊗ perp:⊥ sdot:⋅ lceil:⌈ rceil:⌉ lfloor:⌊ rfloor:⌋ loz:◊ spades:♠ clubs:♣ hearts:♥ diams:♦ " +
  "check:✓ star:☆ starf:★ phone:☎ cross:✗ hyphen:‐ dash:‐ lbrace:{ rbrace:} lbrack:[ rbrack:] lpar:( rpar:) sol:/ " +
  "excl:! num:# dollar:$ percnt:% ast:* plus:+ comma:, period:. colon:: semi:; equals:= quest:? commat:@ bsol:\\ Hat:^ " +
  "lowbar:_ grave:` vert:| NewLine:\n Tab:\t times:× nbsp:\u00a0 copysr:℗ rarrw:↝ map:↦ utri:▵ rtri:▹ dtri:▿ ltri:◃";

const characters = new Map();
const { fromCodePoint, fromCharCode } = String;
for (const [at, name] of LATIN.split(" ").entries()) characters.set(name, fromCharCode(0xa0 + at));
for (const [at, name] of GREEK.split(" ").entries()) {
  characters.set(name, fromCharCode(0x3b1 + at));
  if (name !== "sigmaf") characters.set(name[0].toUpperCase() + name.slice(1), fromCharCode(0x391 + at));
}
for (const pair of OTHERS.split(" ")) {
  const at = pair.indexOf(":");
  characters.set(pair.slice(0, at), pair.slice(at + 1));
}

/** The characters that pages mean with the codes of Windows-1252. */
const WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const REFERENCE = /&(?:#[xX]([0-9a-fA-F]+)|#(\d+)|([a-zA-Z][a-zA-Z0-9]*));?/g;

function decode(all, hexadecimal, decimal, name) {
  if (name !== undefined) {
    const found = characters.get(name);
    // Old names are known without a semicolon, even before other letters.
    if (found !== undefined) return all.endsWith(";") || found < "\u0100" ? found : all;
    const old = /^(?:amp|lt|gt|quot|nbsp|copy|reg)/.exec(name)?.[0];
    return old === undefined ? all : characters.get(old) + all.slice(old.length + 1);
  }
  const code = hexadecimal === undefined ? Number(decimal) : parseInt(hexadecimal, 16);
  if (code >= 0x80 && code < 0xa0) return WINDOWS[code - 0x80];
  return code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? "\uFFFD" : fromCodePoint(code);
}

/** Replaces the character references in a text. */
export function decodeReferences(text) {
  return text.includes("&") ? text.replace(REFERENCE, decode) : text;
}

/** In attributes, a name without a semicolon before `=` or a letter is text, as in URLs. */
export function decodeAttribute(text) {
  if (!text.includes("&")) return text;
  return text.replace(REFERENCE, (all, hexadecimal, decimal, name, at) => {
    if (name !== undefined && !all.endsWith(";") && /[=a-zA-Z0-9]/.test(text[at + all.length] ?? "")) {
      return all;
    }
    if (name !== undefined && !characters.has(name)) return all;
    return decode(all, hexadecimal, decimal, name);
  });
}
