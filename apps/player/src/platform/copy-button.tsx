// Owns copying: the button says for two seconds that it did (SPEC §9 copy toast).
import { Button } from "@windfall/ui";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";

const SHOWN_MS = 2_000;

export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const t = useTranslations("Shared");
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(): Promise<void> {
    // Refused by the browser, there is nothing to add: the text stays on the screen and can be selected.
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  }

  return (
    <Button size="sm" onClick={() => void copy()}>
      <span role="status">{isCopied ? t("copied") : children}</span>
    </Button>
  );
}
