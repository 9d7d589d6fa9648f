// Owns the way into the game search: whoever opens it may type at once, also while its code is still on its way.
import { keepEarlyTyping } from "../../platform/early-typing.ts";
import { openOverlay } from "../../platform/overlay-store.ts";

export function openSearch(): void {
  keepEarlyTyping();
  openOverlay("search");
}
