// Owns the machine's way to its studio. The document has no origin, no cookie and no storage: all it holds is the secret of its address.
import type { ProviderMessage } from "@windfall/games/frame-messages";
import type { SlotInfo, SlotState } from "@windfall/games/slots/info";

const asked = new URLSearchParams(location.search);
const token = asked.get("token") ?? "";
const root = `${new URL(document.URL).origin}/sandbox-studio/api`;

export type Answer = SlotState & { isFine: boolean };

export async function loadInfo(): Promise<SlotInfo> {
  const replay = asked.get("replay");
  const query = new URLSearchParams({ ...(replay ? { replay } : { token }), locale: asked.get("locale") ?? "" });
  const answer = await fetch(`${root}/game?${query}`);
  if (!answer.ok) throw new Error(`the studio answered ${answer.status}`);
  return answer.json();
}

export async function call(path: "state" | "spins" | "go-on" | "seeds", body?: object): Promise<Answer> {
  const answer = await fetch(`${root}/${path}`, {
    method: body ? "POST" : "GET",
    headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { isFine: answer.ok, ...(await answer.json()) };
}

/** The page around hears when a round is under way, so that its own figures do not tell the end before the reels do. */
export function tellPage(kind: ProviderMessage["kind"]): void {
  window.parent.postMessage({ kind }, "*");
}

/** The page remembers whether games make a sound. */
export function hearSound(listener: (isOn: boolean) => void): void {
  const { origin } = new URL(document.URL);
  window.addEventListener("message", ({ data, source, origin: from }: MessageEvent) => {
    if (source === window.parent && from === origin && data?.kind === "sound") listener(data.isSoundOn === true);
  });
}

/** `crypto.randomUUID` is only there in secure contexts, and a demo on a local network is none. */
export function newName(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
