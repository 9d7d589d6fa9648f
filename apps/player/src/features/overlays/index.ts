export {
  closeOverlay,
  type OpenOverlay,
  type OverlayName,
  openOverlay,
  useOverlay,
} from "../../platform/overlay-store.ts";

/** What every overlay is told; it stays in place, closed, while it leaves. */
export interface OverlayProps {
  isOpen: boolean;
}

export { openSearch } from "./open-search.ts";
export { useIsBusy } from "./use-is-busy.ts";
