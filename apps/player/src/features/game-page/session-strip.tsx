// Owns the strip that keeps a player aware (docs/product/people.md#responsible-gaming): how long, how much, and what is left of their limits.
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
      {hasFigures(session) && (
        <Fact name={t("net")} isWin={isWin}>
          {gameMoneyText(net, session.currency, locale, { hasPlus: true })}
        </Fact>
      )}
      {session.demoBalance !== null && (
        <Fact name={t("demo_balance")} className="play-demo">
          {money(session.demoBalance)}
        </Fact>
      )}
      {stakeLeft !== null && (
        <Fact name={t("stake_left")} className="play-limit">
          {money(stakeLeft)}
        </Fact>
      )}
      {lossLeft !== null && (
        <Fact name={t("loss_left")} className="play-limit">
          {money(lossLeft)}
        </Fact>
      )}
    </dl>
  );
}

/** Play money of a provider is counted by the provider, in its own frame. */
function hasFigures({ mode, demoBalance }: GameSession): boolean {
  return mode === "real" || demoBalance !== null;
}

interface FactProps {
  name: string;
  isWin?: boolean;
  className?: string;
  children: React.ReactNode;
}

/** A loss is written like any other figure: red is for what went wrong. */
function Fact({ name, isWin, className, children }: FactProps) {
  return (
    <div className={className}>
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
