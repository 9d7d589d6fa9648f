// Owns when the next page of history is asked for (docs/product/money.md#history: within 40 px of the scroll bottom).

export const NEAR_BOTTOM_PX = 40;

/** Also true where there is nothing to scroll: a first page that does not fill a tall screen must not be the last. */
export function isNearBottom({
  scrollTop,
  clientHeight,
  scrollHeight,
}: Pick<Element, "scrollTop" | "clientHeight" | "scrollHeight">): boolean {
  return scrollHeight - scrollTop - clientHeight <= NEAR_BOTTOM_PX;
}
