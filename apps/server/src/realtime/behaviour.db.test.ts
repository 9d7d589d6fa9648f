// The promises to clients, on our gateway always and on a real Centrifugo where there is one.
import { describe, it } from "vitest";
import { findCentrifugo, startCentrifugo } from "../../test/centrifugo.ts";
import { useTestDatabase } from "../../test/database.ts";
import { startGateway } from "../../test/realtime.ts";
import { describeRealtimeServer } from "../../test/realtime-behaviour.ts";

const database = useTestDatabase();

describeRealtimeServer("our gateway", async () => {
  const started = await startGateway(database.url());
  return {
    url: started.url,
    port: started.port,
    publisher: started.publisher,
    revokeSession: (session) => void started.revokedSessions.add(session),
    stop: started.stop,
  };
});

const centrifugo = findCentrifugo();
if (centrifugo) describeRealtimeServer("Centrifugo", () => startCentrifugo(centrifugo));
else
  describe.skip("Centrifugo: not found (set CENTRIFUGO_PATH or put it on PATH)", () =>
    it("is not run", () => undefined));
