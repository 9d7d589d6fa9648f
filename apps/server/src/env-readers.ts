// How the text of a variable becomes a value: each reader answers the value, or a `Problem` that says what is wrong.
import * as z from "zod/mini";

/** An outside provider of games. `id` is the integration of its studios, and its name in the address of our wallet. */
export interface GameProviderConfig {
  id: string;
  shape: "softswiss" | "slotegrator";
  /** Where its games are launched. */
  url: string;
  /** Our name there. */
  key: string;
  secret: string;
  /** Hosts that its games are served from. */
  frameHosts: readonly string[];
}

/** What is wrong with the text of a variable, as the end of a sentence that begins with its name. */
export class Problem {
  constructor(readonly text: string) {}
}

export const text = (fallback?: string) => (value: string | undefined) => value ?? fallback;
export const requiredText = (fallback: string) => (value: string | undefined) => value ?? fallback;
export const flag = (value: string | undefined) => value === "1";
export const flagUnlessOff = (value: string | undefined) => value !== "0";

export function integer(fallback: number, low: number, high: number) {
  return (value: string | undefined): number | Problem => {
    if (value === undefined) return fallback;
    const number = Number(value);
    const fits = /^\d+$/.test(value) && number >= low && number <= high;
    return fits ? number : new Problem(`must be a whole number from ${low} to ${high}`);
  };
}

/** 0 switches something off; below a lower bound it would do harm. */
export function zeroOr(low: number, high: number) {
  const among = integer(0, low, high);
  return (value: string | undefined): number | Problem => {
    if (value === "0") return 0;
    const number = among(value);
    return number instanceof Problem ? new Problem(`${number.text}, or 0`) : number;
  };
}

export function oneOf<const T extends string>(choices: readonly [T, ...T[]]) {
  return (value: string | undefined): T | Problem => {
    if (value === undefined) return choices[0];
    return choices.find((choice) => choice === value) ?? new Problem(`must be one of ${choices.join(", ")}`);
  };
}

export function list<T extends string>(isValid: (item: string) => boolean, what: string, fallback: readonly T[] = []) {
  return (value: string | undefined): readonly T[] | Problem => {
    if (value === undefined) return fallback;
    const items = value
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean);
    const wrong = items.filter((item) => !isValid(item));
    return wrong.length > 0 ? new Problem(`holds ${wrong.join(", ")}, which is not ${what}`) : (items as T[]);
  };
}

export function secret(value: string | undefined): string | undefined | Problem {
  if (value === undefined) return undefined;
  if (value.length < 32) return new Problem("must have at least 32 characters");
  // A repeated letter or a word of the documentation is as good as none.
  return new Set(value).size < 10 || /change.?me|secret|example|windfall/i.test(value)
    ? new Problem("looks like a default; make one with `openssl rand -hex 32`")
    : value;
}

export function origin(value: string | undefined): string | undefined | Problem {
  if (value === undefined) return undefined;
  try {
    const url = new URL(value);
    if (url.origin === value && /^https?:$/.test(url.protocol)) return value;
  } catch {
    // Told below, together with the other ways of being wrong.
  }
  return new Problem("must be an origin such as https://play.example.com, without a path");
}

export function address(protocols: readonly string[]) {
  return (value: string | undefined): string | undefined | Problem => {
    if (value === undefined) return undefined;
    const fits = URL.canParse(value) && protocols.includes(new URL(value).protocol);
    return fits
      ? value
      : new Problem(`must be an address that starts with ${protocols.map((p) => `${p}//`).join(" or ")}`);
  };
}

export function botToken(value: string | undefined): string | undefined | Problem {
  return value === undefined || /^\d+:[\w-]{20,}$/.test(value)
    ? value
    : new Problem("must be a bot token such as 123456:ABC…");
}

export const isHost = (item: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/.test(item);

const ProviderList = z.array(
  z.strictObject({
    id: z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,63}$/)),
    shape: z.enum(["softswiss", "slotegrator"]),
    url: z.url({ protocol: /^https?$/ }),
    key: z.string().check(z.minLength(1), z.maxLength(200)),
    secret: z.string().check(z.minLength(16), z.maxLength(500)),
    frameHosts: z.optional(z.array(z.string().check(z.refine(isHost)))),
  }),
);

const OWN_INTEGRATIONS: readonly string[] = ["house", "sandbox"];

/** What exactly is wrong is told without the text, which holds secrets. */
function jsonOf<Value>(value: string, form: z.ZodMiniType<Value>): Value | Problem {
  let json: unknown;
  try {
    json = JSON.parse(value);
  } catch {
    return new Problem("must be JSON");
  }
  const read = form.safeParse(json);
  if (read.success) return read.data;
  return new Problem(`has a wrong ${read.error.issues.map(({ path }) => path.join(".") || "form").join(", ")}`);
}

export function gameProviders(value: string | undefined): readonly GameProviderConfig[] | Problem {
  if (value === undefined) return [];
  const providers = jsonOf(value, ProviderList);
  if (providers instanceof Problem) return providers;
  const ids = providers.map(({ id }) => id);
  if (new Set(ids).size < ids.length) return new Problem("names a provider twice");
  const own = ids.find((id) => OWN_INTEGRATIONS.includes(id));
  if (own) return new Problem(`gives ${own} away, which is an integration of our own`);
  return providers.map((provider) => ({
    ...provider,
    frameHosts: provider.frameHosts ?? [new URL(provider.url).host],
  }));
}

const nodeUrls = z.tuple([z.url({ protocol: /^https?$/ })], z.url({ protocol: /^https?$/ }));
const NodeList = z.array(
  z.discriminatedUnion("network", [
    z.strictObject({
      network: z.enum(["bitcoin", "litecoin", "ethereum", "bsc", "tron"]),
      urls: nodeUrls,
      key: z.string().check(z.regex(/^xpub[1-9A-HJ-NP-Za-km-z]{100,112}$/)),
    }),
    // One key has all wallets there, by their numbers.
    z.strictObject({
      network: z.literal("ton"),
      urls: nodeUrls,
      key: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
    // Its addresses follow from no public key: they come from a pool.
    z.strictObject({ network: z.literal("solana"), urls: nodeUrls }),
  ]),
);
export type ChainNodesConfig = z.infer<typeof NodeList>[number];

export function chainNodes(value: string | undefined): readonly ChainNodesConfig[] | Problem {
  if (value === undefined) return [];
  const nodes = jsonOf(value, NodeList);
  if (nodes instanceof Problem) return nodes;
  const networks = nodes.map(({ network }) => network);
  if (new Set(networks).size < networks.length) return new Problem("names a network twice");
  const evmKeys = nodes.flatMap((node) => (node.network === "ethereum" || node.network === "bsc" ? [node.key] : []));
  // Players have one address on both.
  return new Set(evmKeys).size > 1 ? new Problem("has different keys for ethereum and bsc") : nodes;
}

const OddsApi = z.strictObject({
  url: z._default(z.url({ protocol: /^https?$/ }), "https://api.the-odds-api.com"),
  key: z.string().check(z.minLength(1), z.maxLength(200)),
  leagues: z.array(z.string().check(z.regex(/^[a-z0-9_]{1,64}$/))).check(z.minLength(1), z.maxLength(100)),
  bookmaker: z.string().check(z.regex(/^[a-z0-9_]{1,64}$/)),
  seconds: z._default(z.int().check(z.gte(10), z.lte(3_600)), 60),
  results: z._default(z.enum(["feed", "staff"]), "staff"),
});
export type OddsApiConfig = z.infer<typeof OddsApi>;

export function oddsApi(value: string | undefined): OddsApiConfig | undefined | Problem {
  return value === undefined ? undefined : jsonOf(value, OddsApi);
}

/** An uncompressed point of P-256 has 65 bytes and begins with 4. */
export function vapidKey(value: string | undefined): string | undefined | Problem {
  return value === undefined || /^B[\w-]{86}$/.test(value)
    ? value
    : new Problem("must be a public VAPID key: 87 characters of base64url that begin with B");
}

export function vapidSecret(value: string | undefined): string | undefined | Problem {
  return value === undefined || /^[\w-]{43}$/.test(value)
    ? value
    : new Problem("must be a private VAPID key: 43 characters of base64url");
}

export const isCountry = (item: string) => /^[A-Z]{2}$/.test(item);

export function country(value: string | undefined): string | undefined | Problem {
  return value === undefined || isCountry(value) ? value : new Problem("must be a country code such as KZ");
}
