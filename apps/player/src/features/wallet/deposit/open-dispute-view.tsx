// Owns the dispute about a deposit (docs/product/deposits.md#dispute): who paid, what should be done, and the proof. Sending is off while it
// is incomplete.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type AcceptOption, DISPUTE_PROBLEMS, type DisputeProblem } from "@windfall/domain/rules/buy-orders";
import { Button, cleanAmount, SelectField, Skeleton, TextAreaField, TextField } from "@windfall/ui";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { fiatText } from "../../../platform/fiat-text.ts";
import { readContent } from "../../../platform/picture-file.ts";
import { usePlatform, useProfile } from "../../../platform/platform-context.tsx";
import { createUploadClient } from "../../../platform/upload-client.ts";
import { useWalletFailure } from "../use-wallet-failure.ts";
import { ViewFrame } from "../view-frame.tsx";
import type { ViewOf } from "../views.ts";
import { useWalletFlow } from "../wallet-flow.tsx";
import { orderQuery, refreshPayments, WALLET_KEYS } from "../wallet-queries.ts";
import { type Dispute, disputeBody } from "./dispute-body.ts";
import { amountToSend } from "./order-amounts.ts";
import { ProofField } from "./proof-field.tsx";
import { isImageInvalid } from "./proof-form.tsx";

interface SignedDispute extends Dispute {
  name: string;
  file: File;
}

const OPTIONS = [
  { value: "CHANGE_INVOICE", title: "change_title", note: "change_note" },
  { value: "REPAY", title: "repay_title", note: "repay_note" },
] as const;

export function OpenDisputeView({ view }: { view: ViewOf<"open-dispute"> }) {
  const t = useTranslations("wallet.dispute");
  const proof = useTranslations("wallet.proof");
  const shared = useTranslations("Shared");
  const validation = useTranslations("Validation");
  const locale = useLocale();
  const { loadApi } = usePlatform();
  const { firstName, lastName } = useProfile();
  const { data: order } = useQuery(orderQuery(loadApi, view.orderId));
  const [name, setName] = useState(() => [firstName, lastName].filter(Boolean).join(" "));
  const [acceptOption, setOption] = useState<AcceptOption>();
  const [amount, setAmount] = useState("");
  const [comment, setComment] = useState("");
  const [problem, setProblem] = useState<DisputeProblem>("not_credited");
  const [file, setFile] = useState<File>();
  const sending = useSendDispute(view.orderId);
  const isAmountWrong = amount !== "" && !/[1-9]/.test(amount);
  const isValid = name.trim() !== "" && acceptOption !== undefined && file !== undefined && !isAmountWrong;
  const submit = () => {
    if (!isValid || sending.isPending) return;
    sending.mutate({ name: name.trim(), acceptOption, amount, comment, problem, file });
  };
  return (
    <ViewFrame
      onSubmit={submit}
      footer={
        <Button type="submit" variant="brand" size="lg" isWide isBusy={sending.isPending} disabled={!isValid}>
          {t("send")}
        </Button>
      }
    >
      {order ? (
        <p className="sec">{t("order", { amount: fiatText(amountToSend(order), order.currencyFrom.code, locale) })}</p>
      ) : (
        <Skeleton shape="line" />
      )}
      <TextField
        label={t("name")}
        name="name"
        autoComplete="name"
        maxLength={120}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField
        label={t("problem")}
        name="problem"
        value={problem}
        onChange={(event) => setProblem(event.target.value as DisputeProblem)}
      >
        {DISPUTE_PROBLEMS.map((value) => (
          <option key={value} value={value}>
            {t(`problems.${value}`)}
          </option>
        ))}
      </SelectField>
      <OptionList value={acceptOption} onChange={setOption} />
      {acceptOption === "CHANGE_INVOICE" && (
        <TextField
          label={t("amount")}
          labelEnd={<span className="mut">{shared("optional")}</span>}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(cleanAmount(event.target.value, 2).slice(0, 15))}
          error={isAmountWrong ? validation("invalid_amount") : undefined}
          end={order && <span className="mut">{order.currencyFrom.code}</span>}
        />
      )}
      <ProofField
        label={t("file")}
        file={file}
        onChange={setFile}
        progress={sending.progress}
        error={sending.isImageInvalid ? proof("image_invalid") : undefined}
      />
      <TextAreaField
        label={t("comment")}
        labelEnd={<span className="mut">{shared("optional")}</span>}
        name="comment"
        hint={t("comment_hint")}
        maxLength={1000}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
    </ViewFrame>
  );
}

interface OptionListProps {
  value: AcceptOption | undefined;
  onChange: (value: AcceptOption) => void;
}

function OptionList({ value, onChange }: OptionListProps) {
  const t = useTranslations("wallet.dispute");
  return (
    <fieldset className="field">
      <legend className="lbl">{t("question")}</legend>
      <div className="list">
        {OPTIONS.map((option) => (
          <label key={option.value} className="li">
            <span className="grow">
              <b>{t(option.title)}</b>
              <small>{t(option.note)}</small>
            </span>
            <input
              type="radio"
              className="radio"
              name="acceptOption"
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function useSendDispute(orderId: string) {
  const t = useTranslations("wallet.dispute");
  const queryClient = useQueryClient();
  const { send } = useWalletFlow();
  const showFailure = useWalletFailure();
  const [progress, setProgress] = useState<number>();
  const mutation = useMutation({
    mutationFn: async ({ name, file, ...dispute }: SignedDispute) => {
      setProgress(0);
      const image = { name, fileName: file.name, fileContent: await readContent(file) };
      return createUploadClient(setProgress).wallet.openDispute({
        params: { id: orderId },
        body: disputeBody(dispute, image),
      });
    },
    onSuccess: (order) => {
      queryClient.setQueryData(WALLET_KEYS.order(orderId), order);
      void refreshPayments(queryClient);
      send({ type: "disputeSubmitted", orderId });
    },
    onError: (error) => {
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
