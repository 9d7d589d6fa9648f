// Owns whether something lies over the page already: nothing that opens by itself is put over what the person is busy with.
import { useLocation } from "@windfall/web/router";
import { readAuthStep } from "../../platform/auth-step.ts";
import { useOverlay } from "../../platform/overlay-store.ts";
import { readPromoModal } from "../promo/index.ts";

export function useIsBusy(): boolean {
  const location = useLocation();
  const isOverlayOpen = useOverlay() !== undefined;
  return isOverlayOpen || readAuthStep(location) !== undefined || readPromoModal(location) !== undefined;
}
