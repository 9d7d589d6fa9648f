// Owns the form that makes promo codes, and the list of them when they are made.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, CopyButton, Modal, Notice, SelectField, TextField } from "@windfall/ui";
import { createAttempts } from "@windfall/web/attempts";
import { type FormEvent, useState } from "react";
import { client } from "../../platform/client.ts";
import { useFailureText } from "../../platform/failure-text.ts";
import { refetchBonuses } from "../../platform/live.ts";
import { useText } from "../../platform/text.tsx";
import { bodyOf, type CodeField, type CodesDraft, EMPTY } from "./codes-draft.ts";

type Body = NonNullable<ReturnType<typeof bodyOf>["body"]>;
const attempts = createAttempts<Body>();
const PROMO_OFFERS = { query: { queue: "live", limit: "100" } } as const;

export function CodesModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t("codes.new")} closeLabel={t("decision.cancel")}>
      {isOpen && <Making />}
    </Modal>
  );
}

function Making() {
  const t = useText();
  const queryClient = useQueryClient();
  const offers = useQuery({
    queryKey: client.bonusDesk.listOffers.key(PROMO_OFFERS),
    queryFn: () => client.bonusDesk.listOffers(PROMO_OFFERS),
  });
  const making = useMutation({
    mutationFn: (body: Body) =>
      attempts.send(body, (idempotencyKey) => client.bonusDesk.createCodes({ body, idempotencyKey })),
    onSuccess: () => refetchBonuses(queryClient),
  });
  if (making.data) return <Made codes={making.data.codes} />;
  const promo = offers.data?.items.filter(({ type }) => type === "Promo");
  if (promo?.length === 0) return <Notice tone="info">{t("codes.no_offers")}</Notice>;
  return (
    <CodesForm
      offers={promo ?? []}
      failure={making.error ?? offers.error}
      isSending={making.isPending}
      onSend={(body) => making.mutate(body)}
    />
  );
}

function Made({ codes }: { codes: readonly string[] }) {
  const t = useText();
  const text = codes.join("\n");
  return (
    <div className="grant-form">
      <Notice tone="success">{t("codes.made", { count: codes.length })}</Notice>
      <textarea className="codes-made mono" readOnly aria-label={t("shell.codes")} value={text} />
      <CopyButton value={text} label={t("codes.copy")} copiedLabel={t("details.copied")} />
    </div>
  );
}

interface CodesFormProps {
  offers: readonly { id: string; title: string }[];
  failure: unknown;
  isSending: boolean;
  onSend: (body: Body) => void;
}

const NUMBERS: readonly CodeField[] = ["amount", "maxUses", "minDeposits"];

export function CodesForm({ offers, failure, isSending, onSend }: CodesFormProps) {
  const t = useText();
  const textOf = useFailureText();
  const [draft, setDraft] = useState<CodesDraft>(EMPTY);
  const [wrong, setWrong] = useState<readonly CodeField[]>([]);
  const change = (name: CodeField, value: string) => {
    setDraft({ ...draft, [name]: value });
    setWrong(wrong.filter((field) => field !== name));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { body, problems } = bodyOf(draft);
    setWrong(problems ?? []);
    const [first] = problems ?? [];
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    if (body) onSend(body);
  };
  const field = (name: CodeField) => ({
    name,
    label: t(`codes.field_${name}`),
    value: draft[name],
    autoComplete: "off",
    error: wrong.includes(name) && t(`codes.problem_${name}`),
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });
  return (
    <form className="grant-form" noValidate onSubmit={submit}>
      {failure !== null && failure !== undefined && <Notice tone="error">{textOf(failure)}</Notice>}
      <SelectField {...field("offerId")}>
        <option value="">{t("grants.choose")}</option>
        {offers.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextField {...field("name")} isMono maxLength={40} hint={t("codes.name_hint")} />
      <TextField {...field("count")} inputMode="numeric" maxLength={4} hint={t("codes.count_hint")} />
      {NUMBERS.map((name) => (
        <TextField key={name} {...field(name)} inputMode="decimal" maxLength={12} />
      ))}
      <TextField {...field("player")} isMono maxLength={12} hint={t("offers.person_hint")} />
      <TextField {...field("endsAt")} type="date" hint={t("codes.ends_hint")} />
      <TextField {...field("reason")} maxLength={1000} />
      <Button type="submit" variant="win" isBusy={isSending}>
        {t("codes.make")}
      </Button>
    </form>
  );
}
