/** Runs the conformance suite of MCP, whose command line reads the arguments of this process. */
import "npm:@modelcontextprotocol/conformance@0.2.0-alpha.12/dist/index.js";
