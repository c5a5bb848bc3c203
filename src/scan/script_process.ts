/** A process that only runs scripts of pages. */
export { runScriptProcess } from "./scripts/script_process.ts";
