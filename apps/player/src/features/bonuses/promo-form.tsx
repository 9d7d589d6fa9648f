// Owns the field for a promo code on the bonuses page. An address may fill it in; what a code brings is the server's to say.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callKey } from "@windfall/domain/client";
import { Button, Card, showToast, TextField } from "@windfall/ui";
import { createAttempts } from "@windfall/web/attempts";
import { useLocation } from "@windfall/web/router";
import { type FormEvent, type RefObject, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useFailureMessage } from "../../platform/failure-message.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import { WALLET_KEYS } from "../wallet/index.ts";

const attempts = createAttempts<string>();
const LONGEST = 64;

/** `field` is where the page's head leads to. */
export function PromoForm({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const t = useTranslations("bonus");
  const { search } = useLocation();
  const [code, setCode] = useState(() => new URLSearchParams(search).get("promo")?.slice(0, LONGEST) ?? "");
  const { mutate, isPending, error, reset } = useUseCode(() => setCode(""));
  const failureMessage = useFailureMessage();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== "" && !isPending) mutate(code.trim());
  };
  return (
    <Card className="my-7">
      <form className="flex flex-wrap items-end gap-3" method="post" noValidate onSubmit={submit}>
        <div className="min-w-[220px] flex-1">
          <TextField
            ref={field}
            label={t("promo")}
            name="code"
            value={code}
            maxLength={LONGEST}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={error ? failureMessage(error) : undefined}
            onChange={({ currentTarget }) => {
              setCode(currentTarget.value);
              reset();
            }}
          />
        </div>
        <Button type="submit" isBusy={isPending}>
          {t("promo_use")}
        </Button>
      </form>
    </Card>
  );
}

function useUseCode(onUsed: () => void) {
  const t = useTranslations("bonus");
  const locale = useLocale();
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (code: string) => {
      const { promo } = await loadApi();
      return attempts.send(code, (idempotencyKey) => promo.use({ body: { code, locale }, idempotencyKey }));
    },
    onSuccess: ({ title, state }) => {
      const text = state === "awaits_deposit" ? t("promo_awaits", { title }) : t("promo_added", { title });
      showToast({ kind: "success", title: text });
      onUsed();
    },
    onSettled: () => {
      for (const area of ["bonuses", "freeSpins", "freeBets", "promo"] as const)
        void queryClient.invalidateQueries({ queryKey: callKey(area) });
      void queryClient.invalidateQueries({ queryKey: WALLET_KEYS.balance });
    },
  });
}
