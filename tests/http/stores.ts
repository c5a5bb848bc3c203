/** Stores for tests of other topics, with one database in memory for all tests of a file. */
import { cheapStores } from "../auth/cheap_stores.ts";
import { openDatabase } from "../../src/database/open.ts";

export const STORES = cheapStores(await openDatabase(":memory:"));
