// Owns one offer: its terms, its versions, and whether it is offered.
import { useQueryClient } from "@tanstack/react-query";
import { fiatFromMinor } from "@windfall/domain";
import { TERM_AMOUNTS } from "@windfall/domain/rules/bonuses/index";
import { ButtonLink, ICON, showToast } from "@windfall/ui";
import { Link } from "@windfall/web/router";
import { Pencil } from "lucide-react";
import { client, type DeskOfferDetails } from "../../platform/client.ts";
import { refetchBonuses } from "../../platform/live.ts";
import { useText } from "../../platform/text.tsx";
import { DeskDetails, DetailsFrame, type QueueDetailsProps, ReasonBar, useTime } from "../desk/index.ts";
import { OfferBadge } from "./offer-badge.tsx";
import { TermsList } from "./terms-list.tsx";
import { nameIn, useChoices } from "./use-choices.ts";

const CALLS = { start: client.bonusDesk.startOffer, stop: client.bonusDesk.stopOffer };
/** The currency that offers are written in. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: this is how amounts are written everywhere
export const DOLLARS = "${amount}";

export function OfferDetails({ id, backHref }: QueueDetailsProps) {
  return (
    <DeskDetails id={id} get={client.bonusDesk.getOffer} backHref={backHref}>
      {(offer) => <Loaded offer={offer} backHref={backHref} />}
    </DeskDetails>
  );
}

function Loaded({ offer, backHref }: { offer: DeskOfferDetails; backHref: string }) {
  const t = useText();
  const queryClient = useQueryClient();
  const choices = useChoices();
  return (
    <DetailsFrame
      id={offer.id}
      title={offer.title}
      backHref={backHref}
      subtitle={t("offers.subtitle", { id: offer.id, version: offer.version, count: offer.claims })}
      amount={<OfferBadge status={offer.status} />}
      clock={null}
      footer={
        <ReasonBar
          key={offer.status}
          actions={offer.actions.map((name) => ({ name, label: t(`offers.${name}`), isMain: name === "start" }))}
          send={(name, reason) => CALLS[name]({ params: { id: offer.id }, body: { reason } })}
          onDone={(name) => {
            showToast({ kind: "success", title: t(`offers.done_${name}`) });
            refetchBonuses(queryClient);
          }}
        />
      }
    >
      <div>
        <ButtonLink asChild variant="soft">
          <Link to={`/offers/${offer.id}/edit`}>
            <Pencil {...ICON} />
            {t("offers.edit")}
          </Link>
        </ButtonLink>
      </div>
      <TermsList
        title={t("offers.terms")}
        conditions={inDollars(offer.terms)}
        displayFormat={DOLLARS}
        nameOf={nameIn(choices.data?.items)}
      />
      <Versions offer={offer} />
    </DetailsFrame>
  );
}

function inDollars({ freeBets, ...terms }: DeskOfferDetails["terms"]) {
  const amounts = TERM_AMOUNTS.map((name) => {
    const cents = terms[name];
    return [name, cents === null ? null : fiatFromMinor(BigInt(cents))] as const;
  });
  return {
    ...terms,
    ...(Object.fromEntries(amounts) as Record<(typeof TERM_AMOUNTS)[number], string | null>),
    ...(freeBets && { freeBets: { ...freeBets, amount: fiatFromMinor(BigInt(freeBets.amount)) } }),
  };
}

function Versions({ offer }: { offer: DeskOfferDetails }) {
  const t = useText();
  const timeOf = useTime();
  return (
    <section aria-label={t("offers.versions")} className="facts">
      <h3>{t("offers.versions")}</h3>
      <ol className="story">
        {offer.versions.map(({ version, createdAt, by, claims, termsHash }) => (
          <li key={version}>
            <time dateTime={createdAt} className="num mut">
              {timeOf(createdAt, { isShort: true })}
            </time>
            <span>
              <b>{t("offers.version_of", { version, count: claims })}</b>
              <span className="mut"> · {by ?? t("offers.by_installation")}</span>
              <small className="mono mut trunc hash">{termsHash}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
