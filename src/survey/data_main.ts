/** A data process of the npm package, where the program itself needs the packages that its configuration names. */
import { runDataProcess } from "./data_process.ts";

await runDataProcess();
