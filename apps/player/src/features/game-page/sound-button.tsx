// Owns the switch of a game's sound, which stands above the game or below it.
import { ICON, IconButton } from "@windfall/ui";
import { Volume2, VolumeX } from "lucide-react";
import { useTranslations } from "use-intl";

export interface SoundProps {
  isSoundOn: boolean;
  onSound: () => void;
}

export function SoundButton({ isSoundOn, onSound }: SoundProps) {
  const t = useTranslations("game");
  return (
    <IconButton
      label={t(isSoundOn ? "sound_off" : "sound_on")}
      icon={isSoundOn ? <Volume2 {...ICON} /> : <VolumeX {...ICON} />}
      onClick={onSound}
    />
  );
}
