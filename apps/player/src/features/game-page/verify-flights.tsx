// Owns the check of flights in the player's own browser, and how its verdict is said.
import { useMutation } from "@tanstack/react-query";
import type { CrashTable } from "@windfall/domain/api/crash";
import { Button, formatAmount, ICON_SM, Notice } from "@windfall/ui";
import { ScanLine } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { useFailureMessage } from "../../platform/failure-message.ts";

export interface VerifyFlightsProps {
  label: string;
  load: () => Promise<Pick<CrashTable, "round" | "history" | "chain">>;
}

export function VerifyFlights({ label, load }: VerifyFlightsProps) {
  const t = useTranslations("game");
  const locale = useLocale();
  const failureMessage = useFailureMessage();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const flights = await load();
      const { verifyFlights } = await import("@windfall/games/verify-flights");
      return verifyFlights(flights);
    },
  });
  return (
    <div className="pf-act">
      {error && <Notice tone="error">{failureMessage(error)}</Notice>}
      {data && (
        <Notice tone={data.isRight ? "success" : "error"}>
          {data.isRight
            ? t("crash_verified", { count: formatAmount(String(data.count), locale, 0) })
            : t("crash_differs")}
        </Notice>
      )}
      <Button icon={<ScanLine {...ICON_SM} />} isBusy={isPending} onClick={() => mutate()}>
        {label}
      </Button>
    </div>
  );
}
