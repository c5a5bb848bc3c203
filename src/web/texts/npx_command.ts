/** Command lines on pages and in reports, which anyone with Node.js can run: their readers may have installed nothing. */
import { PACKAGE_NAME } from "../../version.ts";

/** @param words of the command line, without the program's name: `scan example.com` */
export function npxCommand(words: string): string {
  return `npx ${PACKAGE_NAME} ${words}`;
}
