// Owns the frame of an outside provider's game. One of elsewhere may be itself, with its own cookies: its origin keeps it apart. The
// sandbox studio of the demo is served from our own, where the sandbox alone keeps it apart; so it gets no origin at all.
import { Notice } from "@windfall/ui";
import { useTranslations } from "use-intl";

export function ProviderFrame({ title, url }: { title: string; url: string }) {
  const t = useTranslations("game");
  const sandbox = providerSandbox(url, window.location.origin);
  if (sandbox === undefined) return <Notice tone="error">{t("framed_wrongly")}</Notice>;
  return (
    <iframe
      className="play-frame"
      title={t("frame_title", { title })}
      src={url}
      sandbox={sandbox}
      allow="autoplay; fullscreen"
      referrerPolicy="origin"
    />
  );
}

/** What the frame may do; undefined when the address is none of a page. */
export function providerSandbox(url: string, ownOrigin: string): string | undefined {
  const { origin, protocol } = new URL(url, ownOrigin);
  if (protocol !== "https:" && protocol !== "http:") return undefined;
  return origin === ownOrigin ? "allow-scripts" : "allow-scripts allow-same-origin allow-forms allow-popups";
}
