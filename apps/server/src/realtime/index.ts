// What the application uses of realtime: publishing, and the gateway of the `realtime` role.
export { type CentrifugoOptions, CentrifugoRefused, createCentrifugoPublisher } from "./centrifugo-publisher.ts";
export type { Identity, VerifyToken } from "./connection.ts";
export { createGateway, type Gateway, type GatewayOptions, REALTIME_PATH } from "./gateway.ts";
export { cleanUpRealtime } from "./history.ts";
export { DEFAULT_LIMITS, type GatewayLimits } from "./limits.ts";
export { createPostgresPublisher } from "./postgres-publisher.ts";
export type { Publisher } from "./publisher.ts";
