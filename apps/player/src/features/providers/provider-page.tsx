// Owns the games of a provider (docs/product/pages.md#lists-of-games). The route answers 404 for one that has none.
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@windfall/web/router";
import { usePlatform } from "../../platform/platform-context.tsx";
import { GameListPage, providersQuery } from "../games/index.ts";

export function Component() {
  const { providerId = "" } = useParams();
  const { data = [] } = useQuery(providersQuery(usePlatform().loadApi));
  const provider = data.find(({ id }) => id === providerId);
  return (
    <GameListPage
      title={provider?.title ?? providerId}
      count={provider?.gamesCount}
      filter={{ provider: providerId }}
    />
  );
}
