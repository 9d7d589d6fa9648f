// Robots of the demo in the flight: they bet through the same door as everybody, with the play money that they are given, and leave at targets that
// they set before. They are named as what they are, and no production ever has them.
import { randomInt, randomUUID } from "node:crypto";
import { CRASH_ID } from "@windfall/games/crash";
import type { Loop } from "../../kernel/loops.ts";
import { openGameSession } from "../game-wallet/index.ts";
import { listRobots, type Robot } from "../identity/index.ts";
import { fundRobot, ROBOT_CURRENCY } from "../tournaments/index.ts";
import { placeBet } from "./bets.ts";
import type { CrashDeps } from "./deps.ts";

const EVERY_MS = 1_500;
const STAKES = ["1.00", "2.00", "5.00", "8.00", "12.50", "25.00"];
const TARGETS = [120, 135, 150, 180, 200, 231, 300, 500, 1_000];

export function robotsLoop(deps: CrashDeps): Loop {
  const sessions = new Map<string, string>();
  return {
    name: "crash.robots",
    everyMs: EVERY_MS,
    async run() {
      const robots = await deps.db.read(listRobots);
      if (robots.length === 0) return;
      const robot = robots[randomInt(robots.length)] as Robot;
      const sessionId = sessions.get(robot.id) ?? (await openSession(deps, robot));
      sessions.set(robot.id, sessionId);
      await fundRobot(deps.db, robot.id);
      const bet = { playId: randomUUID(), seat: 1, stake: anyOf(STAKES), autoCashOut: anyOf(TARGETS) } as const;
      // A flight that is in the air, one that the robot is in, a session that has ended: the next beat tries again.
      await placeBet(deps, { id: robot.id }, { sessionId, ...bet }).catch(() => sessions.delete(robot.id));
    },
  };
}

const anyOf = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;

function openSession({ db, clock }: CrashDeps, { id: playerId }: Robot): Promise<string> {
  return db.transact((tx) =>
    openGameSession(tx, clock, {
      ...{ playerId, gameId: CRASH_ID, mode: "real" },
      ...{ currency: ROBOT_CURRENCY, country: undefined },
    }),
  );
}
