// Owns the frame of an outside provider's game. It may be itself, with its own cookies, and is never of our origin: then the sandbox
// would be none, since the document could take it off.
import { Notice } from "@windfall/ui";
import { useTranslations } from "use-intl";

export function ProviderFrame({ title, url }: { title: string; url: string }) {
  const t = useTranslations("game");
  if (!isElsewhere(url)) return <Notice tone="error">{t("framed_wrongly")}</Notice>;
  return (
    <iframe
      className="play-frame is-provider"
      title={t("frame_title", { title })}
      src={url}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      allow="autoplay; fullscreen"
      referrerPolicy="origin"
    />
  );
}

function isElsewhere(url: string): boolean {
  const { origin, protocol } = new URL(url, window.location.href);
  return origin !== window.location.origin && (protocol === "https:" || protocol === "http:");
}
