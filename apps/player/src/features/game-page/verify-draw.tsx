// Owns the check of one draw in the player's own browser, and how its verdict is said.
import { useMutation } from "@tanstack/react-query";
import type { GameRoundDetails } from "@windfall/domain/api/games";
import type { Verdict } from "@windfall/games/verify";
import { Button, formatAmount, ICON_SM, Notice } from "@windfall/ui";
import { ScanLine } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { useFailureMessage } from "../../platform/failure-message.ts";

export type KnownDraw = NonNullable<GameRoundDetails["draw"]>;
type Finding = Verdict | "hidden" | "none";

async function check(draw: KnownDraw | undefined): Promise<{ finding: Finding; nonce: number }> {
  return { finding: await findingOf(draw), nonce: draw?.nonce ?? 0 };
}

async function findingOf(draw: KnownDraw | undefined): Promise<Finding> {
  if (!draw) return "none";
  const { serverSeed } = draw;
  if (serverSeed === null) return "hidden";
  const { verifyDraw } = await import("@windfall/games/verify");
  return verifyDraw({ ...draw, serverSeed });
}

/** `load` answers undefined while there is nothing to check. Give it the key of its round: a verdict is about that one only. */
export function VerifyDraw({ load }: { load: () => Promise<KnownDraw | undefined> }) {
  const t = useTranslations("game");
  const locale = useLocale();
  const failureMessage = useFailureMessage();
  const { mutate, data, error, isPending } = useMutation({ mutationFn: async () => check(await load()) });
  return (
    <>
      {error && <Notice tone="error">{failureMessage(error)}</Notice>}
      {data && (
        <Notice tone={TONES[data.finding]}>
          {t(TEXTS[data.finding], { nonce: formatAmount(String(data.nonce), locale, 0) })}
        </Notice>
      )}
      <Button icon={<ScanLine {...ICON_SM} />} isBusy={isPending} onClick={() => mutate()}>
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
} as const satisfies Record<Finding, string>;

const TONES = {
  matches: "success",
  seed_differs: "error",
  outcome_differs: "error",
  hidden: "info",
  none: "info",
} as const satisfies Record<Finding, string>;
