// Owns the turbine over any page: a player's spin of the day, or a visitor's try (docs/product/bonuses.md#turbine).
import { useSession } from "../../platform/platform-context.tsx";
import type { OverlayProps } from "../overlays/index.ts";
import { PlayerTurbine } from "./player-turbine.tsx";
import { VisitorTurbine } from "./visitor-turbine.tsx";
import "./turbine.css";

export function TurbineOverlay({ isOpen }: OverlayProps) {
  const isPlayer = useSession().kind === "player";
  return isPlayer ? <PlayerTurbine isOpen={isOpen} /> : <VisitorTurbine isOpen={isOpen} />;
}
