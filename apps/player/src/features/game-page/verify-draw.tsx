// Owns the check of one draw in the player's own browser, and how its verdict is said.
import type { GameRoundDetails } from "@windfall/domain/api/games";
import type { Verdict } from "@windfall/games/verify";
import { Button, formatAmount, ICON_SM, Notice } from "@windfall/ui";
import { ScanLine } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";

export type KnownDraw = NonNullable<GameRoundDetails["draw"]>;
type Finding = Verdict | "hidden" | "none" | "unable";

async function check(draw: KnownDraw | undefined): Promise<Finding> {
  if (!draw) return "none";
  const { serverSeed } = draw;
  if (serverSeed === null) return "hidden";
  // Browsers compute hashes on protected connections only.
  if (!globalThis.crypto?.subtle) return "unable";
  const { verifyDraw } = await import("@windfall/games/verify");
  return verifyDraw({ ...draw, serverSeed });
}

/** `draw` is undefined while there is nothing to check. */
export function VerifyDraw({ draw }: { draw: KnownDraw | undefined }) {
  const t = useTranslations("game");
  const locale = useLocale();
  const [found, setFound] = useState<{ finding: Finding; draw: KnownDraw | undefined }>();
  // Said about this draw and these seeds only: another round, or a seed that was revealed since, has to be checked anew.
  const finding = found?.draw === draw ? found?.finding : undefined;
  return (
    <>
      {finding && (
        <Notice tone={TONES[finding]}>
          {t(TEXTS[finding], { nonce: formatAmount(String(draw?.nonce ?? 0), locale, 0) })}
        </Notice>
      )}
      <Button icon={<ScanLine {...ICON_SM} />} onClick={async () => setFound({ finding: await check(draw), draw })}>
        {t("verify")}
      </Button>
    </>
  );
}

const TEXTS = {
  matches: "verify_ok",
  seed_differs: "verify_seed",
  outcome_differs: "verify_outcome",
  hidden: "verify_hidden",
  none: "verify_none",
  unable: "verify_unable",
} as const satisfies Record<Finding, string>;

const TONES = {
  matches: "success",
  seed_differs: "error",
  outcome_differs: "error",
  hidden: "info",
  none: "info",
  unable: "warning",
} as const satisfies Record<Finding, string>;
