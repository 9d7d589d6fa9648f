// Owns what paying in from a wallet of the messenger has in common: the amount, and the step in which the other app is open.
import { useMutation } from "@tanstack/react-query";
import { ApiFailure } from "@windfall/domain/client";
import { coinDepositViolation, type DepositBounds } from "@windfall/domain/rules/crypto/deposit-amount";
import type { Violation } from "@windfall/domain/validation";
import { AmountField, Button, ButtonLink, ICON_SM, ICON_XL, Notice } from "@windfall/ui";
import { CircleCheck, ExternalLink } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useViolationText } from "../../../platform/form/fields.tsx";
import { violationsInPayload } from "../../../platform/form/form-state.ts";
import { useChannel } from "../../../platform/realtime/use-realtime.ts";
import { isDeposit } from "../apply-events.ts";
import { useWalletFailure } from "../use-wallet-failure.ts";
import { ViewFrame } from "../view-frame.tsx";
import { readCoinAmount } from "../withdraw/coin-amount.ts";
import { IncomingDeposits } from "./incoming-deposits.tsx";
import { invoiceUrl } from "./invoice-page.ts";

export interface CoinDepositAmount {
  text: string;
  change: (text: string) => void;
  /** As the server takes it; undefined while something is wrong. */
  valid: string | undefined;
  shown: Violation | undefined;
  touch: () => void;
}

export function useCoinDepositAmount(bounds: DepositBounds, first: string): CoinDepositAmount {
  const [text, setText] = useState(first);
  const [isTouched, setTouched] = useState(false);
  const read = readCoinAmount(text, bounds) ?? text.trim();
  const wrong = coinDepositViolation(read, bounds);
  return {
    text,
    change: (value) => {
      setText(value);
      setTouched(true);
    },
    valid: wrong ? undefined : read,
    shown: isTouched ? wrong : undefined,
    touch: () => setTouched(true),
  };
}

interface MessengerAmountProps {
  amount: CoinDepositAmount;
  bounds: DepositBounds;
  presets: readonly string[];
  refused: Violation | undefined;
  isBusy: boolean;
}

export function MessengerAmount({ amount, bounds, presets, refused, isBusy }: MessengerAmountProps) {
  const t = useTranslations("wallet.deposit");
  const messenger = useTranslations("wallet.messenger");
  const textOf = useViolationText();
  return (
    <>
      <AmountField
        label={t("amount")}
        name="amount"
        precision={bounds.precision}
        placeholder="0"
        value={amount.text}
        onValueChange={amount.change}
        readOnly={isBusy}
        error={textOf(amount.shown ?? refused)}
        hint={<span>{messenger("from", { amount: `${bounds.minAmount} ${bounds.coin}` })}</span>}
        end={<span className="sec font-semibold">{bounds.coin}</span>}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these fill one in */}
      <div role="group" aria-label={t("presets")} className="presets">
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === amount.text}
            className={preset === amount.text ? "on" : undefined}
            disabled={isBusy}
            onClick={() => amount.change(preset)}
          >
            {preset}
          </button>
        ))}
      </div>
    </>
  );
}

const pageOf = (url: string): string | undefined => invoiceUrl(url, window.location.origin)?.href;

/** Asks the server where the other app opens. */
export function useHandOver(ask: (amount: string) => Promise<string>) {
  const t = useTranslations("wallet.server_error");
  const showFailure = useWalletFailure();
  const asked = useMutation({
    mutationFn: ask,
    onSuccess: (url) => {
      const page = pageOf(url);
      if (page) window.open(page, "_blank", "noopener");
    },
    onError: (error) => {
      if (violationOf(error)) return;
      showFailure(error, { title: t("create_deposit_fail_title"), message: t("create_deposit_fail_message") });
    },
  });
  return {
    url: asked.data,
    isPending: asked.isPending,
    refused: violationOf(asked.error),
    ask: (amount: string) => {
      if (!asked.isPending) asked.mutate(amount);
    },
    forget: () => asked.reset(),
  };
}

export function violationOf(error: unknown): Violation | undefined {
  return error instanceof ApiFailure ? violationsInPayload(error.payload)[0] : undefined;
}

interface HandedOverProps {
  url: string;
  title: string;
  text: string;
  openLabel: string;
  onAgain: () => void;
  children?: ReactNode;
}

/** The other app is open; whatever it says, what our own server tells is what counts. */
export function HandedOver({ url, title, text, openLabel, onAgain, children }: HandedOverProps) {
  const t = useTranslations("wallet.messenger");
  const invoice = useTranslations("wallet.invoice");
  const success = useTranslations("wallet.success");
  const shared = useTranslations("Shared");
  const page = pageOf(url);
  const [isCredited, setCredited] = useState(false);
  useChannel("transaction", {
    onMessage: (event) => {
      if (event.status === "completed" && isDeposit(event)) setCredited(true);
    },
  });
  return (
    <ViewFrame
      footer={
        <>
          {page && !isCredited && (
            // Always there: a browser may have kept the new window closed, and does not tell.
            <ButtonLink
              variant="brand"
              size="lg"
              isWide
              href={page}
              target="_blank"
              rel="noopener noreferrer"
              icon={<ExternalLink {...ICON_SM} />}
            >
              {openLabel}
              <span className="sr-only">, {shared("opens_new_tab")}</span>
            </ButtonLink>
          )}
          <Button size="lg" isWide onClick={onAgain}>
            {t("another_amount")}
          </Button>
        </>
      }
    >
      {isCredited ? (
        <div className="w-handed" role="status">
          <CircleCheck {...ICON_XL} className="text-win" />
          <h3 className="w-send-t">{success("title_plain")}</h3>
        </div>
      ) : (
        <div className="w-handed">
          <h3 className="w-send-t">{title}</h3>
          <p className="sec">{text}</p>
        </div>
      )}
      {!page && <Notice tone="warning">{invoice("unsafe")}</Notice>}
      {children}
      <IncomingDeposits />
    </ViewFrame>
  );
}
