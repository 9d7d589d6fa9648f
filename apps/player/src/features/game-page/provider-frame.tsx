// Owns the frame of an outside provider's game. One of elsewhere may be itself, with its own cookies: its origin keeps it apart. The
// sandbox studio of the demo is served from our own, where the sandbox alone keeps it apart; so it gets no origin at all.
import { useQueryClient } from "@tanstack/react-query";
import { OPAQUE_ORIGIN, readProviderMessage } from "@windfall/games/frame-messages";
import { Notice } from "@windfall/ui";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { holdBalance } from "../wallet/index.ts";
import { createLandings, hearRounds } from "./landings.ts";

export function ProviderFrame({ title, url }: { title: string; url: string }) {
  const t = useTranslations("game");
  const frame = useRef<HTMLIFrameElement>(null);
  useQuietRounds(frame, url);
  const sandbox = providerSandbox(url, window.location.origin);
  if (sandbox === undefined) return <Notice tone="error">{t("framed_wrongly")}</Notice>;
  return (
    <iframe
      ref={frame}
      className="play-frame"
      title={t("frame_title", { title })}
      src={url}
      sandbox={sandbox}
      allow="autoplay; fullscreen"
      referrerPolicy="origin"
    />
  );
}

/** While a game says that its reels still turn, balance and net result keep to themselves how they will stop. */
function useQuietRounds(frame: { current: HTMLIFrameElement | null }, url: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const landings = createLandings(() => holdBalance(queryClient));
    const hear = hearRounds(landings);
    const listen = (event: MessageEvent) => {
      const game = { source: frame.current?.contentWindow, origin: spokenOrigin(url, window.location.origin) };
      const message = readProviderMessage(event, game);
      if (message) hear(message.kind);
    };
    window.addEventListener("message", listen);
    return () => {
      window.removeEventListener("message", listen);
      landings.close();
    };
  }, [frame, url, queryClient]);
}

/** Where messages of the frame come from: one of ours runs without an origin. */
export function spokenOrigin(url: string, ownOrigin: string): string {
  const { origin } = new URL(url, ownOrigin);
  return origin === ownOrigin ? OPAQUE_ORIGIN : origin;
}

/** What the frame may do; undefined when the address is none of a page. */
export function providerSandbox(url: string, ownOrigin: string): string | undefined {
  const { origin, protocol } = new URL(url, ownOrigin);
  if (protocol !== "https:" && protocol !== "http:") return undefined;
  return origin === ownOrigin ? "allow-scripts" : "allow-scripts allow-same-origin allow-forms allow-popups";
}
