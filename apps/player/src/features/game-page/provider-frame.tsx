// Owns the frame of an outside provider's game. One of elsewhere may be itself, with its own cookies: its origin keeps it apart. The
// sandbox studio of the demo is served from our own, where the sandbox alone keeps it apart; so it gets no origin at all.
import { useQueryClient } from "@tanstack/react-query";
import { OPAQUE_ORIGIN, type ProviderMessage, readProviderMessage } from "@windfall/games/frame-messages";
import { Notice } from "@windfall/ui";
import { useCallback, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { holdBalance } from "../wallet/index.ts";
import { createLandings, hearRounds } from "./landings.ts";

export interface ProviderFrameProps {
  title: string;
  url: string;
  isSoundOn: boolean;
  onSound: () => void;
}

export function ProviderFrame({ title, url, isSoundOn, onSound }: ProviderFrameProps) {
  const t = useTranslations("game");
  const frame = useRef<HTMLIFrameElement>(null);
  useQuietRounds(frame, url);
  useHeard(frame, url, (kind) => {
    if (kind === (isSoundOn ? "sound_off" : "sound_on")) onSound();
  });
  const tellSound = useTellSound(frame, url, isSoundOn);
  const sandbox = providerSandbox(url, window.location.origin);
  if (sandbox === undefined) return <Notice tone="error">{t("framed_wrongly")}</Notice>;
  return (
    <iframe
      ref={frame}
      className="play-frame"
      title={t("frame_title", { title })}
      src={url}
      sandbox={sandbox}
      onLoad={tellSound}
      allow="autoplay; fullscreen"
      referrerPolicy="origin"
    />
  );
}

/** A game that we serve ourselves has no storage: whether it makes a sound is remembered here. Others have switches of their own. */
function useTellSound(frame: { current: HTMLIFrameElement | null }, url: string, isSoundOn: boolean): () => void {
  const tell = useCallback(() => {
    if (spokenOrigin(url, window.location.origin) !== OPAQUE_ORIGIN) return;
    // A document without an origin can be spoken to in no other way, and nothing about it is secret.
    frame.current?.contentWindow?.postMessage({ kind: "sound", isSoundOn }, "*");
  }, [frame, url, isSoundOn]);
  useEffect(tell, [tell]);
  return tell;
}

/** While a game says that its reels still turn, balance and net result keep to themselves how they will stop. */
function useQuietRounds(frame: { current: HTMLIFrameElement | null }, url: string): void {
  const queryClient = useQueryClient();
  const hear = useRef<ReturnType<typeof hearRounds>>(undefined);
  useEffect(() => {
    const landings = createLandings(() => holdBalance(queryClient));
    hear.current = hearRounds(landings);
    return () => landings.close();
  }, [queryClient]);
  useHeard(frame, url, (kind) => {
    if (kind !== "sound_on" && kind !== "sound_off") hear.current?.(kind);
  });
}

function useHeard(
  frame: { current: HTMLIFrameElement | null },
  url: string,
  hear: (kind: ProviderMessage["kind"]) => void,
): void {
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const game = { source: frame.current?.contentWindow, origin: spokenOrigin(url, window.location.origin) };
      const message = readProviderMessage(event, game);
      if (message) latest.current(message.kind);
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [frame, url]);
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
