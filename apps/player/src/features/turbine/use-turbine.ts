// Owns whether there is a turbine for whoever looks, and a spin in it today.
import { useQuery } from "@tanstack/react-query";
import { useFeatures, usePlatform, useSession } from "../../platform/platform-context.tsx";
import { turbineUserQuery } from "./turbine-queries.ts";

export function useTurbine(): { isOffered: boolean; hasSpin: boolean } {
  const { loadApi } = usePlatform();
  const { wheel } = useFeatures();
  const session = useSession();
  // People who work here are not offered it, and need not ask.
  const isPlayer = session.kind === "player" && !session.profile.isStaff;
  const { data } = useQuery({ ...turbineUserQuery(loadApi), enabled: wheel && isPlayer });
  return { isOffered: wheel && data !== undefined && data !== null, hasSpin: data?.isAvailable ?? false };
}
