// Owns the coins that nobody can attribute, and how two people close one.
import { useQueryClient } from "@tanstack/react-query";
import { Button, CopyButton, Notice, showToast } from "@windfall/ui";
import { createAttempts } from "@windfall/web/attempts";
import { Fragment, useState } from "react";
import { client, type DeskCoins } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";
import { ConflictNotice, Pairs, ReasonBar, useTime } from "../desk/index.ts";
import { Part, PartTable } from "./part.tsx";
import { shortPlace, useCoins } from "./written.ts";

type Stray = DeskCoins["strays"][number];

export function Strays({ strays }: Pick<DeskCoins, "strays">) {
  const t = useText();
  const [openId, setOpenId] = useState<string>();
  const columns = [
    { name: t("coins.seen"), isExtra: true },
    { name: t("details.amount") },
    { name: t("coins.what") },
    { name: t("orders.player"), isExtra: true },
    { name: t("coins.address"), isExtra: true },
    { name: t("coins.transaction"), isExtra: true },
    { name: t("details.status"), isEnd: true },
  ];
  return (
    <Part title={t("coins.strays")} note={t("coins.strays_note")} empty={t("coins.strays_empty")} count={strays.length}>
      <PartTable columns={columns}>
        {strays.map((stray) => {
          const isOpen = stray.id === openId;
          return (
            <Fragment key={stray.id}>
              <StrayRow stray={stray} isOpen={isOpen} onToggle={() => setOpenId(isOpen ? undefined : stray.id)} />
              {isOpen && (
                <tr>
                  <td colSpan={columns.length} className="wrap">
                    <StrayFacts stray={stray} />
                    <StrayDecision stray={stray} onDone={() => setOpenId(undefined)} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </PartTable>
    </Part>
  );
}

function StrayRow({ stray, isOpen, onToggle }: { stray: Stray; isOpen: boolean; onToggle: () => void }) {
  const t = useText();
  const timeOf = useTime();
  const coinsOf = useCoins();
  const { network, amount, coin, address, txHash, reason, playerId, seenAt, pending } = stray;
  return (
    <tr>
      <td className="num mut extra">{timeOf(seenAt, { isShort: true })}</td>
      <th scope="row" className="num">
        {coinsOf(amount)} {coin ?? t("coins.units")} <span className="mut">{network}</span>
      </th>
      <td className="wrap">{t(`coins.stray_${reason}`)}</td>
      <td className="mono extra">{playerId ?? t("coins.nobody")}</td>
      <td className="mono extra" title={address}>
        {shortPlace(address)}
      </td>
      <td className="mono extra" title={txHash}>
        {shortPlace(txHash)}
      </td>
      <td className="r">
        <Button variant="line" size="sm" aria-expanded={isOpen} onClick={onToggle}>
          {t(pending ? "coins.stray_waits" : "coins.stray_close")}
        </Button>
      </td>
    </tr>
  );
}

/** The whole of what the table has the ends of, to look it up elsewhere. */
function StrayFacts({ stray: { address, txHash, contract, playerId, seenAt } }: { stray: Stray }) {
  const t = useText();
  const timeOf = useTime();
  const place = (key: string, term: string, value: string) => ({
    key,
    term,
    isMono: true,
    value: (
      <>
        <span>{value}</span>
        <CopyButton value={value} label={t("coins.copy")} copiedLabel={t("details.copied")} />
      </>
    ),
  });
  return (
    <Pairs
      title={t("coins.facts")}
      pairs={[
        { key: "seen", term: t("coins.seen"), value: timeOf(seenAt) },
        { key: "player", term: t("orders.player"), value: playerId ?? t("coins.nobody"), isMono: true },
        place("address", t("coins.address"), address),
        place("transaction", t("coins.transaction"), txHash),
        ...(contract === null ? [] : [place("contract", t("coins.contract"), contract)]),
      ]}
    />
  );
}

const CALLS = { close: client.desk.closeStray, keep: client.desk.keepStray };
const attempts = createAttempts<{ id: string; action: keyof typeof CALLS; reason: string }>();

function StrayDecision({ stray, onDone }: { stray: Stray; onDone: () => void }) {
  const t = useText();
  const timeOf = useTime();
  const queryClient = useQueryClient();
  const { id, pending } = stray;
  if (stray.isOwnAccount) return <ConflictNotice conflict="own_account" />;
  const close = {
    name: "close" as const,
    label: t(pending ? "coins.stray_agree" : "coins.stray_close"),
    isMain: true,
    isDisabled: pending?.isOwn ?? false,
  };
  return (
    <ReasonBar
      actions={pending ? [close, { name: "keep" as const, label: t("coins.stray_keep") }] : [close]}
      send={async (action, reason) => {
        const answer = await attempts.send({ id, action, reason }, (idempotencyKey) =>
          CALLS[action]({ params: { id }, body: { reason }, idempotencyKey }),
        );
        const done = action === "keep" ? "keep" : answer.isClosed ? "close" : "propose";
        showToast({ kind: "success", title: t(`coins.stray_done_${done}`) });
      }}
      onDone={() => {
        void queryClient.invalidateQueries({ queryKey: client.desk.coins.key() });
        onDone();
      }}
    >
      <Notice tone="info">
        {pending
          ? t(pending.isOwn ? "coins.stray_own" : "coins.stray_wanted", {
              name: pending.by,
              time: timeOf(pending.at, { isShort: true }),
              reason: pending.reason,
            })
          : t("coins.stray_two")}
      </Notice>
    </ReasonBar>
  );
}
