// Owns the official client. It is loaded only when something is to be heard.
import type { OpenSocket } from "./realtime-connection.ts";

export const openSocket: OpenSocket = async ({ url, token, getToken }) => {
  const { Centrifuge, UnauthorizedError } = await import("centrifuge");
  // Whoever hears what everybody may hear shows no token; with an empty one the client would ask for another.
  if (!getToken) return new Centrifuge(url);
  return new Centrifuge(url, {
    token,
    getToken: async () => {
      const fresh = await getToken();
      // The library's own word for "stop, and do not try again".
      if (fresh === undefined) throw new UnauthorizedError("nobody is signed in");
      return fresh;
    },
  });
};

export function defaultRealtimeUrl({ protocol, host }: { protocol: string; host: string }): string {
  return `${protocol === "https:" ? "wss:" : "ws:"}//${host}/connection/websocket`;
}
