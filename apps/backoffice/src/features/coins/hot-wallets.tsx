// Owns what the hot wallets have: a tile for each coin, with a bar that says whether it is enough.
import { Badge, CoinMark, CopyButton } from "@windfall/ui";
import type { DeskCoins } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";
import { useTime } from "../desk/index.ts";
import { Part } from "./part.tsx";
import { useCoins } from "./written.ts";

type Wallet = DeskCoins["wallets"][number];

export function HotWallets({ wallets }: Pick<DeskCoins, "wallets">) {
  const t = useText();
  return (
    <Part
      title={t("coins.wallets")}
      note={t("coins.wallets_note")}
      empty={t("coins.wallets_empty")}
      count={wallets.length}
    >
      <ul className="hot-wallets">
        {wallets.map((wallet) => (
          <HotWallet key={`${wallet.network} ${wallet.coin}`} wallet={wallet} />
        ))}
      </ul>
    </Part>
  );
}

function HotWallet({ wallet }: { wallet: Wallet }) {
  const t = useText();
  const timeOf = useTime();
  const coinsOf = useCoins();
  const { network, coin, amount, waiting, floor, address, isLow, checkedAt } = wallet;
  return (
    <li className={isLow ? "is-low" : undefined}>
      <div className="hot-head">
        <CoinMark coin={coin} size={28} />
        <h3>
          {coin} <small>{network}</small>
        </h3>
        <CopyButton
          value={address}
          label={t("coins.copy_address", { coin, network })}
          copiedLabel={t("details.copied")}
        />
      </div>
      <p className="hot-amount num">{coinsOf(amount)}</p>
      <Level {...levelOf(wallet)} isLow={isLow} />
      <dl>
        <div>
          <dt>{t("coins.floor")}</dt>
          <dd className="num">{coinsOf(floor)}</dd>
        </div>
        <div>
          <dt>{t("coins.leaving")}</dt>
          <dd className="num">{coinsOf(waiting)}</dd>
        </div>
      </dl>
      <p className="hot-foot">
        <Badge tone={isLow ? "loss" : "win"}>{t(isLow ? "coins.low" : "coins.enough")}</Badge>
        <time className="num" dateTime={checkedAt} title={t("coins.checked")}>
          {timeOf(checkedAt, { isShort: true })}
        </time>
      </p>
    </li>
  );
}

/** The mark is what should be there at least; the bar ends at twice of it, or with what is there. For the eye alone: the figures are beside it. */
function levelOf({ amount, waiting, floor }: Wallet): { filled: number; mark: number } {
  const [there, least] = [Number(amount), Number(waiting) + Number(floor)];
  const whole = Math.max(there, 2 * least);
  return whole > 0 ? { filled: (100 * there) / whole, mark: (100 * least) / whole } : { filled: 0, mark: 0 };
}

function Level({ filled, mark, isLow }: { filled: number; mark: number; isLow: boolean }) {
  return (
    <svg
      aria-hidden="true"
      className={isLow ? "hot-level is-low" : "hot-level"}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
    >
      <rect className="hot-ground" y="2" width="100" height="6" />
      <rect className="hot-filled" y="2" width={filled} height="6" />
      <rect className="hot-mark" x={Math.min(mark, 99)} width="1" height="10" />
    </svg>
  );
}
