// Owns when a promo-code modal is open (docs/product/pages.md#what-an-address-can-open: it waits while the sign-in step is open). What it
// shows brings schemas along and is loaded when it opens.

import { useLocation, useNavigate } from "@windfall/web/router";
import { Suspense } from "react";
import { readAuthStep } from "../../platform/auth-step.ts";
import { useHydrated } from "../../platform/hydrated.ts";
import { lazyWithMessages } from "../../platform/message-parts.tsx";
import { useOverlay } from "../../platform/overlay-store.ts";
import { readPromoModal, readPromoText, withoutPromo } from "./promo-params.ts";

const PromoModal = lazyWithMessages("overlays", async () => (await import("./promo-modal.tsx")).default);

export function PromoModals() {
  const location = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const overlay = useOverlay();
  const name = readPromoModal(location);
  if (!name || !isHydrated || overlay || readAuthStep(location)) return null;
  return (
    <Suspense fallback={null}>
      <PromoModal
        name={name}
        text={readPromoText(location)}
        onClose={() => void navigate(withoutPromo(location), { replace: true, preventScrollReset: true })}
      />
    </Suspense>
  );
}
