/** Keeps the process of a test file alive, as the server keeps the service alive. Time limits do not. */

setInterval(() => {}, 3_600_000);
