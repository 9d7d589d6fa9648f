// Owns the submit step of an order: who paid, and a picture that shows it (docs/product/deposits.md#proof).
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Api } from "@windfall/domain/api/index";
import type { BuyOrder } from "@windfall/domain/api/wallet";
import { isRefusal } from "@windfall/domain/client";
import { Button, TextField } from "@windfall/ui";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { fiatText } from "../../../platform/fiat-text.ts";
import { readContent } from "../../../platform/picture-file.ts";
import { useProfile } from "../../../platform/platform-context.tsx";
import { createUploadClient } from "../../../platform/upload-client.ts";
import { useWalletFailure } from "../use-wallet-failure.ts";
import { ViewFrame } from "../view-frame.tsx";
import { useWalletFlow } from "../wallet-flow.tsx";
import { refreshPayments, WALLET_KEYS } from "../wallet-queries.ts";
import { amountToSend, shortRecipient } from "./order-amounts.ts";
import { OrderCountdown } from "./order-countdown.tsx";
import { ProofField } from "./proof-field.tsx";

export function ProofForm({ order }: { order: BuyOrder }) {
  const t = useTranslations("wallet.proof");
  const validation = useTranslations("Validation");
  const { firstName, lastName } = useProfile();
  const [name, setName] = useState(() => [firstName, lastName].filter(Boolean).join(" "));
  const [file, setFile] = useState<File>();
  const [isTouched, setTouched] = useState(false);
  const sending = useSendProof(order.id);
  const submit = () => {
    setTouched(true);
    if (name.trim() && file && !sending.isPending) sending.mutate({ name: name.trim(), file });
  };
  return (
    <ViewFrame
      onSubmit={submit}
      footer={
        <Button type="submit" variant="brand" size="lg" isWide isBusy={sending.isPending}>
          {t("send")}
        </Button>
      }
    >
      <h3 className="w-send-t">{t("title")}</h3>
      <OrderNote order={order} />
      <TextField
        label={t("name")}
        name="name"
        autoComplete="name"
        maxLength={120}
        value={name}
        readOnly={sending.isPending}
        onChange={(event) => setName(event.target.value)}
        error={isTouched && !name.trim() ? validation("required") : undefined}
      />
      <ProofField
        label={t("file")}
        file={file}
        onChange={setFile}
        progress={sending.progress}
        error={sending.isImageInvalid ? t("image_invalid") : isTouched && !file ? validation("required") : undefined}
      />
    </ViewFrame>
  );
}

function OrderNote({ order }: { order: BuyOrder }) {
  const t = useTranslations("wallet.proof");
  const locale = useLocale();
  const recipient = shortRecipient(order.details.paymentDetails);
  const amount = fiatText(amountToSend(order), order.currencyFrom.code, locale);
  const b = (words: React.ReactNode) => <b>{words}</b>;
  return (
    <div className="note info w-order-note">
      <OrderCountdown order={order} />
      <span>{recipient ? t.rich("order", { amount, recipient, b }) : t.rich("order_plain", { amount, b })}</span>
    </div>
  );
}

function useSendProof(orderId: string) {
  const t = useTranslations("wallet.proof");
  const queryClient = useQueryClient();
  const { send } = useWalletFlow();
  const showFailure = useWalletFailure();
  const [progress, setProgress] = useState<number>();
  const mutation = useMutation({
    mutationFn: async ({ name, file }: { name: string; file: File }) => {
      setProgress(0);
      const body = { name, fileName: file.name, fileContent: await readContent(file) };
      return createUploadClient(setProgress).wallet.markPaid({ params: { id: orderId }, body });
    },
    onSuccess: (order) => {
      queryClient.setQueryData(WALLET_KEYS.order(orderId), order);
      void refreshPayments(queryClient);
      send({ type: "proofSent" });
    },
    onError: (error) => {
      // The order may have moved on in the meantime; what the server says now decides which view it is.
      void queryClient.invalidateQueries({ queryKey: WALLET_KEYS.order(orderId) });
      if (!isImageInvalid(error)) showFailure(error, { title: t("fail_title") });
    },
    onSettled: () => setProgress(undefined),
  });
  return {
    mutate: mutation.mutate,
    isPending: mutation.isPending,
    isImageInvalid: isImageInvalid(mutation.error),
    progress: mutation.isPending ? progress : undefined,
  };
}

export function isImageInvalid(error: unknown): boolean {
  return isRefusal<Api["wallet"]["markPaid"]>(error, "image_invalid");
}
