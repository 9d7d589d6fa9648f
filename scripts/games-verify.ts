// `npm run games:verify < round.json`: checks a draw outside of the browser, by the same code as the button beside a game. Takes what
// GET /api/v2/games/rounds/{id} answers, or its `draw` alone; exits with 1 when seed or outcome differ. Of a machine of a studio it takes
// `{ machine, serverSeedHash, serverSeed, clientSeed, nonce, isBought, parts }` and reckons by a program of its own (independent-slots.ts).
import { readFileSync } from "node:fs";
import { findSlot } from "@windfall/games/slots/machines";
import { type KeptDraw, type Verdict, verifyDraw } from "@windfall/games/verify";
import { slotParts } from "./independent-slots.ts";
import { sha256 } from "./independent-verifier.ts";

interface KeptRound extends Omit<KeptDraw, "game" | "input" | "outcome"> {
  machine: string;
  isBought?: boolean;
  /** Twentieths of the stake. */
  parts: number;
}

const told = JSON.parse(readFileSync(0, "utf8"));
const draw = (told.draw ?? told) as KeptDraw | KeptRound;
const verdict = draw.serverSeed ? verdictOf(draw) : "the server seed is not revealed yet";
console.log(`${"machine" in draw ? draw.machine : draw.game}, draw ${draw.nonce}: ${verdict}`);
if (verdict !== "matches") process.exitCode = 1;

function verdictOf(kept: KeptDraw | KeptRound): Verdict {
  if (!("machine" in kept)) return verifyDraw(kept);
  if (sha256(kept.serverSeed) !== kept.serverSeedHash) return "seed_differs";
  const machine = findSlot(kept.machine);
  const parts = machine && slotParts(machine, kept, kept.isBought === true);
  return parts === kept.parts ? "matches" : "outcome_differs";
}
