// A person has looked at an alarm and says what was done. It moves no money: what is to be mended is mended where money moves.
import { fail } from "@windfall/domain";
import type { DeskAlarmDetails } from "@windfall/domain/api/index";
import { type Actor, audit } from "../identity/index.ts";
import { closeAlarm, findAlarmForUpdate } from "../payment-alarms/index.ts";
import type { BackofficeDeps } from "./deps.ts";
import { getAlarm } from "./list-alarms.ts";
import { assertMayDecide, attempting } from "./may-decide.ts";
import type { Once } from "./take-step.ts";

export async function closeDeskAlarm(
  deps: BackofficeDeps,
  actor: Actor,
  alarmId: string,
  { reason }: { reason: string },
  once: Once,
): Promise<DeskAlarmDetails> {
  const { identity } = deps;
  const attempt = { actor, action: "alarm.close", reason };
  await attempting(deps, attempt, () =>
    once(async (tx) => {
      const found = await findAlarmForUpdate(tx, alarmId);
      if (!found) throw fail("not_found");
      await assertMayDecide(tx, actor, { playerId: found.player_id });
      await closeAlarm(tx, identity, { id: alarmId, actorId: actor.id, reason });
      await audit(tx, identity, {
        ...attempt,
        subjectId: found.order_id,
        details: { kind: found.kind, said: found.said },
      });
    }),
  );
  return getAlarm(deps, actor, alarmId);
}
