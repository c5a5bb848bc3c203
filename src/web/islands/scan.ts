/** The scan page: starts a scan, shows its progress, and then the report or an error. */
import "../client/app.js";
