// Owns the page of promo codes: what there is, how often each was used, and making more.
import { useQueryClient } from "@tanstack/react-query";
import { fiatFromMinor } from "@windfall/domain";
import { Badge, Button, ICON, showToast } from "@windfall/ui";
import { Plus } from "lucide-react";
import { useState } from "react";
import { client, type DeskCode } from "../../platform/client.ts";
import { refetchBonuses } from "../../platform/live.ts";
import { useText } from "../../platform/text.tsx";
import {
  DeskDetails,
  DeskQueue,
  DetailsFrame,
  Pairs,
  type QueueColumn,
  type QueueDetailsProps,
  ReasonBar,
  useTime,
} from "../desk/index.ts";
import { CodesModal } from "./codes-modal.tsx";

const QUEUES = ["all"] as const;
const { getCode } = client.bonusDesk;
/** The desk's pieces know what they show by an id; a code is its own. */
const getById = Object.assign(
  ({ params, signal }: { params: { id: string }; signal: AbortSignal }) =>
    getCode({ params: { code: params.id.toLowerCase() }, signal }),
  { key: ({ params }: { params: { id: string } }) => getCode.key({ params: { code: params.id.toLowerCase() } }) },
);

export function CodesPage() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DeskQueue
        path="/codes"
        queues={QUEUES}
        queueLabel={(queue) => t(`codes.queue_${queue}`)}
        list={client.bonusDesk.listCodes}
        words={() => ({
          title: t("shell.codes"),
          searchLabel: t("codes.search"),
          caption: t("shell.codes"),
          idHeader: t("codes.code"),
          detailsLabel: t("codes.code"),
          empty: t("codes.empty"),
          emptyText: t("codes.empty_text"),
        })}
        labelOf={({ id }) => id}
        subtitleOf={({ offerId }) => offerId}
        hasDecisions={false}
        action={
          <Button variant="soft" size="sm" icon={<Plus {...ICON} />} onClick={() => setOpen(true)}>
            {t("codes.new")}
          </Button>
        }
        columns={useColumns()}
        Details={CodeDetails}
      />
      <CodesModal isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const dollars = (cents: number) => `$${fiatFromMinor(BigInt(cents))}`;

function CodeBadge({ status }: { status: DeskCode["status"] }) {
  const t = useText();
  return <Badge tone={status === "live" ? "win" : "neutral"}>{t(`offers.status_${status}`)}</Badge>;
}

function useColumns(): QueueColumn<DeskCode>[] {
  const t = useText();
  const timeOf = useTime();
  const usesOf = useUses();
  return [
    { key: "offer", header: t("offers.offer"), rank: 1, className: "mono sec", render: ({ offerId }) => offerId },
    {
      key: "amount",
      header: t("orders.amount"),
      isEnd: true,
      rank: 2,
      className: "num",
      render: ({ amountCents }) => (amountCents === null ? "·" : dollars(amountCents)),
    },
    { key: "uses", header: t("codes.uses"), isEnd: true, className: "num", render: usesOf },
    {
      key: "created",
      header: t("orders.created"),
      rank: 1,
      className: "num mut",
      render: ({ createdAt }) => timeOf(createdAt, { isShort: true }),
    },
    { key: "status", header: t("orders.status"), render: ({ status }) => <CodeBadge status={status} /> },
  ];
}

function useUses(): (code: DeskCode) => string {
  const t = useText();
  return ({ uses, maxUses }) => (maxUses === null ? String(uses) : t("codes.uses_of", { uses, most: maxUses }));
}

function CodeDetails({ id, backHref }: QueueDetailsProps) {
  return (
    <DeskDetails id={id} get={getById} backHref={backHref}>
      {(code) => <Loaded code={code} backHref={backHref} />}
    </DeskDetails>
  );
}

function Loaded({ code, backHref }: { code: DeskCode; backHref: string }) {
  const t = useText();
  const timeOf = useTime();
  const usesOf = useUses();
  const queryClient = useQueryClient();
  return (
    <DetailsFrame
      id={code.id}
      title={code.id}
      backHref={backHref}
      subtitle={code.offerId}
      amount={<CodeBadge status={code.status} />}
      clock={usesOf(code)}
      footer={
        code.status === "live" ? (
          <ReasonBar
            actions={[{ name: "stop" as const, label: t("offers.stop") }]}
            send={(_, reason) =>
              client.bonusDesk.stopCode({ params: { code: code.id.toLowerCase() }, body: { reason } })
            }
            onDone={() => {
              showToast({ kind: "success", title: t("codes.done_stop") });
              refetchBonuses(queryClient);
            }}
          />
        ) : null
      }
    >
      <Pairs
        title={t("codes.code")}
        pairs={[
          { key: "amount", term: t("orders.amount"), value: code.amountCents !== null && dollars(code.amountCents) },
          { key: "uses", term: t("codes.uses"), value: <span className="num">{usesOf(code)}</span> },
          { key: "person", term: t("terms.person"), value: code.globalId, isMono: true },
          { key: "deposits", term: t("codes.min_deposits"), value: code.minDeposits > 0 && code.minDeposits },
          { key: "from", term: t("codes.starts"), value: timeOf(code.startsAt) },
          { key: "to", term: t("player_bonuses.ends"), value: code.endsAt && timeOf(code.endsAt) },
          { key: "by", term: t("grants.by"), value: code.by },
        ]}
      />
    </DetailsFrame>
  );
}
