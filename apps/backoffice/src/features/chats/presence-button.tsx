// Owns whether one is there for chats: told every half minute for as long as the page is open, so that nobody waits for a desk that is empty.
import { Button, ICON } from "@windfall/ui";
import { Moon, Radio } from "lucide-react";
import { useEffect, useState } from "react";
import { client } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";

const TELL_EVERY_MS = 30_000;

export function PresenceButton() {
  const t = useText();
  const [isAvailable, setAvailable] = useState(true);
  useEffect(() => {
    // What is not told once is told with the next.
    const tell = (isThere: boolean) =>
      void client.supportDesk.setPresence({ body: { isAvailable: isThere } }).catch(() => undefined);
    tell(isAvailable);
    if (!isAvailable) return;
    const timer = setInterval(() => tell(true), TELL_EVERY_MS);
    return () => clearInterval(timer);
  }, [isAvailable]);
  return (
    <Button
      variant="soft"
      size="sm"
      aria-pressed={isAvailable}
      icon={isAvailable ? <Radio {...ICON} /> : <Moon {...ICON} />}
      onClick={() => setAvailable(!isAvailable)}
    >
      {t(isAvailable ? "chats.online" : "chats.away")}
    </Button>
  );
}
