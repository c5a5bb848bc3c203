/** Runs the scripts of pages for scans. */
export { ScriptRunner } from "./scripts/script_runner.ts";
