// Owns the turbine's tables: what is drawn from today, what a spin and a day of it cost, and publishing another.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ErrorState, Notice, Skeleton, showToast, TextField } from "@windfall/ui";
import { useState } from "react";
import { client, type DeskTurbine } from "../../platform/client.ts";
import { useFailureText } from "../../platform/failure-text.ts";
import { useStaffLocale, useText } from "../../platform/text.tsx";
import { estimateText, Pairs, ReasonBar, useTime } from "../desk/index.ts";
import { bladesOf, problemOf, sumOf, typedOf, worthOf } from "./table-draft.ts";

type Audience = DeskTurbine["audiences"][number];

export function TurbinePage() {
  const t = useText();
  const textOf = useFailureText();
  const turbine = useQuery({
    queryKey: client.bonusDesk.getTurbine.key(),
    queryFn: ({ signal }) => client.bonusDesk.getTurbine({ signal }),
    refetchOnWindowFocus: false,
  });
  return (
    <div className="bo-page">
      <header className="bo-top">
        <h1>{t("shell.turbine")}</h1>
      </header>
      {turbine.error && !turbine.data && (
        <ErrorState headingLevel={2} title={t("details.failed")} description={textOf(turbine.error)} />
      )}
      <div className="turbine-desk" aria-busy={turbine.isPending}>
        {turbine.isPending && <Skeleton shape="card" count={2} />}
        {turbine.data?.audiences.map((audience) => (
          // What was typed belongs to the version that it began with.
          <Table key={`${audience.audience} ${audience.latestVersion}`} of={audience} />
        ))}
      </div>
    </div>
  );
}

/** Four digits, because a spin is worth less than a cent's tenth may show. */
const dollars = (cents: number) => estimateText(cents, 4);

export function Table({ of }: { of: Audience }) {
  const t = useText();
  const queryClient = useQueryClient();
  const locale = useStaffLocale();
  const latest = of.next ?? of.current;
  const [typed, setTyped] = useState(() => typedOf(latest?.blades ?? []));
  const [isTold, setTold] = useState(false);
  const blades = bladesOf(typed);
  const problem = problemOf(blades);
  const isSame = blades !== undefined && JSON.stringify(blades) === JSON.stringify(latest?.blades);
  const change = (index: number, part: Partial<(typeof typed)[number]>) => {
    setTold(false);
    setTyped(typed.map((blade, at) => (at === index ? { ...blade, ...part } : blade)));
  };
  const title = t(`turbine_desk.${of.audience}`);
  return (
    <section aria-label={title} className="turbine-table">
      <h2>{title}</h2>
      <Facts of={of} worth={blades && worthOf(blades)} />
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t("turbine_desk.blade")}</th>
            <th scope="col">{t("turbine_desk.prize")}</th>
            <th scope="col">{t("turbine_desk.weight")}</th>
          </tr>
        </thead>
        <tbody>
          {typed.map((blade, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a blade is its place
            <tr key={index}>
              <th scope="row" className="num">
                {index}
              </th>
              <td>
                <TextField
                  label={t("turbine_desk.prize_of", { blade: index })}
                  isLabelHidden
                  inputMode="decimal"
                  maxLength={8}
                  readOnly={index === 0}
                  value={blade.prize}
                  onChange={(event) => change(index, { prize: event.target.value })}
                />
              </td>
              <td>
                <TextField
                  label={t("turbine_desk.weight_of", { blade: index })}
                  isLabelHidden
                  inputMode="numeric"
                  maxLength={7}
                  value={blade.weight}
                  onChange={(event) => change(index, { weight: event.target.value })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="num sec">{blades && t("turbine_desk.sum", { sum: sumOf(blades).toLocaleString(locale) })}</p>
      <ReasonBar
        actions={[{ name: "publish" as const, label: t("turbine_desk.publish"), isMain: true, isDisabled: isSame }]}
        check={() => {
          setTold(true);
          return problem === undefined;
        }}
        send={async (_, reason) => {
          if (!blades) return;
          const body = { basedOn: of.latestVersion, blades, reason };
          await client.bonusDesk.publishTable({ params: { audience: of.audience }, body });
        }}
        onDone={() => {
          showToast({ kind: "success", title: t("turbine_desk.done"), description: t("turbine_desk.done_text") });
          void queryClient.invalidateQueries({ queryKey: client.bonusDesk.getTurbine.key() });
        }}
      >
        {isTold && problem && <Notice tone="error">{t(`turbine_desk.problem_${problem}`)}</Notice>}
      </ReasonBar>
    </section>
  );
}

/** What it costs as it is, and as it is typed. */
function Facts({ of, worth }: { of: Audience; worth: number | undefined }) {
  const t = useText();
  const timeOf = useTime();
  const { current, next, spins, days, paidCents } = of;
  const aDay = spins / days;
  const now = current && Number(current.worth);
  return (
    <>
      {next?.inForceFrom && (
        <Notice tone="info">{t("turbine_desk.next", { version: next.version, time: timeOf(next.inForceFrom) })}</Notice>
      )}
      <Pairs
        title={t("turbine_desk.cost")}
        pairs={[
          { key: "version", term: t("turbine_desk.version"), value: current?.version },
          { key: "spins", term: t("turbine_desk.spins", { days }), value: <span className="num">{spins}</span> },
          { key: "spin", term: t("turbine_desk.spin_costs"), value: now !== null && <Cost cents={now} /> },
          { key: "day", term: t("turbine_desk.day_costs"), value: now !== null && <Cost cents={now * aDay} /> },
          { key: "typed", term: t("turbine_desk.spin_would"), value: worth !== undefined && <Cost cents={worth} /> },
          {
            key: "would",
            term: t("turbine_desk.day_would"),
            value: worth !== undefined && <Cost cents={worth * aDay} />,
          },
          { key: "paid", term: t("turbine_desk.paid", { days }), value: <Cost cents={Number(paidCents)} /> },
          { key: "hash", term: t("turbine_desk.hash"), value: current && shortHash(current.hash), isMono: true },
        ]}
      />
    </>
  );
}

const Cost = ({ cents }: { cents: number }) => <span className="num">{dollars(cents)}</span>;
const shortHash = (hash: string) => `${hash.slice(0, 16)}…`;
