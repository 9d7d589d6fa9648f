// Owns a bet on its way: sent, being checked, taken or refused. One at a time, for the column and the sheet alike.
import { useQueryClient } from "@tanstack/react-query";
import type { SportsBet } from "@windfall/domain/api/sports-bets";
import { ApiFailure, callKey } from "@windfall/domain/client";
import { randomUuid } from "@windfall/domain/random-uuid";
import { useEffect, useRef, useState } from "react";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { findSent, followBet, sendBet } from "./place-bet.ts";
import { changeSlip, findSentId, noteSent, type Pick, type Slip } from "./slip-store.ts";
import { wireSlip } from "./use-slip-check.ts";

export type Placing =
  | { step: "editing"; failure?: unknown }
  | { step: "sending" }
  /** An answer was lost, and is being asked for. */
  | { step: "unknown" }
  | { step: "waiting"; bet: SportsBet }
  /** With the picks that it was made of: they left the slip with the bet, and may be put back. */
  | { step: "done"; bet: SportsBet; picks: readonly Pick[] };

export function usePlacing() {
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const isPlayer = useSession().kind === "player";
  const [placing, setPlacing] = useState<Placing>({ step: "editing" });
  const isBusy = useRef(false);

  async function run(ask: () => Promise<SportsBet | undefined>): Promise<void> {
    // Two presses in one turn of the event loop come before anything is drawn.
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const bet = await ask();
      if (bet?.status === "pending") setPlacing({ step: "waiting", bet });
      const decided = bet && (await followBet(loadApi, bet));
      setPlacing(decided ? { step: "done", bet: decided, picks: takeOut(decided) } : { step: "editing" });
    } catch (failure) {
      setPlacing({ step: "editing", failure });
    } finally {
      isBusy.current = false;
      noteSent(null);
      void queryClient.invalidateQueries({ queryKey: callKey("sports", "bets") });
      void queryClient.invalidateQueries({ queryKey: callKey("sports", "checkSlip") });
    }
  }

  function place(slip: Slip): void {
    if (isBusy.current) return;
    const clientId = randomUuid();
    noteSent(clientId);
    setPlacing({ step: "sending" });
    const { stake, freeBetId } = slip;
    const body = { ...wireSlip(slip), clientId, stake, ...(freeBetId !== null && { freeBetId }) };
    void run(() => sendBet(loadApi, body, () => setPlacing({ step: "unknown" })));
  }

  /** A page that was left over a bet asks what became of it. */
  const resume = useRef((clientId: string) => {
    setPlacing({ step: "unknown" });
    void run(() => findSent(loadApi, clientId));
  });
  useEffect(() => {
    const sent = isPlayer && !isBusy.current ? findSentId() : null;
    if (sent) resume.current(sent);
  }, [isPlayer]);

  return { placing, place, edit: () => setPlacing({ step: "editing" }) };
}

/** A bet that was taken is not made again by one more press; of one that was not, the picks stay. */
function takeOut(bet: SportsBet): readonly Pick[] {
  let taken: readonly Pick[] = [];
  if (bet.status !== "rejected")
    changeSlip(({ picks }) => {
      taken = picks;
      return { picks: [], freeBetId: null };
    });
  return taken;
}

/** Of a bet that was refused: the reason, and null when something else went wrong. */
export function reasonOf(failure: unknown): string | null {
  if (!(failure instanceof ApiFailure) || failure.detail !== "bet_refused") return null;
  return (failure.payload as { reason?: string } | undefined)?.reason ?? null;
}
