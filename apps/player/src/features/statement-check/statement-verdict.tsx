// Owns what is said about a checked statement: whether it is genuine, and what stands in it.
import type { Statement } from "@windfall/domain/api/wallet";
import { FIAT_CURRENCIES } from "@windfall/domain/currencies";
import { isPostingKind } from "@windfall/domain/rules/posting-kinds";
import { Card, type Column, DataTable, formatMoney, KeyValue, Notice, type NoticeTone } from "@windfall/ui";
import { useLocale, useTranslations } from "use-intl";
import { LocalTime } from "../../platform/local-values.tsx";
import type { Verdict } from "./check-statement.ts";

const TONES: Readonly<Record<Verdict["kind"], NoticeTone>> = {
  valid: "success",
  forged: "error",
  unbalanced: "error",
  unreadable: "warning",
  unsupported: "warning",
};

export function StatementVerdict({ verdict }: { verdict: Verdict }) {
  const t = useTranslations("wallet.statement.check");
  const line = verdict.kind === "unbalanced" && verdict.postingId;
  return (
    <div className="grid gap-4">
      <Notice tone={TONES[verdict.kind]} detail={line ? t("unbalanced_line", { postingId: line }) : undefined}>
        <b>{t(`${verdict.kind}_title`)}</b>
        <br />
        {t(`${verdict.kind}_text`)}
      </Notice>
      {/* Of a forged statement nothing is shown: what looks like ours would be believed. */}
      {"statement" in verdict && <StatementSummary statement={verdict.statement} />}
    </div>
  );
}

function StatementSummary({ statement }: { statement: Statement }) {
  const t = useTranslations("wallet.statement.check");
  const money = useStatementMoney(statement.currency);
  const period = t.rich("period_value", {
    from: () => <LocalTime iso={statement.from} />,
    to: () => <LocalTime iso={statement.to} />,
  });
  return (
    <Card>
      <KeyValue
        items={[
          { key: "account", term: t("account"), value: <span className="mono">{statement.globalId}</span> },
          { key: "period", term: t("period"), value: period },
          { key: "opening", term: t("opening"), value: money(statement.openingBalance) },
          { key: "movements", term: t("movements"), value: statement.lines.length },
          { key: "closing", term: t("closing"), value: money(statement.closingBalance), isTotal: true },
        ]}
      />
      <StatementLines statement={statement} />
    </Card>
  );
}

type Line = Statement["lines"][number];

function StatementLines({ statement: { lines, currency } }: { statement: Statement }) {
  const t = useTranslations("wallet.statement.check");
  const money = useStatementMoney(currency);
  const kindOf = (kind: string) => (isPostingKind(kind) ? t(`kinds.${kind}`) : t("kinds.other"));
  const columns: Column<Line>[] = [
    { key: "time", header: t("time"), render: ({ time }) => <LocalTime iso={time} /> },
    { key: "kind", header: t("kind"), render: ({ kind }) => kindOf(kind) },
    { key: "reference", header: t("reference"), render: ({ reference }) => <span className="mono">{reference}</span> },
    { key: "amount", header: t("amount"), align: "end", render: ({ amount }) => money(amount, true) },
    { key: "balance", header: t("balance"), align: "end", render: ({ balanceAfter }) => money(balanceAfter) },
  ];
  return (
    <DataTable
      caption={t("lines")}
      columns={columns}
      rows={lines}
      rowKey={({ postingId }) => postingId}
      empty={t("no_lines")}
    />
  );
}

function useStatementMoney(code: string): (amount: string, hasPlus?: boolean) => string {
  const locale = useLocale();
  const format = FIAT_CURRENCIES.find((currency) => currency.code === code)?.displayFormat ?? `{amount} ${code}`;
  return (amount, hasPlus = false) => formatMoney(amount, format, locale, 2, { hasPlus });
}
