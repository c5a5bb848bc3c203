/** A connection that is kept for further requests of one scan. */
import type { ResponseReader } from "./http1_connection.ts";
import type { Connection } from "./tls_connection.ts";

export interface PooledConnection {
  readonly origin: string;
  readonly host: string;
  /** Sites must not have to tell apart who speaks on one connection. */
  readonly userAgent: string;
  /** The only one that may use it. */
  readonly pool: { drop(pooled: PooledConnection): void };
  readonly connection: Connection;
  readonly reader: ResponseReader;
  /** Whether it served a request before: then the site may have closed it meanwhile. */
  used: boolean;
}
