// Which draw a player gets next, as far as this process knows. A win is worked out for it before the stake is taken, so that both can be one
// commit; `game_play` makes such a play only if the expectation is right, so what is known here may be wrong and never decides.
import { invariant } from "../../kernel/invariant.ts";
import { type LaneTools, textArray } from "../../ledger/index.ts";
import { type Draw, LARGEST_AMOUNT_MINOR } from "./contract.ts";
import type { Play, PlayResult, SettledPlay } from "./play-batch.ts";

const MOST_KNOWN = 10_000;

const NEXT_DRAWS = `
  select owner, id, server_seed, client_seed, next_nonce from game_seed_pair
  where owner = any ($1::text[]) and revealed_at is null`;

export class ExpectedDraws {
  readonly #next = new Map<string, Draw>();

  /** Plays with their wins, as they would be with the draws that come next. One without a seed pair stays as it is. */
  async settle(plays: readonly Play[], run: LaneTools["run"]): Promise<SettledPlay[]> {
    const strangers = plays.filter(({ instant, request }) => instant && !this.#next.has(request.playerId));
    if (strangers.length > 0) await this.#load(strangers, run);
    return Promise.all(
      plays.map((play) => {
        const draw = play.instant && this.#next.get(play.request.playerId);
        return draw ? withWin(play, draw) : asItIs(play);
      }),
    );
  }

  /** What the answer to such a play tells about the draw after it, and to whoever asked. */
  learn({ play, actions, outcome = {}, expected }: SettledPlay, result: PlayResult): PlayResult {
    const { playerId } = play.request;
    if (!expected || result.status === "refused") return result;
    const draw = this.#next.get(playerId);
    if (result.status !== "done" || !draw) {
      this.#next.delete(playerId);
      return result;
    }
    this.#remember(playerId, { ...draw, nonce: expected.nonce + 1 });
    result.settled = { winMinor: actions.at(-1)?.amountMinor ?? 0n, outcome, draw };
    return result;
  }

  async #load(plays: readonly Play[], run: LaneTools["run"]): Promise<void> {
    const rows = await run(NEXT_DRAWS, [textArray(plays.map(({ request }) => request.playerId))]);
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
    if (this.#next.size <= MOST_KNOWN) return;
    const [oldest] = this.#next.keys();
    if (oldest !== undefined) this.#next.delete(oldest);
  }
}

const asItIs = (play: Play): SettledPlay => {
  const { actions, finished, outcome } = play.request;
  return { play, actions, finished, outcome, expected: undefined };
};

async function withWin(play: Play, draw: Draw): Promise<SettledPlay> {
  const { instant, request } = play;
  invariant(instant, "only an instant play is settled before it is made");
  const { winMinor, outcome } = await instant.settle(draw);
  invariant(winMinor >= 0n && winMinor <= LARGEST_AMOUNT_MINOR, `${winMinor} is no win`);
  return {
    play,
    actions: [...request.actions, { kind: "win", id: instant.id, amountMinor: winMinor }],
    finished: true,
    outcome,
    expected: { seedPairId: draw.seedPairId, nonce: draw.nonce },
  };
}
