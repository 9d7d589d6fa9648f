// What one client, one address and one process may take (docs/security.md S4). Times are in the units Centrifugo's defaults have.

export interface GatewayLimits {
  /** A larger frame ends the connection before it is read. */
  frameBytes: number;
  /** Unsent bytes after which a client counts as too slow. Nothing is kept for it beyond this. */
  bufferedBytes: number;
  connections: number;
  connectionsPerAddress: number;
  connectionsPerUser: number;
  subscriptionsPerConnection: number;
  /** A bucket of commands that refills steadily. */
  commandBurst: number;
  commandsPerSecond: number;
  /** The first command must be here by then. */
  connectTimeoutMs: number;
  pingIntervalMs: number;
  pongTimeoutMs: number;
  /** How long a connection outlives its token, so that the client can bring another. */
  expiryGraceMs: number;
  /** How long a closing handshake may take before the socket is destroyed. */
  closeTimeoutMs: number;
  /** How often the times above are looked at. */
  sweepIntervalMs: number;
}

export const DEFAULT_LIMITS: GatewayLimits = {
  frameBytes: 16_384,
  bufferedBytes: 1_048_576,
  connections: 50_000,
  // Mobile networks put thousands of people behind one address.
  connectionsPerAddress: 1_000,
  connectionsPerUser: 20,
  subscriptionsPerConnection: 20,
  commandBurst: 60,
  commandsPerSecond: 5,
  connectTimeoutMs: 10_000,
  pingIntervalMs: 25_000,
  pongTimeoutMs: 10_000,
  expiryGraceMs: 25_000,
  closeTimeoutMs: 2_000,
  sweepIntervalMs: 1_000,
};
