// Rounds at a steady rate, whatever the answers do: a slow server meets a queue, as it would outside.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { DiceClient, type DicePlayer } from "../../apps/server/test/dice-players.ts";

const RATE = 50;
const GOAL_P99_MS = 100;

export async function playSteadily(port: number, players: readonly DicePlayer[], seconds: number): Promise<boolean> {
  const client = new DiceClient(`http://127.0.0.1:${port}`);
  const latencies: number[] = [];
  const failures = new Map<string, number>();
  const fail = (what: string) => void failures.set(what, (failures.get(what) ?? 0) + 1);
  const under: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let round = 0; round < RATE * seconds; round++) {
    const dueAt = startedAt + (round * 1_000) / RATE;
    await sleep(Math.max(0, dueAt - performance.now()));
    const player = players[round % players.length] as DicePlayer;
    under.push(
      client.play(player, randomUUID(), "1.00").then(
        ({ status, text }) => {
          latencies.push(performance.now() - dueAt);
          if (status !== 200) fail(text.slice(0, 80));
        },
        (error: Error) => fail(error.message),
      ),
    );
  }
  await Promise.all(under);
  client.close();
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  console.log(
    `${latencies.length} rounds at ${RATE} a second: p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms (goal: under ${GOAL_P99_MS}), ` +
      `slowest ${at(0.9999).toFixed(0)} ms`,
  );
  for (const [what, count] of failures) console.log(`${count} times: ${what}`);
  return failures.size === 0 && at(0.99) < GOAL_P99_MS;
}
