// Owns the frame of an outside provider's game. Elsewhere it may be itself, with its own cookies. What is served from our own origin,
// such as the sandbox studio, gets none: with it a document could take the sandbox off.
import { useTranslations } from "use-intl";

const ELSEWHERE = "allow-scripts allow-same-origin allow-forms allow-popups";
const HERE = "allow-scripts";

export function ProviderFrame({ title, url }: { title: string; url: string }) {
  const t = useTranslations("game");
  const isElsewhere = new URL(url, window.location.href).origin !== window.location.origin;
  return (
    <iframe
      className="play-frame is-provider"
      title={t("frame_title", { title })}
      src={url}
      sandbox={isElsewhere ? ELSEWHERE : HERE}
      allow="autoplay; fullscreen"
      referrerPolicy="origin"
    />
  );
}
