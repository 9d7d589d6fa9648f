// Owns what speaks of bonuses over any page: the drawer, the promo-code modals and the timed modal. It is loaded where the house
// offers bonuses, and nowhere else.
import { BonusDrawer } from "../features/bonuses/index.ts";
import { PromoModals } from "../features/promo/index.ts";
import { TimedModal } from "../features/timed-modal/index.ts";
import { useSession } from "../platform/platform-context.tsx";

export function BonusMoments() {
  const isPlayer = useSession().kind === "player";
  return (
    <>
      <BonusDrawer />
      <PromoModals />
      {isPlayer && <TimedModal />}
    </>
  );
}
