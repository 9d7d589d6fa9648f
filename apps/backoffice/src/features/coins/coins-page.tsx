// Owns the page of coins: what the hot wallets have, what is on its way to them, what nobody can attribute, and how networks are followed.
import { useQuery } from "@tanstack/react-query";
import { Badge, CoinMark, ErrorState, Skeleton } from "@windfall/ui";
import { client, type DeskCoins } from "../../platform/client.ts";
import { useFailureText } from "../../platform/failure-text.ts";
import { POLL_MS } from "../../platform/live.ts";
import { useText } from "../../platform/text.tsx";
import { useTime } from "../desk/index.ts";
import { HotWallets } from "./hot-wallets.tsx";
import { Part, PartTable } from "./part.tsx";
import { Strays } from "./strays.tsx";
import { useCoins } from "./written.ts";

export function CoinsPage() {
  const t = useText();
  const textOf = useFailureText();
  const coins = useQuery({
    queryKey: client.desk.coins.key(),
    queryFn: ({ signal }) => client.desk.coins({ signal }),
    refetchInterval: POLL_MS,
  });
  return (
    <div className="bo-page">
      <header className="bo-top">
        <h1>{t("shell.coins")}</h1>
        {coins.data && <Summary coins={coins.data} />}
      </header>
      {coins.error && !coins.data && (
        <ErrorState headingLevel={2} title={t("details.failed")} description={textOf(coins.error)} />
      )}
      <div className="coins-desk" aria-busy={coins.isPending}>
        {coins.isPending && <Skeleton shape="card" count={3} />}
        {coins.data && (
          <>
            <HotWallets wallets={coins.data.wallets} />
            <Sweeps sweeps={coins.data.sweeps} />
            <Strays strays={coins.data.strays} />
            <Networks networks={coins.data.networks} />
          </>
        )}
      </div>
    </div>
  );
}

/** What somebody has to do something about, before anything is read. */
function Summary({ coins: { wallets, strays, networks } }: { coins: DeskCoins }) {
  const t = useText();
  const low = wallets.filter(({ isLow }) => isLow).length;
  const followed = networks.filter(({ problem }) => problem === null).length;
  return (
    <p className="coins-sum">
      {low > 0 && <Badge tone="loss">{t("coins.sum_low", { count: low })}</Badge>}
      {strays.length > 0 && <Badge tone="pending">{t("coins.sum_strays", { count: strays.length })}</Badge>}
      {networks.length > 0 && (
        <Badge tone={followed === networks.length ? "win" : "loss"}>
          {t("coins.sum_networks", { followed, all: networks.length })}
        </Badge>
      )}
    </p>
  );
}

function Sweeps({ sweeps }: Pick<DeskCoins, "sweeps">) {
  const t = useText();
  const coinsOf = useCoins();
  const columns = [
    { name: t("coins.coin") },
    { name: t("coins.lying"), isEnd: true },
    { name: t("coins.under_way"), isEnd: true },
    { name: t("details.status") },
  ];
  return (
    <Part title={t("coins.sweeps")} note={t("coins.sweeps_note")} empty={t("coins.sweeps_empty")} count={sweeps.length}>
      <PartTable columns={columns}>
        {sweeps.map(({ network, coin, lying, underWay, failed }) => (
          <tr key={`${network} ${coin}`}>
            <th scope="row">
              <span className="g">
                <CoinMark coin={coin} size={22} />
                <span>
                  {coin} <span className="mut">{network}</span>
                </span>
              </span>
            </th>
            <td className="num strong r">{coinsOf(lying)}</td>
            <td className="num r">{underWay}</td>
            <td>
              <Badge tone={failed > 0 ? "loss" : "win"}>
                {failed > 0 ? t("coins.sweeps_failed", { count: failed }) : t("coins.sweeps_fine")}
              </Badge>
            </td>
          </tr>
        ))}
      </PartTable>
    </Part>
  );
}

function Networks({ networks }: Pick<DeskCoins, "networks">) {
  const t = useText();
  const timeOf = useTime();
  const columns = [
    { name: t("coins.network") },
    { name: t("coins.height"), isEnd: true },
    { name: t("coins.checked"), isEnd: true, isExtra: true },
    { name: t("details.status") },
  ];
  return (
    <Part
      title={t("coins.networks")}
      note={t("coins.networks_note")}
      empty={t("coins.networks_empty")}
      count={networks.length}
    >
      <PartTable columns={columns}>
        {networks.map(({ network, height, problem, since, checkedAt }) => (
          <tr key={network}>
            <th scope="row">{network}</th>
            <td className="num r">{height ?? "–"}</td>
            <td className="num mut r extra">{timeOf(checkedAt, { isShort: true })}</td>
            <td>
              <Badge tone={problem ? "loss" : "win"}>{t(problem ? `coins.problem_${problem}` : "coins.follows")}</Badge>
              {since && <span className="mut"> {t("coins.since", { time: timeOf(since, { isShort: true }) })}</span>}
            </td>
          </tr>
        ))}
      </PartTable>
    </Part>
  );
}
