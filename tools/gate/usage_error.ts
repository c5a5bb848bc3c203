/** The person who runs the tests named something that does not exist. */
export class UsageError extends Error {}
