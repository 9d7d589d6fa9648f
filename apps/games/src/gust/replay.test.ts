// A flight that is shown again: the bet leaves where it left, and a long flight does not take its minutes.
import type { CrashBet, CrashRound } from "@windfall/domain/api/crash";
import { msTo } from "@windfall/games/crash";
import { expect, it } from "vitest";
import { createReplay } from "./replay.ts";

const round = (crash: number) => ({ no: 7, phase: "crashed", crash, hash: "h" }) as CrashRound;
const bet = (cashOut: number | null) =>
  ({ status: cashOut === null ? "lost" : "cashed", cashOut, win: cashOut === null ? "0.00" : "15.00" }) as CrashBet;

it("flies as it flew, and the bet leaves where it left", () => {
  const replay = createReplay(round(231), bet(150));
  replay.start(1_000);
  const before = replay.at(1_000 + msTo(150) - 1);
  expect(before).toMatchObject({ no: 7, phase: "flying", height: 149, leftMs: 0, isSilent: false });
  expect(replay.betAt(before)).toMatchObject({ status: "in", cashOut: null, win: "0.00" });
  const after = replay.at(1_000 + msTo(150));
  expect(after).toMatchObject({ phase: "flying", height: 150 });
  expect(replay.betAt(after)).toMatchObject({ status: "cashed", cashOut: 150, win: "15.00" });
  const end = replay.at(1_000 + msTo(231) + 300);
  expect(end).toMatchObject({ phase: "crashed", height: 231, flownMs: msTo(231), goneMs: 300 });
});

it("loses a bet with the flight and not before, and can be shown once more", () => {
  const replay = createReplay(round(120), bet(null));
  replay.start(0);
  expect(replay.betAt(replay.at(msTo(120) - 1)).status).toBe("in");
  expect(replay.betAt(replay.at(msTo(120))).status).toBe("lost");
  replay.start(50_000);
  expect(replay.at(50_000)).toMatchObject({ phase: "flying", height: 100 });
});

it.each([100, 12_000, 1_000_000])("ends at %i within twenty seconds", (crash) => {
  const replay = createReplay(round(crash), bet(null));
  replay.start(0);
  expect(replay.at(20_000)).toMatchObject({ phase: "crashed", height: crash });
  if (crash > 100) expect(replay.at(1_000)).toMatchObject({ phase: "flying" });
});
