// A player's own limits on playing (DECISIONS §12), enforced where the money moves: `game_play` reads the same rows.
export {
  excludedUntil,
  excludePlayer,
  type LimitsLeft,
  limitsLeft,
  type PlayLimits,
  setPlayLimits,
} from "./play-limits.ts";
