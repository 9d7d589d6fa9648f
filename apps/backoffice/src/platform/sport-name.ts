// Owns how a sport is called at the desk.
import { SPORTS } from "@windfall/domain/sports";
import { useText } from "./text.tsx";

export function useSportName(): (id: string) => string {
  const t = useText();
  return (id) => {
    const sport = SPORTS.find((one) => String(one.id) === id);
    return sport ? t(sport.titleKey as "sport.names.football") : id;
  };
}
