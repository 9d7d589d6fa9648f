// Owns the exhibits of what is shown: money, time, tables, steps, codes, banners.
import { FIAT_CURRENCIES } from "@windfall/domain/currencies";
import {
  Badge,
  Button,
  Carousel,
  CopyButton,
  Countdown,
  DataTable,
  EmptyState,
  KeyValue,
  Money,
  Pagination,
  ProgressBar,
  QrCode,
  Steps,
} from "@windfall/ui";
import { useEffect, useState } from "react";
import { BalanceWidget } from "../features/header/index.ts";
import { Exhibit, Line, Section } from "./section.tsx";

const LOCALES = ["en", "ru", "uk", "kk", "uz", "az", "hi", "pl", "id"];
const UNITS = { days: "d", hours: "h", minutes: "m", seconds: "s" };
const ADDRESS = "TQnX7mKd4vYpJrB2wHs9ZcLfE6aUg3Wt8k";

interface Bet {
  id: number;
  game: string;
  stake: string;
  win: string;
}
const BETS: readonly Bet[] = [
  { id: 1, game: "Wolf Meridian", stake: "12.00", win: "0" },
  { id: 2, game: "A game with a name that is a good deal longer than the others", stake: "1204.50", win: "98000.10" },
  { id: 3, game: "Lotus Wheel", stake: "0.20", win: "0.40" },
];
const COLUMNS = [
  { key: "game", header: "Game", canWrap: true, render: (bet: Bet) => bet.game },
  {
    key: "stake",
    header: "Stake",
    align: "end" as const,
    render: (bet: Bet) => <Money amount={bet.stake} displayFormat="€{amount}" locale="en" precision={2} />,
  },
  {
    key: "win",
    header: "Win",
    align: "end" as const,
    render: (bet: Bet) => (
      <Money
        amount={bet.win}
        displayFormat="€{amount}"
        locale="en"
        precision={2}
        hasPlus
        tone={bet.win === "0" ? "muted" : "win"}
      />
    ),
  },
];

const [USD] = FIAT_CURRENCIES;
const dollars = (amount: string) => ({ amount, code: "USD", displayFormat: USD.displayFormat, precision: 2 });

function Balances() {
  const onOpen = () => undefined;
  return (
    <Line>
      <BalanceWidget own={undefined} parts={[]} onOpen={onOpen} />
      <BalanceWidget
        own={dollars("1240.5")}
        parts={[
          { label: "Main", money: dollars("1000") },
          { label: "Bonus", money: dollars("240.5") },
        ]}
        onOpen={onOpen}
      />
      <BalanceWidget own={dollars("0")} parts={[]} onOpen={onOpen} />
    </Line>
  );
}

export function DataExhibits() {
  const [page, setPage] = useState(5);
  return (
    <Section title="Data">
      <Exhibit title="Money in nine languages">
        <dl className="kv">
          {LOCALES.map((locale) => (
            <div key={locale}>
              <dt>{locale}</dt>
              <dd>
                <Money amount="-1234567.5" displayFormat="{amount} ₸" locale={locale} precision={2} />
              </dd>
            </div>
          ))}
        </dl>
      </Exhibit>
      <Exhibit title="Balance in the header" note="Loading, with a bonus, at zero.">
        <Balances />
      </Exhibit>
      <Exhibit title="Countdowns" note="Running, in the last minute, over.">
        <Countdowns />
      </Exhibit>
      <Exhibit title="QR code, address, copy rows">
        <QrCode value={ADDRESS} label="Address for your deposit" />
        <div className="addr">
          <span>{ADDRESS}</span>
          <CopyButton value={ADDRESS} label="Copy address" copiedLabel="Copied" />
        </div>
        <div className="list">
          <div className="copyrow">
            <div className="grow">
              <small>Card</small>
              <b className="num">4400 4302 1178 9921</b>
            </div>
            <CopyButton value="4400430211789921" label="Copy card number" copiedLabel="Copied" />
          </div>
        </div>
      </Exhibit>
      <Exhibit title="Summary" note="Ready, loading, total.">
        <KeyValue
          items={[
            { key: "amount", term: "Amount", value: "248.80 USDT" },
            { key: "fee", term: "Fee", value: "", isLoading: true },
            { key: "total", term: "You get", value: "247.80 USDT", isTotal: true },
          ]}
        />
        <ProgressBar value={62} label="Upload" />
        <ProgressBar label="Working" />
      </Exhibit>
      <Exhibit title="Steps">
        <Steps
          label="Your withdrawal"
          stateLabels={{ done: "done", now: "in progress", next: "not yet" }}
          steps={[
            { key: "a", state: "done", title: "Request taken", note: "We have it", end: "12:41" },
            { key: "b", state: "now", title: "Checking your payment", note: "Usually three minutes" },
            { key: "c", state: "next", title: "On its way" },
          ]}
        />
      </Exhibit>
      <Exhibit title="Pagination">
        <Pagination
          page={page}
          pageCount={10}
          onChange={setPage}
          label="Pages"
          previousLabel="Previous"
          nextLabel="Next"
          pageLabel={(number) => `Page ${number}`}
        />
      </Exhibit>
      <Exhibit title="Table">
        <DataTable caption="Last bets" columns={COLUMNS} rows={BETS} rowKey={(bet) => bet.id} />
      </Exhibit>
      <Exhibit title="Table, loading and empty">
        <DataTable caption="Loading" columns={COLUMNS} rows={[]} rowKey={(bet) => bet.id} isLoading loadingRows={2} />
        <DataTable
          caption="Empty"
          columns={COLUMNS}
          rows={[]}
          rowKey={(bet) => bet.id}
          empty={<EmptyState title="No bets yet" description="What you play will be listed here." />}
        />
      </Exhibit>
      <Exhibit title="Carousel">
        <Carousel
          label="Banners"
          previousLabel="Previous banner"
          nextLabel="Next banner"
          slideLabel={(slide, count) => `Banner ${slide} of ${count}`}
        >
          {["Gust of the week", "Turbine of luck", "Storm club"].map((title, index) => (
            <div key={title} className={`ban ${["bg-gust-900", "bg-brand-900", "bg-gold-900"][index]}`}>
              <Badge tone="ink">New</Badge>
              <h2 className="text-2xl">{title}</h2>
              <div className="ban-f">
                <Button variant="glass">See more</Button>
              </div>
            </div>
          ))}
        </Carousel>
      </Exhibit>
      <Exhibit title="Colours of rows" note="Statuses as in the wallet.">
        <Line>
          <Money amount="50" displayFormat="€{amount}" locale="en" precision={2} hasPlus tone="win" />
          <Money amount="-50" displayFormat="€{amount}" locale="en" precision={2} />
          <Money amount="-50" displayFormat="€{amount}" locale="en" precision={2} tone="muted" />
        </Line>
      </Exhibit>
    </Section>
  );
}

/** Ends are counted from when the page is seen: on the server nobody can know it. */
function Countdowns() {
  const [start, setStart] = useState(0);
  useEffect(() => setStart(Date.now()), []);
  return (
    <>
      <Countdown until={start + 200_000_000} labels={UNITS} label="Ends in" />
      <Countdown until={start + 200_000_000} labels={UNITS} look="wide" label="Ends in" />
      <Line>
        <Countdown until={start + 852_000} labels={UNITS} look="ring" totalMs={900_000} label="Pay within" />
        <Countdown
          until={start + 59_000}
          labels={UNITS}
          look="ring"
          totalMs={900_000}
          label="Pay within"
          announce={(seconds) => `${seconds} seconds left`}
        />
        <Countdown until={start + 59_000} labels={UNITS} look="text" />
        <Countdown until={0} labels={UNITS} look="ring" totalMs={900_000} label="Over" />
        <Countdown until={0} labels={UNITS} />
      </Line>
    </>
  );
}
