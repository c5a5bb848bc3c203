/** A long list in memory and in a file. */
import { onLocalDatabases } from "../database/databases.ts";
import { FEW_QUEUED, fewAreQueued } from "./long_list.ts";

onLocalDatabases(FEW_QUEUED, fewAreQueued);
