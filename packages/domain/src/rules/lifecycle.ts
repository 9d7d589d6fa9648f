// The life of an order-like thing as data: which state leads to which, and by whom. What is not a row does not happen.

export const ORDER_ACTORS = ["player", "provider", "staff", "clock"] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

export interface Transition<State extends string> {
  from: State;
  to: State;
  by: readonly OrderActor[];
}

export interface Lifecycle<State extends string> {
  readonly transitions: readonly Transition<State>[];
  may(from: State, to: State, by: OrderActor): boolean;
  /** States from which `by` may bring it to `to`. */
  before(to: State, by: OrderActor): State[];
}

export function lifecycle<State extends string>(transitions: readonly Transition<State>[]): Lifecycle<State> {
  return {
    transitions,
    may: (from, to, by) => transitions.some((row) => row.from === from && row.to === to && row.by.includes(by)),
    before: (to, by) => transitions.filter((row) => row.to === to && row.by.includes(by)).map((row) => row.from),
  };
}
