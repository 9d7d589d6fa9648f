// Owns the card that a player shows others: what they picked and at which price, never how much they staked, and an address that puts the open picks into a slip.
import type { SportsBet, SportsBetLeg } from "@windfall/domain/api/sports-bets";
import { BRAND } from "@windfall/domain/brand";
import { combinedOdds } from "@windfall/domain/rules/sports/odds";
import { shownOdds } from "@windfall/domain/rules/sports/payout";
import { Button, CopyButton, classes, IconButton, Modal, Rotor } from "@windfall/ui";
import { Check, Share2, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePlatform } from "../../platform/platform-context.tsx";
import { Crest } from "./crest.tsx";
import { useMarketWords } from "./market-words.ts";
import { useOddsFormat } from "./odds-format.ts";
import { picksAddress } from "./picks-address.ts";

const ICON = { className: "i", size: 18, strokeWidth: 1.9, "aria-hidden": true } as const;

export function ShareBet({ bet, kind }: { bet: SportsBet; kind: string }) {
  const t = useTranslations("sport.share");
  const [isOpen, setOpen] = useState(false);
  if (bet.status === "rejected") return null;
  return (
    <>
      <IconButton label={t("title")} icon={<Share2 {...ICON} />} onClick={() => setOpen(true)} />
      {isOpen && <ShareModal bet={bet} kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
}

function ShareModal({ bet, kind, onClose }: { bet: SportsBet; kind: string; onClose: () => void }) {
  const t = useTranslations("sport.share");
  const shared = useTranslations("Shared");
  const open = bet.legs.filter(({ result, place }) => result === null && place === null);
  const url = new URL(picksAddress(open), window.location.origin).href;
  return (
    <Modal isOpen onClose={onClose} size="compact" title={t("title")} closeLabel={shared("close")}>
      <ShareCard bet={bet} kind={kind} />
      <p className="text-fg-2">{t(open.length > 0 ? "fills" : "nothing_open")}</p>
      <div className="shr-b">
        <CopyButton value={url} label={t("copy")} copiedLabel={shared("copied")} isButton variant="line" isWide />
        {/* Phones have a list of whom to send it to; where there is none, the address is copied. */}
        {"share" in navigator && (
          <Button
            variant="brand"
            isWide
            onClick={() => void navigator.share({ title: kind, url }).catch(() => undefined)}
          >
            {t("send")}
          </Button>
        )}
      </div>
    </Modal>
  );
}

function ShareCard({ bet, kind }: { bet: SportsBet; kind: string }) {
  const { write } = useOddsFormat();
  const { brandName } = usePlatform().config;
  const legs = bet.legs.filter(({ place }) => place === null);
  return (
    <div className="shr">
      <p className="shr-l lean">
        <Rotor size={22} />
        {brandName || BRAND.name}
      </p>
      <p className="shr-o">
        {bet.kind !== "system" && (
          <b className="num lean">{write(Number(combinedOdds(legs.map(({ odds }) => odds))))}</b>
        )}
        <span>{kind}</span>
      </p>
      <ul>
        {legs.map((leg) => (
          <SharedLeg key={`${leg.eventId} ${leg.market}`} leg={leg} />
        ))}
      </ul>
    </div>
  );
}

const WON = new Set(["won", "half_won", "dead_heat"]);
const LOST = new Set(["lost", "half_lost"]);

function SharedLeg({ leg }: { leg: SportsBetLeg }) {
  const words = useMarketWords(leg);
  const { write } = useOddsFormat();
  const isWon = leg.result !== null && WON.has(leg.result);
  const isLost = leg.result !== null && LOST.has(leg.result);
  return (
    <li className={classes(isWon && "win", isLost && "loss")}>
      <Crest name={leg.competitors[0] ?? leg.league} size={20} />
      <span className="shr-n">
        <b>{words.outcome({ key: leg.market }, leg.outcome)}</b>
        <small>{leg.competitors.length === 2 ? leg.competitors.join(" – ") : leg.league}</small>
      </span>
      {isWon && <Check {...ICON} />}
      {isLost && <X {...ICON} />}
      <b className="num">{write(shownOdds(leg))}</b>
    </li>
  );
}
