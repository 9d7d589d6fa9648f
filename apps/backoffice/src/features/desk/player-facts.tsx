// Owns what the desk sees of a player: a line in a table, and the facts beside an order.
import { Avatar, Badge, CopyButton, VipTag } from "@windfall/ui";
import type { DeskOrder } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";
import { CaseLink } from "./case-link.tsx";
import { initialsOf } from "./format.ts";
import { WelcomeDenials } from "./welcome-denials.tsx";

type Player = DeskOrder["player"];

export function playerTitle(player: Player): string {
  return player.name ?? player.email ?? player.globalId;
}

export function PlayerCell({ player }: { player: Player }) {
  return (
    <span className="player-cell">
      <Avatar initials={initialsOf(player.name, player.email ?? player.globalId)} size={24} isVip={player.isVip} />
      <span className="trunc">{playerTitle(player)}</span>
      {player.country && <span className="mut cc">{player.country}</span>}
    </span>
  );
}

/** Every place leads to the case file but the case file itself. */
export function PlayerFacts({ player, isCaseFile = false }: { player: Player; isCaseFile?: boolean }) {
  const t = useText();
  return (
    <section aria-label={t("details.player")} className="facts">
      <h3>{t("details.player")}</h3>
      <div className="facts-who">
        <Avatar initials={initialsOf(player.name, player.email ?? player.globalId)} size={36} isVip={player.isVip} />
        <div className="grow">
          <b>{playerTitle(player)}</b>
          {player.email && player.name && <small className="mut trunc">{player.email}</small>}
        </div>
        {player.isVip && <VipTag label="VIP" />}
        {player.isBanned && <Badge tone="loss">{t("details.banned")}</Badge>}
      </div>
      <dl className="pairs">
        <div>
          <dt>{t("details.global_id")}</dt>
          <dd className="mono">
            {player.globalId}
            <CopyButton value={player.globalId} label={t("details.copy_id")} copiedLabel={t("details.copied")} />
          </dd>
        </div>
        <div>
          <dt>{t("details.country")}</dt>
          <dd>{player.country ?? "·"}</dd>
        </div>
        <div>
          <dt>{t("details.deposits")}</dt>
          <dd className="num">{player.countDeposit}</dd>
        </div>
      </dl>
      {!isCaseFile && <CaseLink globalId={player.globalId} />}
      <WelcomeDenials globalId={player.globalId} />
    </section>
  );
}
