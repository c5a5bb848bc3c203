/** The command `fix`, and the home page of a site that it fixes. */
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import { run } from "../captured.ts";

export const HOME = "<!doctype html><html lang=en><title>Case Studio</title><h1>Case Studio</h1>" +
  `<p>${"We build cases of oak and of brass. ".repeat(20)}</p><a href=/cases>Cases</a>`;

export function fix(args: readonly string[]) {
  return run(["fix", ...args], { catalogue: CATALOGUE });
}
