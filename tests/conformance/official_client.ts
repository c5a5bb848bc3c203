/** Results of the official MCP client with a server. */
import { Client, StreamableHTTPClientTransport } from "./outside.ts";

/** @returns the names of the tools, or what the client refuses */
export async function toolsForClient(url: string): Promise<readonly string[] | string> {
  const client = new Client({ name: "conformance", version: "1" }, { versionNegotiation: { mode: "auto" } });
  try {
    await client.connect(new StreamableHTTPClientTransport(new URL(url)));
    return (await client.listTools()).tools.map(({ name }) => name);
  } catch (error) {
    // The test expects the refusal.
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.close();
  }
}
