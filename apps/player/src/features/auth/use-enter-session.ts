// Owns what follows a successful sign-in: the person before is forgotten and the session read; the guard of the page does the rest.
import { useQueryClient } from "@tanstack/react-query";
import { usePlatform } from "../../platform/platform-context.tsx";
import { enterSession } from "../../platform/session.ts";

export function useEnterSession(): () => Promise<void> {
  const queryClient = useQueryClient();
  const { loadApi } = usePlatform();
  return () => enterSession(queryClient, loadApi);
}
