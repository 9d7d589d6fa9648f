// Owns the moment between opening something and its code: nothing is drawn, and when the code does not come the person may call it off.
import { useEffect, useRef } from "react";
import { want } from "../../platform/connection.ts";

export function WaitsForCode({ onGiveUp }: { onGiveUp: () => void }) {
  const latest = useRef(onGiveUp);
  latest.current = onGiveUp;
  useEffect(() => want(() => latest.current()), []);
  return null;
}
