// Owns what an offer can weigh, as the server knows it, and the names for it.
import { useQuery } from "@tanstack/react-query";
import { client, type WeightChoice } from "../../platform/client.ts";

export type Choices = readonly WeightChoice[];

export function useChoices() {
  return useQuery({
    queryKey: client.bonusDesk.weightChoices.key(),
    queryFn: () => client.bonusDesk.weightChoices(),
    staleTime: 60_000,
  });
}

/** The id itself where nobody knows it any more. */
export function nameIn(choices: Choices | undefined): (kind: WeightChoice["kind"], id: string) => string {
  const names = new Map(choices?.map((choice) => [`${choice.kind} ${choice.id}`, choice.name]));
  return (kind, id) => names.get(`${kind} ${id}`) ?? id;
}
