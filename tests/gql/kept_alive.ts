/** Keeps the process of a test file alive, as the server does that of the service: time limits do not. */

setInterval(() => {}, 3_600_000);
