/** A connection that is kept for later requests of one scan. */
import type { ResponseReader } from "../http1/connection.ts";
import type { Connection } from "./tls_connection.ts";

export interface PooledConnection {
  readonly origin: string;
  readonly host: string;
  /** Requests of different user agents must not share a connection, so that sites need not separate them. */
  readonly userAgent: string;
  /** The only pool that may use the connection. */
  readonly pool: { drop(pooled: PooledConnection): void };
  readonly connection: Connection;
  /** Replaces the host in the `Host` header; null for the host itself. */
  readonly hostHeader: string | null;
  /** True if the connection is encrypted, or does not leave this machine. */
  readonly isPrivate: boolean;
  readonly reader: ResponseReader;
  /** True if the connection served a request before, so the site may have closed it meanwhile. */
  used: boolean;
}
