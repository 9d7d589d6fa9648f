// Owns the flag of any country. The nine of the languages are drawn by the design system; this one asks the server.
import { Flag } from "@windfall/ui";
import { useState } from "react";

export function CountryFlag({ code }: { code: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <Flag code={code} />;
  const src = `/flags/${code.toLowerCase()}.svg`;
  return <img src={src} width={20} height={15} alt="" className="flag" onError={() => setHasFailed(true)} />;
}
