// Which draw a player gets next, as far as this process knows. A win is worked out for it before the stake is taken, so that both can be one
// commit; `game_play` makes such a play only if the expectation is right, so what is known here may be wrong and never decides.
import { invariant } from "../../kernel/invariant.ts";
import { type LaneTools, textArray } from "../../ledger/index.ts";
import { type Draw, LARGEST_AMOUNT_MINOR } from "./contract.ts";
import type { Play, PlayResult, SettledPlay } from "./play-batch.ts";

const MOST_KNOWN = 10_000;
/** What goes when there are too many: at once, because each look for the oldest walks past all that went before. */
const FORGOTTEN_TOGETHER = 1_000;

const NEXT_DRAWS = `
  select owner, id, server_seed, client_seed, next_nonce from game_seed_pair
  where owner = any ($1::text[]) and revealed_at is null`;

export class ExpectedDraws {
  /** Its numbers are counted up in place: a new object for each round would be old by the next one, and only a full garbage collection takes what is old. */
  readonly #next = new Map<string, Draw>();

  /** Plays with their wins, as they would be with the draws that come next. One without a seed pair stays as it is. */
  async settle(plays: readonly Play[], run: LaneTools["run"]): Promise<SettledPlay[]> {
    // First, so that a batch loses nothing that it is about to need.
    this.#makeRoom();
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
    if (result.status !== "done") {
      this.#next.delete(playerId);
      return result;
    }
    const next = this.#next.get(playerId);
    if (next?.seedPairId === expected.seedPairId) next.nonce = expected.nonce + 1;
    result.settled = { winMinor: actions.at(-1)?.amountMinor ?? 0n, outcome, draw: expected };
    return result;
  }

  async #load(plays: readonly Play[], run: LaneTools["run"]): Promise<void> {
    const rows = await run(NEXT_DRAWS, [textArray(plays.map(({ request }) => request.playerId))]);
    for (const [owner, seedPairId, serverSeed, clientSeed, nonce] of rows as string[][])
      this.#next.set(owner as string, {
        seedPairId: seedPairId as string,
        serverSeed: serverSeed as string,
        clientSeed: clientSeed as string,
        nonce: Number(nonce),
      });
  }

  #makeRoom(): void {
    if (this.#next.size <= MOST_KNOWN) return;
    for (const oldest of [...this.#next.keys()].slice(0, FORGOTTEN_TOGETHER)) this.#next.delete(oldest);
  }
}

const asItIs = (play: Play): SettledPlay => {
  const { actions, finished, outcome } = play.request;
  return { play, actions, finished, outcome, expected: undefined };
};

async function withWin(play: Play, { seedPairId, serverSeed, clientSeed, nonce }: Draw): Promise<SettledPlay> {
  const { instant, request } = play;
  invariant(instant, "only an instant play is settled before it is made");
  const expected = { seedPairId, serverSeed, clientSeed, nonce };
  const { winMinor, outcome } = await instant.settle(expected);
  invariant(winMinor >= 0n && winMinor <= LARGEST_AMOUNT_MINOR, `${winMinor} is no win`);
  return {
    play,
    actions: [...request.actions, { kind: "win", id: instant.id, amountMinor: winMinor }],
    finished: true,
    outcome,
    expected,
  };
}
