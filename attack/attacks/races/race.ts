// What a race is: a fresh subject on which a call can succeed once, and the request that many make.
import { randomUUID } from "node:crypto";
import type { ErrorCode } from "@windfall/domain";
import type { AnyCall } from "@windfall/domain/api/index";
import { requestOf, type Sample, type SampleRequest } from "../../../apps/server/test/contract/samples.ts";
import type { Person } from "../../../apps/server/test/person.ts";
import type { Stage } from "../../stage.ts";

export interface Runner {
  playerId: string;
  /** What the rows of its effect name. */
  needles: readonly string[];
  /** The same number is the same request with the same key. */
  start(number: number): { person: Person; request: SampleRequest };
}

export interface Race {
  call: AnyCall;
  /** The call knows its subject without a key: everyone who repeats it gets the first one's answer. */
  isSameForEveryKey?: true;
  /** A refusal that is written down as an attempt, one audit row for each: five keys are five attempts. */
  recordedRefusal?: ErrorCode;
  prepare(stage: Stage): Promise<Runner>;
}

export const REASON = "because of the attack";
/** With its fee, and not for a second one. */
export const ENOUGH_FOR_100 = "110.00";
export const ENOUGH_FOR_2000 = "2100.00";

export function runner(
  call: AnyCall,
  who: { person: Person; playerId: string; needles?: readonly string[] },
  sample: (number: number) => Sample,
): Runner {
  const keys = randomUUID();
  return {
    playerId: who.playerId,
    needles: [who.playerId, ...(who.needles ?? [])],
    start(number) {
      const request = requestOf(call, sample(number));
      const headers = { ...request.headers, ...(call.idempotent && { "idempotency-key": `${keys}-${number}` }) };
      return { person: who.person, request: { ...request, headers } };
    },
  };
}
