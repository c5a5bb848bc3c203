/** A long list in a file. */
import { onDatabaseFile } from "../database/databases.ts";
import { FEW_QUEUED, fewAreQueued } from "./long_list.ts";

onDatabaseFile(FEW_QUEUED, fewAreQueued);
