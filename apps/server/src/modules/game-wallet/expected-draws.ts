// Which draw a player gets next, as far as this process knows. A win is worked out for it before the stake is taken, so that both can be one
// commit; `game_play` makes such a play only if the expectation is right, so what is known here may be wrong and never decides.
import { invariant } from "../../kernel/invariant.ts";
import { type LaneTools, textArray } from "../../ledger/index.ts";
import { type Draw, LARGEST_AMOUNT_MINOR } from "./contract.ts";
import type { Play, PlayResult } from "./play-batch.ts";

const MOST_KNOWN = 10_000;

const NEXT_DRAWS = `
  select owner, id, server_seed, client_seed, next_nonce from game_seed_pair
  where owner = any ($1::text[]) and revealed_at is null`;

export class ExpectedDraws {
  readonly #next = new Map<string, Draw>();

  /** Plays with their wins, as they would be with the draws that come next. One without a seed pair stays as it is. */
  async settle(plays: readonly Play[], run: LaneTools["run"]): Promise<readonly Play[]> {
    const instants = plays.filter(({ instant }) => instant);
    if (instants.length === 0) return plays;
    const strangers = instants.filter(({ playerId }) => !this.#next.has(playerId));
    if (strangers.length > 0) await this.#load(strangers, run);
    return Promise.all(
      plays.map((play) => {
        const draw = play.instant && this.#next.get(play.playerId);
        return draw ? withWin(play, draw) : play;
      }),
    );
  }

  /** What the answer to such a play tells about the draw after it, and to whoever asked. */
  learn(play: Play, result: PlayResult): PlayResult {
    const { expected, playerId, outcome = {} } = play;
    if (!expected || result.status === "refused") return result;
    const draw = this.#next.get(playerId);
    if (result.status !== "done" || !draw) {
      this.#next.delete(playerId);
      return result;
    }
    this.#remember(playerId, { ...draw, nonce: expected.nonce + 1 });
    return { ...result, settled: { winMinor: play.actions.at(-1)?.amountMinor ?? 0n, outcome, draw } };
  }

  async #load(plays: readonly Play[], run: LaneTools["run"]): Promise<void> {
    const rows = await run(NEXT_DRAWS, [textArray(plays.map(({ playerId }) => playerId))]);
    for (const [owner, seedPairId, serverSeed, clientSeed, nonce] of rows as string[][])
      this.#remember(owner as string, {
        seedPairId: seedPairId as string,
        serverSeed: serverSeed as string,
        clientSeed: clientSeed as string,
        nonce: Number(nonce),
      });
  }

  #remember(playerId: string, draw: Draw): void {
    this.#next.delete(playerId);
    this.#next.set(playerId, draw);
    const [oldest] = this.#next.keys();
    if (this.#next.size > MOST_KNOWN && oldest !== undefined) this.#next.delete(oldest);
  }
}

async function withWin(play: Play, draw: Draw): Promise<Play> {
  const { instant, actions } = play;
  invariant(instant, "only an instant play is settled before it is made");
  const { winMinor, outcome } = await instant.settle(draw);
  invariant(winMinor >= 0n && winMinor <= LARGEST_AMOUNT_MINOR, `${winMinor} is no win`);
  return {
    ...play,
    actions: [...actions, { kind: "win", id: instant.id, amountMinor: winMinor }],
    finished: true,
    outcome,
    expected: { seedPairId: draw.seedPairId, nonce: draw.nonce },
  };
}
