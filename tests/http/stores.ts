/** The stores of tests that are about something else: one database in memory for all tests of a file. */
import { createStores } from "../../src/auth/stores.ts";
import { openDatabase } from "../../src/database/open.ts";

export const STORES = createStores(await openDatabase(":memory:"));
