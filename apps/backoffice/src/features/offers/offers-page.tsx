// Owns the page of offers: what there is, in which state, and the chosen one beside it.
import { OFFER_STATES } from "@windfall/domain/rules/bonuses/index";
import { ButtonLink, ICON } from "@windfall/ui";
import { Link } from "@windfall/web/router";
import { Plus } from "lucide-react";
import { client, type DeskOffer } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";
import { DeskQueue, type QueueColumn, useTime } from "../desk/index.ts";
import { OfferBadge } from "./offer-badge.tsx";
import { OfferDetails } from "./offer-details.tsx";

const QUEUES = ["all", ...OFFER_STATES] as const;

export function OffersPage() {
  const t = useText();
  return (
    <DeskQueue
      path="/offers"
      queues={QUEUES}
      queueLabel={(queue) => t(`offers.queue_${queue}`)}
      list={client.bonusDesk.listOffers}
      words={() => ({
        title: t("shell.offers"),
        searchLabel: t("offers.search"),
        caption: t("shell.offers"),
        idHeader: t("offers.offer"),
        detailsLabel: t("offers.offer"),
        empty: t("offers.empty"),
        emptyText: t("offers.empty_text"),
      })}
      labelOf={({ title }) => title}
      subtitleOf={({ id }) => id}
      hasDecisions={false}
      action={
        <ButtonLink asChild variant="soft" size="sm">
          <Link to="/new-offer">
            <Plus {...ICON} />
            {t("offers.new")}
          </Link>
        </ButtonLink>
      }
      columns={useColumns()}
      Details={OfferDetails}
    />
  );
}

function useColumns(): QueueColumn<DeskOffer>[] {
  const t = useText();
  const timeOf = useTime();
  return [
    { key: "id", header: t("offers.name"), rank: 3, className: "mono sec", render: ({ id }) => id },
    { key: "type", header: t("offers.type"), rank: 2, render: ({ type }) => t(`bonus_type.${type}`) },
    { key: "version", header: t("offers.version"), isEnd: true, className: "num", render: ({ version }) => version },
    {
      key: "claims",
      header: t("offers.claims"),
      isEnd: true,
      rank: 2,
      className: "num",
      render: ({ claims }) => claims,
    },
    {
      key: "changed",
      header: t("offers.changed"),
      rank: 1,
      className: "num mut",
      render: ({ changedAt }) => timeOf(changedAt, { isShort: true }),
    },
    { key: "status", header: t("orders.status"), render: ({ status }) => <OfferBadge status={status} /> },
  ];
}
