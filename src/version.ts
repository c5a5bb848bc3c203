/** The program's version: the only place that states it. */
export const VERSION = "1.0.0";

/** The name of the npm package: the only place that states it. */
export const PACKAGE_NAME = "@readiness/cli";

/** The repository: the only place that states it to the program. */
export const REPOSITORY = "https://github.com/readiness-scanner/readiness";
