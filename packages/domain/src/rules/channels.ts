// Names and rights of realtime channels (docs/product/realtime.md#channels).
// The grammar is closed: what is not listed here does not exist, so a look-alike name can never open a door.

/**
 * `desk` tells staff that a queue changed, `support` somebody that their conversation did, `notices` that the bell has changed, `sports` that
 * they follow something else; the others are the specification's.
 */
export const PERSONAL_CHANNELS = [
  "balance",
  "transaction",
  "tournaments",
  "interface_actions",
  "support",
  "notices",
  "sports",
  "desk",
] as const;
export type PersonalChannel = (typeof PERSONAL_CHANNELS)[number];

/** `tournaments` are the heads of their tables, those of VIP players apart. */
export const BROADCAST_CHANNELS = [
  "broadcast:last_bet",
  "broadcast:crash",
  "broadcast:sports",
  "broadcast:tournaments",
  "vip:tournaments",
] as const;
export type BroadcastChannel = (typeof BROADCAST_CHANNELS)[number];

const VIP_CHANNELS: readonly string[] = ["vip:tournaments"] satisfies BroadcastChannel[];

export type ChannelName = PersonalChannel | BroadcastChannel;
export type Channel = `${PersonalChannel}#${string}` | BroadcastChannel;

/** Lower-case Crockford letters and digits: no comma, no upper case, no unicode digit can be part of an id. */
export const GLOBAL_ID = /^[0-9a-hjkmnp-tv-z]{12}$/;

export function personalChannel<Name extends PersonalChannel>(name: Name, globalId: string): `${Name}#${string}` {
  return `${name}#${globalId}`;
}

/** "balance" of "balance#0123456789ab": what a channel carries goes by this. */
export function channelName(channel: Channel): ChannelName {
  return channel.split("#")[0] as ChannelName;
}

/** "unknown" is a name outside the grammar, "denied" one that belongs to somebody else or is for VIP players. */
export function channelRight(
  channel: string,
  listener: { globalId: string; isVip: boolean } | undefined,
): "allowed" | "denied" | "unknown" {
  if (VIP_CHANNELS.includes(channel)) return listener?.isVip ? "allowed" : "denied";
  if ((BROADCAST_CHANNELS as readonly string[]).includes(channel)) return "allowed";
  const [name, id, ...rest] = channel.split("#");
  if (rest.length > 0 || id === undefined || !(PERSONAL_CHANNELS as readonly string[]).includes(name ?? ""))
    return "unknown";
  return GLOBAL_ID.test(id) && id === listener?.globalId ? "allowed" : "denied";
}
