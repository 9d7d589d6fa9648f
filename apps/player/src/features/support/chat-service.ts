// Owns somebody else's chat in our page (docs/product/service.md#support): its script is loaded when a person asks for the chat and not before,
// once for a document, and is told the place and who the person is.
import type { QueryClient } from "@tanstack/react-query";
import type { Locale } from "@windfall/domain/locales";
import { type ChatScript, chatLocation } from "@windfall/domain/rules/chat-script";
import { reloadDocument } from "../../platform/messenger.ts";
import { identityOf, SESSION_KEY, type SessionState } from "../../platform/session.ts";

type Script = Omit<ChatScript, "policy">;

/** For visitors, and for people whom the service can know; everybody else has our own chat, and so has a house without a service. */
export function chatServiceFor(script: Script | undefined, session: SessionState): Script | undefined {
  const isKnown = session.kind === "player" && session.profile.chatUserHash !== null;
  return session.kind === "visitor" || isKnown ? script : undefined;
}

/** A service that has not come by then is not waited for. */
const COMES_WITHIN_MS = 15_000;
const LOOK_EVERY_MS = 100;

let loaded: Promise<void> | undefined;

/** Rejects where the service does not come. */
export async function openChatService(script: Script, locale: Locale, queryClient: QueryClient): Promise<void> {
  loaded ??= load(script, locale, queryClient);
  try {
    await loaded;
    if (script.open !== undefined) await openWindow(script.open);
  } catch (error) {
    loaded = undefined;
    throw error;
  }
}

function load({ src, integrity }: Script, locale: Locale, queryClient: QueryClient): Promise<void> {
  const session = queryClient.getQueryData<SessionState>(SESSION_KEY) ?? { kind: "visitor" };
  const element = document.createElement("script");
  element.src = src;
  element.dataset.location = chatLocation(locale);
  if (integrity !== undefined) Object.assign(element, { integrity, crossOrigin: "anonymous" });
  if (session.kind === "player") {
    element.dataset.userId = session.profile.globalId;
    element.dataset.userHash = session.profile.chatUserHash ?? "";
    endWith(session, queryClient);
  }
  return new Promise((resolve, reject) => {
    const give = (why: string) => () => {
      element.remove();
      reject(new Error(`The chat service ${why}`));
    };
    const timer = setTimeout(give("does not answer"), COMES_WITHIN_MS);
    element.addEventListener("load", () => resolve());
    element.addEventListener("error", give("was not loaded"));
    for (const end of ["load", "error"]) element.addEventListener(end, () => clearTimeout(timer));
    document.head.append(element);
  });
}

/** Nobody can take a script back: whoever comes next gets a document that never had it. */
function endWith(session: SessionState, queryClient: QueryClient): void {
  const person = identityOf(session);
  const stop = queryClient.getQueryCache().subscribe(() => {
    const now = queryClient.getQueryData<SessionState>(SESSION_KEY);
    if (!now || identityOf(now) === person) return;
    stop();
    reloadDocument();
  });
}

/** Services begin to answer some time after their file has come. */
async function openWindow(name: string): Promise<void> {
  for (let waited = 0; waited < COMES_WITHIN_MS; waited += LOOK_EVERY_MS) {
    const parts = name.split(".");
    const last = parts.pop() ?? "";
    const owner = parts.reduce<unknown>(
      (found, part) => (found as Record<string, unknown> | undefined)?.[part],
      window,
    );
    const open = (owner as Record<string, unknown> | undefined)?.[last];
    if (typeof open === "function") return void open.call(owner);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error(`The chat service has no ${name}`);
}
