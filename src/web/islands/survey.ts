/** Script of all pages of a report on a survey. Every page shows its numbers without it. */
import { browseSites } from "../survey/site_browser.ts";
import { sortTables } from "../survey/sort_tables.ts";
import { loadStyleFile } from "../ui/load_files.ts";

browseSites();
sortTables();
loadStyleFile();
