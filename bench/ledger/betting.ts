// Bets on sports by the door of production: a single on something that has not begun, and that anybody can bet on.
import { randomUUID } from "node:crypto";
import { Refusal } from "@windfall/domain";
import { sql } from "kysely";
import type { Clock } from "../../apps/server/src/kernel/clock.ts";
import type { Database } from "../../apps/server/src/kernel/db.ts";
import type { Logger } from "../../apps/server/src/kernel/log.ts";
import { bundledRates, createRates } from "../../apps/server/src/modules/rates/index.ts";
import { createBetDoor } from "../../apps/server/src/modules/sports/index.ts";

const STAKE = "1.00";

interface Offer {
  eventId: string;
  market: string;
  outcome: string;
  odds: number;
  version: number;
}

export interface Betting {
  /** What is offered at the moment. */
  readLine(): Promise<void>;
  /** Whether it was taken; what refuses it is told once. */
  bet(playerId: string): Promise<boolean>;
  close(): Promise<void>;
}

export function openBetting({ db, clock, log }: { db: Database; clock: Clock; log: Logger }): Betting {
  const rates = createRates({ source: bundledRates(clock), clock });
  const door = createBetDoor({ db, clock, rates, log, onPaid: () => undefined });
  const told = new Set<string>();
  let line: readonly Offer[] = [];
  return {
    close: door.close,
    async readLine() {
      line = await readOffers(db);
      if (line.length === 0) throw new Error("Nothing is offered.");
    },
    async bet(playerId) {
      const offer = line[Math.floor(Math.random() * line.length)] as Offer;
      const slip = {
        clientId: randomUUID(),
        stake: STAKE,
        kind: "single",
        size: 0,
        policy: "any",
        legs: [offer],
      } as const;
      try {
        await door.place(playerId, slip);
        return true;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (!told.has(error.message)) console.log(`A bet was refused: ${error.message}`);
        told.add(error.message);
        return false;
      }
    },
  };
}

async function readOffers(db: Database): Promise<Offer[]> {
  const { rows } = await db.read((reader) =>
    sql<Offer>`
      select m.event_id as "eventId", m.key as market, o.value ->> 0 as outcome, (o.value ->> 1)::int as odds, m.version::int as version
      from sports_event e join sports_market m on m.event_id = e.id cross join lateral jsonb_array_elements(m.outcomes) o
      where e.status = 'not_started' and e.start_at > now() + interval '10 minutes' and m.status = 'active' and m.key in ('1x2', 'winner')
        and (o.value ->> 1)::int between 1100 and 20000
      limit 2000`.execute(reader as never),
  );
  return rows;
}
