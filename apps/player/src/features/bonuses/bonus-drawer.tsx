// Owns when the bonus drawer is open (docs/product/bonuses.md): by the overlay's state, or by `bonus10` in the address.
// What it holds is loaded when it opens.

import { useLocation, useNavigate } from "@windfall/web/router";
import { Suspense, useEffect } from "react";
import { readAuthStep } from "../../platform/auth-step.ts";
import { lazyWithMessages } from "../../platform/message-parts.tsx";
import { closeOverlay, openOverlay, useOverlay } from "../../platform/overlay-store.ts";
import { asksForBonusDrawer, withoutBonusDrawer } from "./drawer-rules.ts";

const BonusPanel = /* @__PURE__ */ lazyWithMessages("bonus", async () => (await import("./bonus-panel.tsx")).default);

export function BonusDrawer() {
  useTrigger();
  if (useOverlay()?.name !== "bonus") return null;
  return (
    <Suspense fallback={null}>
      <BonusPanel onClose={() => closeOverlay("bonus")} />
    </Suspense>
  );
}

/** The parameter has done its work once it is seen: it goes before the drawer opens, so that neither reload nor back opens it again. */
function useTrigger(): void {
  const location = useLocation();
  const navigate = useNavigate();
  // The sign-in step comes first; the drawer follows when it is closed.
  const isAsked = asksForBonusDrawer(location) && readAuthStep(location) === undefined;
  const cleaned = withoutBonusDrawer(location);

  useEffect(() => {
    if (!isAsked) return;
    const open = async () => {
      await navigate(cleaned, { replace: true, preventScrollReset: true });
      openOverlay("bonus");
    };
    void open();
  }, [isAsked, cleaned, navigate]);
}
