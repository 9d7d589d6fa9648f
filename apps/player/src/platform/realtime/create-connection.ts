// Owns what the page loads only for a signed-in player: the connection and the address it opens.
import { defaultRealtimeUrl, openSocket } from "./open-socket.ts";
import { RealtimeConnection } from "./realtime-connection.ts";

type Options = ConstructorParameters<typeof RealtimeConnection>[0];

export function createConnection({
  url,
  ...rest
}: Omit<Options, "url" | "openSocket"> & { url: string | undefined }): RealtimeConnection {
  return new RealtimeConnection({ ...rest, url: url ?? defaultRealtimeUrl(window.location), openSocket });
}
