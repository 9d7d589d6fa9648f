// Owns the receipt of a bet: the house's signed word, checked in this browser, to be kept by the player.
import { useMutation } from "@tanstack/react-query";
import type { SportsBet } from "@windfall/domain/api/sports-bets";
import { CopyButton } from "@windfall/ui";
import { BadgeCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFailureMessage } from "../../platform/failure-message.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import { isSignedBy } from "../../platform/signed-text.ts";

export function BetReceipt({ bet }: { bet: SportsBet }) {
  const t = useTranslations("sport.receipt");
  const shared = useTranslations("Shared");
  const { loadApi } = usePlatform();
  const failureMessage = useFailureMessage();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: async () => {
      const { sports, wallet } = await loadApi();
      const signed = await sports.receipt({ params: { betId: bet.id } });
      const { publicKey } = await wallet.statementKey();
      return { text: JSON.stringify(signed), isOurs: await isSignedBy(publicKey, signed.receipt, signed.signature) };
    },
  });
  if (bet.acceptedAt === null) return null;
  return (
    <div className="rcp">
      {data ? (
        <>
          <span role="status" className={data.isOurs ? "win" : data.isOurs === false ? "loss" : undefined}>
            {t(data.isOurs ? "valid" : data.isOurs === false ? "forged" : "unsupported")}
          </span>
          <CopyButton value={data.text} label={t("copy")} copiedLabel={shared("copied")} isButton size="sm" />
        </>
      ) : (
        <button type="button" className="btn btn-plain btn-sm" disabled={isPending} onClick={() => mutate()}>
          <BadgeCheck className="i" size={18} strokeWidth={1.9} aria-hidden="true" />
          {t("title")}
        </button>
      )}
      {error && <span role="alert">{failureMessage(error)}</span>}
    </div>
  );
}
