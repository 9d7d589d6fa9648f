// Owns the disc of a coin that has a sign: its own colour and a sign of ours, nobody's logo (docs/product/looks.md#icons-and-flags).
import { Bitcoin, Gem, type LucideIcon } from "lucide-react";
import { Coin, type CoinProps } from "./avatar.tsx";

const SIGNS: Readonly<Record<string, string>> = { USDT: "₮", USDC: "$", ETH: "Ξ", LTC: "Ł" };
/** Of those whose sign is none of the letters that our faces have. */
const DRAWN: Readonly<Record<string, LucideIcon>> = { TON: Gem, BTC: Bitcoin };
/** Of the disc, as in all of them. */
const SIGN_SHARE = 0.56;

/** One without a sign has its first letter. */
export function CoinMark({ coin, size = 36, network }: { coin: string } & Pick<CoinProps, "size" | "network">) {
  const Drawn = DRAWN[coin];
  return (
    <Coin code={coin} size={size} network={network}>
      {Drawn ? <Drawn size={size * SIGN_SHARE} strokeWidth={2} /> : (SIGNS[coin] ?? coin.slice(0, 1))}
    </Coin>
  );
}
