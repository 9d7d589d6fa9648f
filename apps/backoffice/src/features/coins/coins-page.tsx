// Owns the page of coins: what the hot wallets have, what arrived and nobody can attribute, and how networks are followed.
import { useQuery } from "@tanstack/react-query";
import { Badge, ErrorState, Skeleton } from "@windfall/ui";
import type { ReactNode } from "react";
import { client, type DeskCoins } from "../../platform/client.ts";
import { useFailureText } from "../../platform/failure-text.ts";
import { POLL_MS } from "../../platform/live.ts";
import { useText } from "../../platform/text.tsx";
import { useTime } from "../desk/index.ts";

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
            <Strays strays={coins.data.strays} />
            <Networks networks={coins.data.networks} />
          </>
        )}
      </div>
    </div>
  );
}

interface PartProps {
  title: string;
  note: string;
  empty: string;
  headers: readonly string[];
  rows: readonly ReactNode[];
}

function Part({ title, note, empty, headers, rows }: PartProps) {
  return (
    <section aria-label={title} className="coins-part">
      <h2>{title}</h2>
      <p className="mut">{rows.length === 0 ? empty : note}</p>
      {rows.length > 0 && (
        <table className="tbl">
          <thead>
            <tr>
              {headers.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows}</tbody>
        </table>
      )}
    </section>
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

function Strays({ strays }: Pick<DeskCoins, "strays">) {
  const t = useText();
  const timeOf = useTime();
  return (
    <Part
      title={t("coins.strays")}
      note={t("coins.strays_note")}
      empty={t("coins.strays_empty")}
      headers={[
        t("coins.seen"),
        t("details.amount"),
        t("coins.what"),
        t("orders.player"),
        t("coins.address"),
        t("coins.transaction"),
      ]}
      rows={strays.map(({ id, network, amount, coin, contract, address, txHash, reason, playerId, seenAt }) => (
        <tr key={id}>
          <td className="num mut">{timeOf(seenAt, { isShort: true })}</td>
          <th scope="row" className="num">
            {amount} {coin ?? t("coins.units")} <span className="mut">{network}</span>
          </th>
          <td>
            {t(`coins.stray_${reason}`)} {coin === null && <span className="mono">{contract}</span>}
          </td>
          <td className="mono">{playerId ?? t("coins.nobody")}</td>
          <td className="mono">{address}</td>
          <td className="mono">{txHash}</td>
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
