/** The program's version: the only place that states it. */
export const VERSION = "1.0.0";
