// Owns making the browser's subscription and telling the server of it (docs/product/service.md#push).
import { useQueryClient } from "@tanstack/react-query";
import { usePlatform } from "../../platform/platform-context.tsx";
import { recheckSession } from "../../platform/session.ts";

const WORKER = "/push-worker.js";

/** Rejects when the browser, its push service or the server does not take it. */
export function useSubscribe(publicKey: string): () => Promise<void> {
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  return async () => {
    await navigator.serviceWorker.register(WORKER);
    // A worker that is still being set up cannot be subscribed for.
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    await (await loadApi()).me.push({ body: { token: JSON.stringify(subscription) } });
    await recheckSession(queryClient);
  };
}
