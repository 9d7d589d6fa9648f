// Owns what the house takes: the feed's health, what is at risk, the switches, and limits by sport.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { SPORTS } from "@windfall/domain/sports";
import { ErrorState, Notice, Skeleton, showToast, TextField } from "@windfall/ui";
import { useState } from "react";
import { client, type DeskBook } from "../../platform/client.ts";
import { useFailureText } from "../../platform/failure-text.ts";
import { POLL_MS, refetchTrading } from "../../platform/live.ts";
import { useSportName } from "../../platform/sport-name.ts";
import { useText } from "../../platform/text.tsx";
import { Pairs, ReasonBar, useMoney, useTime } from "../desk/index.ts";
import { percentOf, permilleOf } from "./permille.ts";

export function BookPage() {
  const t = useText();
  const textOf = useFailureText();
  const book = useQuery({
    queryKey: client.tradingDesk.getBook.key(),
    queryFn: ({ signal }) => client.tradingDesk.getBook({ signal }),
    refetchInterval: POLL_MS,
  });
  return (
    <div className="bo-page">
      <header className="bo-top">
        <h1>{t("shell.book")}</h1>
      </header>
      {book.error && !book.data && (
        <ErrorState headingLevel={2} title={t("details.failed")} description={textOf(book.error)} />
      )}
      <div className="turbine-desk" aria-busy={book.isPending}>
        {book.isPending && <Skeleton shape="card" count={2} />}
        {book.data && (
          <>
            <Health book={book.data} />
            <House key={JSON.stringify(book.data.house)} house={book.data.house} />
            <Limits limits={book.data.limits} />
          </>
        )}
      </div>
    </div>
  );
}

export function Health({ book }: { book: DeskBook }) {
  const t = useText();
  const money = useMoney();
  const timeOf = useTime();
  const sportName = useSportName();
  return (
    <section className="turbine-table">
      {!book.feed.isFresh && <Notice tone="error">{t("book.feed_silent")}</Notice>}
      <Pairs
        title={t("book.now")}
        pairs={[
          { key: "feed", term: t("book.feed"), value: book.feed.aliveAt && timeOf(book.feed.aliveAt) },
          { key: "live", term: t("trading.queue_live"), value: book.live },
          { key: "upcoming", term: t("book.upcoming"), value: book.upcoming },
          { key: "liability", term: t("book.at_risk"), value: <b className="num">{money(book.liability)}</b> },
          {
            key: "stopped",
            term: t("book.stopped_sports"),
            value: book.stoppedSports.map((id) => sportName(String(id))).join(", "),
          },
        ]}
      />
    </section>
  );
}

const SWITCHES = ["isOpen", "isLiveOpen", "isCashOutOpen"] as const;
const SUMS = ["minStake", "maxStake", "cap"] as const;

export function House({ house }: { house: DeskBook["house"] }) {
  const t = useText();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(house);
  return (
    <section className="turbine-table" aria-label={t("book.house")}>
      <h2>{t("book.house")}</h2>
      {SWITCHES.map((name) => (
        <label key={name} className="scope">
          <input
            type="checkbox"
            checked={typed[name]}
            onChange={(change) => setTyped({ ...typed, [name]: change.target.checked })}
          />{" "}
          {t(`book.${name}`)}
        </label>
      ))}
      {SUMS.map((name) => (
        <TextField
          key={name}
          label={t(`book.${name}`)}
          inputMode="decimal"
          maxLength={15}
          value={typed[name]}
          onChange={(change) => setTyped({ ...typed, [name]: change.target.value })}
        />
      ))}
      <ReasonBar
        actions={[
          {
            ...{ name: "save" as const, label: t("book.save"), isMain: true },
            isDisabled: JSON.stringify(typed) === JSON.stringify(house),
          },
        ]}
        send={(_, reason) => client.tradingDesk.setHouse({ body: { ...typed, reason } })}
        onDone={() => {
          showToast({ kind: "success", title: t("book.saved") });
          refetchTrading(queryClient);
        }}
      />
    </section>
  );
}

const OTHER_SPORTS = 0;
const WINS = ["marketWin", "eventWin", "liability"] as const;

function Limits({ limits }: { limits: DeskBook["limits"] }) {
  const t = useText();
  const sportName = useSportName();
  const [sportId, setSportId] = useState(OTHER_SPORTS);
  const own =
    limits.find((limit) => limit.sportId === sportId) ?? limits.find((limit) => limit.sportId === OTHER_SPORTS);
  return (
    <section className="turbine-table" aria-label={t("book.limits")}>
      <h2>{t("book.limits")}</h2>
      <label className="scope">
        <span className="mut">{t("book.sport")}</span>
        <select value={sportId} onChange={(change) => setSportId(Number(change.target.value))}>
          <option value={OTHER_SPORTS}>{t("book.other_sports")}</option>
          {SPORTS.map(({ id }) => (
            <option key={id} value={id}>
              {sportName(String(id))}
            </option>
          ))}
        </select>
      </label>
      {own && <LimitForm key={`${sportId} ${JSON.stringify(own)}`} limit={{ ...own, sportId }} />}
    </section>
  );
}

function LimitForm({ limit }: { limit: DeskBook["limits"][number] }) {
  const t = useText();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(limit);
  const [margin, setMargin] = useState(percentOf(limit.marginPermille));
  const marginPermille = permilleOf(margin);
  return (
    <>
      <TextField
        label={t("book.margin")}
        inputMode="decimal"
        maxLength={4}
        value={margin}
        onChange={({ target }) => setMargin(target.value)}
      />
      {WINS.map((name) => (
        <TextField
          key={name}
          label={t(`book.${name}`)}
          inputMode="decimal"
          maxLength={15}
          value={typed[name]}
          onChange={(change) => setTyped({ ...typed, [name]: change.target.value })}
        />
      ))}
      <ReasonBar
        actions={[
          {
            ...{ name: "save" as const, label: t("book.save"), isMain: true },
            isDisabled: marginPermille === undefined,
          },
        ]}
        send={(_, reason) =>
          client.tradingDesk.setLimit({ body: { ...typed, marginPermille: marginPermille ?? 0, reason } })
        }
        onDone={() => {
          showToast({ kind: "success", title: t("book.saved") });
          refetchTrading(queryClient);
        }}
      />
    </>
  );
}
