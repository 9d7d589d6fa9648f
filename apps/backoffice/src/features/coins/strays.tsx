// Owns the coins that nobody can attribute, and how two people close one.
import { useQueryClient } from "@tanstack/react-query";
import { Button, Notice, showToast } from "@windfall/ui";
import { createAttempts } from "@windfall/web/attempts";
import { Fragment, useState } from "react";
import { client, type DeskCoins } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";
import { ConflictNotice, ReasonBar, useTime } from "../desk/index.ts";
import { Part } from "./part.tsx";

type Stray = DeskCoins["strays"][number];

export function Strays({ strays }: Pick<DeskCoins, "strays">) {
  const t = useText();
  const [openId, setOpenId] = useState<string>();
  const headers = [
    t("coins.seen"),
    t("details.amount"),
    t("coins.what"),
    t("orders.player"),
    t("coins.address"),
    t("coins.transaction"),
    t("details.status"),
  ];
  return (
    <Part
      title={t("coins.strays")}
      note={t("coins.strays_note")}
      empty={t("coins.strays_empty")}
      headers={headers}
      rows={strays.map((stray) => {
        const isOpen = stray.id === openId;
        return (
          <Fragment key={stray.id}>
            <StrayRow stray={stray} isOpen={isOpen} onToggle={() => setOpenId(isOpen ? undefined : stray.id)} />
            {isOpen && (
              <tr>
                <td colSpan={headers.length}>
                  <StrayDecision stray={stray} onDone={() => setOpenId(undefined)} />
                </td>
              </tr>
            )}
          </Fragment>
        );
      })}
    />
  );
}

function StrayRow({ stray, isOpen, onToggle }: { stray: Stray; isOpen: boolean; onToggle: () => void }) {
  const t = useText();
  const timeOf = useTime();
  const { network, amount, coin, contract, address, txHash, reason, playerId, seenAt, pending } = stray;
  return (
    <tr>
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
      <td>
        <Button variant="line" size="sm" aria-expanded={isOpen} onClick={onToggle}>
          {t(pending ? "coins.stray_waits" : "coins.stray_close")}
        </Button>
      </td>
    </tr>
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
