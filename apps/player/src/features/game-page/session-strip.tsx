// Owns the strip that keeps a player aware (SPEC §6 responsible play): how long, how much, and what is left of their limits.
import type { GameSession } from "@windfall/domain/api/games";
import { betResult } from "@windfall/domain/rules/bet-result";
import { classes } from "@windfall/ui";
import { useEffect, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { deviceTimeOf } from "../../platform/server-time.ts";
import { clockText } from "./clock-text.ts";
import { gameMoneyText } from "./game-money.ts";

export function SessionStrip({ session }: { session: GameSession }) {
  const t = useTranslations("game");
  const locale = useLocale();
  const money = (amount: string) => gameMoneyText(amount, session.currency, locale);
  const { isWin, net } = betResult(session.staked, session.won);
  const { stakeLeft, lossLeft } = session.limits;
  return (
    <dl className="play-strip" aria-label={t("strip")}>
      <Fact name={t("time")}>
        <TimeInSession startedAt={session.startedAt} />
      </Fact>
      <Fact name={t("net")} isWin={isWin}>
        {gameMoneyText(net, session.currency, locale, { hasPlus: true })}
      </Fact>
      {session.demoBalance !== null && <Fact name={t("demo_balance")}>{money(session.demoBalance)}</Fact>}
      {stakeLeft !== null && <Fact name={t("stake_left")}>{money(stakeLeft)}</Fact>}
      {lossLeft !== null && <Fact name={t("loss_left")}>{money(lossLeft)}</Fact>}
    </dl>
  );
}

/** A loss is written like any other figure: red is for what went wrong. */
function Fact({ name, isWin, children }: { name: string; isWin?: boolean; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classes("num", isWin && "win")}>{children}</dd>
    </div>
  );
}

function TimeInSession({ startedAt }: { startedAt: string }) {
  const started = deviceTimeOf(Date.parse(startedAt));
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(ticking);
  }, []);
  return clockText(now - started);
}
