/** Reads CSV strictly by RFC 4180. */

/** @throws {TypeError} for anything that the RFC does not allow */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const quoted = /"((?:[^"]|"")*)"/y;
    const plain = /[^",\r\n]*/y;
    quoted.lastIndex = plain.lastIndex = at;
    const found = text[at] === '"' ? quoted.exec(text) : plain.exec(text);
    if (found === null) throw new TypeError(`A quote is not closed: ${text.slice(at, at + 40)}`);
    row.push((found[1] ?? found[0]).replaceAll('""', '"'));
    at += found[0].length;
    if (text[at] === ",") at++;
    else if (text.startsWith("\r\n", at)) {
      rows.push(row);
      row = [];
      at += 2;
    } else throw new TypeError(`Neither a comma nor a line end: ${text.slice(at, at + 40)}`);
  }
  return rows;
}
