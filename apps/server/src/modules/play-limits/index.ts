// A player's own limits on playing (docs/product/people.md#responsible-gaming), enforced where the money moves: `game_play` reads the same
// rows.
export {
  addToDay,
  excludedUntil,
  excludePlayer,
  type LimitsLeft,
  limitsLeft,
  listRestrained,
  NO_LIMITS,
  type PlayedToday,
  type PlayLimits,
  type RestraintRow,
  restraintsOf,
  setPlayLimits,
  takeFromDay,
} from "./play-limits.ts";
