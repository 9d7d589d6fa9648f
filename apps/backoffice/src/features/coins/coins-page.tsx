// Owns the page of coins: what the hot wallets have, what is on its way to them, what nobody can attribute, and how networks are followed.
import { useQuery } from "@tanstack/react-query";
import { Badge, ErrorState, Skeleton } from "@windfall/ui";
import { client, type DeskCoins } from "../../platform/client.ts";
import { useFailureText } from "../../platform/failure-text.ts";
import { POLL_MS } from "../../platform/live.ts";
import { useText } from "../../platform/text.tsx";
import { useTime } from "../desk/index.ts";
import { Part } from "./part.tsx";
import { Strays } from "./strays.tsx";

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
      </header>
      {coins.error && !coins.data && (
        <ErrorState headingLevel={2} title={t("details.failed")} description={textOf(coins.error)} />
      )}
      <div className="coins-desk" aria-busy={coins.isPending}>
        {coins.isPending && <Skeleton shape="card" count={3} />}
        {coins.data && (
          <>
            <Wallets wallets={coins.data.wallets} />
            <Sweeps sweeps={coins.data.sweeps} />
            <Strays strays={coins.data.strays} />
            <Networks networks={coins.data.networks} />
          </>
        )}
      </div>
    </div>
  );
}

function Wallets({ wallets }: Pick<DeskCoins, "wallets">) {
  const t = useText();
  const timeOf = useTime();
  return (
    <Part
      title={t("coins.wallets")}
      note={t("coins.wallets_note")}
      empty={t("coins.wallets_empty")}
      headers={[
        t("coins.coin"),
        t("coins.there"),
        t("coins.leaving"),
        t("coins.floor"),
        t("coins.address"),
        t("coins.checked"),
        t("details.status"),
      ]}
      rows={wallets.map(({ network, coin, amount, waiting, floor, address, isLow, checkedAt }) => (
        <tr key={`${network} ${coin}`}>
          <th scope="row">
            {coin} <span className="mut">{network}</span>
          </th>
          <td className="num strong">{amount}</td>
          <td className="num">{waiting}</td>
          <td className="num">{floor}</td>
          <td className="mono">{address}</td>
          <td className="num mut">{timeOf(checkedAt, { isShort: true })}</td>
          <td>
            <Badge tone={isLow ? "loss" : "win"}>{t(isLow ? "coins.low" : "coins.enough")}</Badge>
          </td>
        </tr>
      ))}
    />
  );
}

function Sweeps({ sweeps }: Pick<DeskCoins, "sweeps">) {
  const t = useText();
  return (
    <Part
      title={t("coins.sweeps")}
      note={t("coins.sweeps_note")}
      empty={t("coins.sweeps_empty")}
      headers={[t("coins.coin"), t("coins.lying"), t("coins.under_way"), t("details.status")]}
      rows={sweeps.map(({ network, coin, lying, underWay, failed }) => (
        <tr key={`${network} ${coin}`}>
          <th scope="row">
            {coin} <span className="mut">{network}</span>
          </th>
          <td className="num strong">{lying}</td>
          <td className="num">{underWay}</td>
          <td>
            <Badge tone={failed > 0 ? "loss" : "win"}>
              {failed > 0 ? t("coins.sweeps_failed", { count: failed }) : t("coins.sweeps_fine")}
            </Badge>
          </td>
        </tr>
      ))}
    />
  );
}

function Networks({ networks }: Pick<DeskCoins, "networks">) {
  const t = useText();
  const timeOf = useTime();
  return (
    <Part
      title={t("coins.networks")}
      note={t("coins.networks_note")}
      empty={t("coins.networks_empty")}
      headers={[t("coins.network"), t("coins.height"), t("coins.checked"), t("details.status")]}
      rows={networks.map(({ network, height, problem, since, checkedAt }) => (
        <tr key={network}>
          <th scope="row">{network}</th>
          <td className="num">{height ?? "–"}</td>
          <td className="num mut">{timeOf(checkedAt, { isShort: true })}</td>
          <td>
            <Badge tone={problem ? "loss" : "win"}>{t(problem ? `coins.problem_${problem}` : "coins.follows")}</Badge>
            {since && <span className="mut"> {t("coins.since", { time: timeOf(since, { isShort: true }) })}</span>}
          </td>
        </tr>
      ))}
    />
  );
}
