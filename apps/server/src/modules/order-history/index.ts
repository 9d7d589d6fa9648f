// The life of order-like things, and the history of it that nobody can rewrite.
export { listHistory } from "./history.ts";
export { type Change, type Kind, recordChange, transition } from "./transition.ts";
