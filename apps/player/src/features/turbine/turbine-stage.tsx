// Owns the place of the turbine: over everything, the fan on one side and its words on the other. On a phone that lies on its side the fan
// has no room, and the stage says so.
import type { TurbinePrizes } from "@windfall/domain/api/turbine";
import { DialogFrame, ICON, IconButton, Rotor, Skeleton } from "@windfall/ui";
import { Volume2, VolumeX, X } from "lucide-react";
import { type ReactNode, type Ref, useId } from "react";
import { useLocale, useTranslations } from "use-intl";
import { Fan, type FanBlade } from "./fan.tsx";
import { placeOf } from "./motion.ts";
import { prizeText } from "./prize-text.ts";

export interface TurbineStageProps {
  isOpen: boolean;
  onClose: () => void;
  /** Undefined while they are on their way. */
  prizes: TurbinePrizes | undefined;
  fan: Ref<SVGSVGElement>;
  chosen: number | undefined;
  sound: { isOn: boolean; onChange: (isOn: boolean) => void };
  title: ReactNode;
  children: ReactNode;
}

export function TurbineStage({ isOpen, onClose, prizes, fan, chosen, sound, title, children }: TurbineStageProps) {
  const t = useTranslations("turbine");
  const locale = useLocale();
  const titleId = useId();
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose} canCloseByOverlay={false} labelledBy={titleId} className="wheelm">
      {() => (
        <>
          <div className="wheel-x">
            <IconButton
              label={t(sound.isOn ? "sound_off" : "sound_on")}
              icon={sound.isOn ? <Volume2 {...ICON} /> : <VolumeX {...ICON} />}
              onClick={() => sound.onChange(!sound.isOn)}
            />
            <IconButton label={t("close")} icon={<X {...ICON} />} onClick={onClose} />
          </div>
          <div className="wheel-turn" role="status">
            <Rotor size={64} />
            <b>{t("rotate_title")}</b>
            <p className="sec">{t("rotate_text")}</p>
          </div>
          <div className="wheel-in">
            <h1 id={titleId} className="wheel-t">
              {title}
            </h1>
            {prizes ? (
              <Fan ref={fan} blades={bladesFor(prizes, locale)} chosen={chosen} />
            ) : (
              <Skeleton className="fan aspect-square rounded-full" />
            )}
            <div className="wheel-w">{children}</div>
          </div>
        </>
      )}
    </DialogFrame>
  );
}

/** The last one of the table is the top prize, and the two before it stand out. */
function bladesFor({ items, currency }: TurbinePrizes, locale: string): FanBlade[] {
  return items.map(({ amount }, blade) => ({
    text: blade === 0 ? "0" : prizeText(amount, currency.displayFormat, locale),
    look: lookOf(blade, items.length),
  }));
}

function lookOf(blade: number, count: number): FanBlade["look"] {
  if (blade === 0) return "empty";
  if (blade === count - 1) return "gold";
  if (blade >= count - 3) return "hot";
  return placeOf(blade) % 2 === 0 ? "plain" : "bright";
}
