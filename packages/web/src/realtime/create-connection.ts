// The realtime connection of both apps. It is loaded only when something is to be heard: the connection and the address it opens.
import { defaultRealtimeUrl, openSocket } from "./open-socket.ts";
import { RealtimeConnection } from "./realtime-connection.ts";

export type { RealtimeStatus } from "./realtime-rules.ts";
export { RealtimeConnection };

type Options = ConstructorParameters<typeof RealtimeConnection>[0];

export function createConnection({
  url,
  ...rest
}: Omit<Options, "url" | "openSocket"> & { url: string | undefined }): RealtimeConnection {
  return new RealtimeConnection({ ...rest, url: url ?? defaultRealtimeUrl(window.location), openSocket });
}
