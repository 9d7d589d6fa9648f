// The configuration of a Centrifugo cluster that behaves as our own gateway does, from the same names and limits. docs/centrifugo.json
// is written from it.
import { BROADCAST_CHANNELS, GLOBAL_ID, PERSONAL_CHANNELS } from "@windfall/domain";
import { HISTORY_AGE_MS, HISTORY_SIZE } from "./history.ts";
import { DEFAULT_LIMITS } from "./limits.ts";

const inNamespace = (namespace: string) =>
  `^(${BROADCAST_CHANNELS.map((name) => name.split(":"))
    .filter(([prefix]) => prefix === namespace)
    .map(([, rest]) => rest)
    .join("|")})$`;
const seconds = (ms: number) => `${ms / 1_000}s`;
const HISTORY = {
  history_size: HISTORY_SIZE,
  history_ttl: seconds(HISTORY_AGE_MS),
  force_positioning: true,
  force_recovery: true,
};

export function centrifugoConfig(): object {
  const limits = DEFAULT_LIMITS;
  const ids = GLOBAL_ID.source.slice(1, -1);
  return {
    client: {
      allowed_origins: ["https://windfall.example"],
      allow_anonymous_connect_without_token: true,
      disallow_anonymous_connection_tokens: true,
      user_connection_limit: limits.connectionsPerUser,
      channel_limit: limits.subscriptionsPerConnection,
      ping_interval: seconds(limits.pingIntervalMs),
      pong_timeout: seconds(limits.pongTimeoutMs),
      stale_close_delay: seconds(limits.connectTimeoutMs),
      expired_close_delay: seconds(limits.expiryGraceMs),
      queue_max_size: limits.bufferedBytes,
      recovery_max_publication_limit: HISTORY_SIZE,
    },
    websocket: { message_size_limit: limits.frameBytes },
    channel: {
      max_length: 255,
      without_namespace: {
        channel_regex: `^(${PERSONAL_CHANNELS.join("|")})#${ids}$`,
        allow_user_limited_channels: true,
        ...HISTORY,
      },
      namespaces: [
        {
          name: "broadcast",
          channel_regex: inNamespace("broadcast"),
          allow_subscribe_for_client: true,
          allow_subscribe_for_anonymous: true,
          ...HISTORY,
        },
        // Nobody subscribes by themselves: whether somebody is a VIP player is known to us alone, and a subscription token says so.
        { name: "vip", channel_regex: inNamespace("vip"), ...HISTORY },
      ],
    },
    health: { enabled: true },
    prometheus: { enabled: true },
  };
}
