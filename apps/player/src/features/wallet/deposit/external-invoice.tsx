// Owns paying on the provider's own page (docs/product/deposits.md#going-on): in this window, in a new one, or in a frame. Whatever the page
// says, the order is asked at our own server; only that moves the wallet on.
import { useQueryClient } from "@tanstack/react-query";
import type { BuyOrder } from "@windfall/domain/api/wallet";
import { ButtonLink, ErrorState, ICON_SM, ICON_XL } from "@windfall/ui";
import { ExternalLink, ShieldAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocale, useTranslations } from "use-intl";
import { fiatText } from "../../../platform/fiat-text.ts";
import { isFramed, messenger, openedByMessenger } from "../../../platform/messenger.ts";
import { ViewFrame } from "../view-frame.tsx";
import { WALLET_KEYS } from "../wallet-queries.ts";
import { frameSandbox, invoiceUrl, isFromFrame } from "./invoice-page.ts";
import { amountToSend } from "./order-amounts.ts";
import { OrderCountdown } from "./order-countdown.tsx";

export function ExternalInvoice({ order }: { order: BuyOrder }) {
  const t = useTranslations("wallet.invoice");
  const url = invoiceUrl(order.url, window.location.origin);
  if (!url) {
    return (
      <ViewFrame>
        <ErrorState isFinal icon={<ShieldAlert {...ICON_XL} />} title={t("unsafe_title")} description={t("unsafe")} />
      </ViewFrame>
    );
  }
  const { target } = order.meta.external_info;
  // A provider lets our own page frame its one; of the messenger's, which frames ours, it knows nothing.
  return target === null && !isFramed() ? (
    <FramedInvoice order={order} url={url} />
  ) : (
    <LinkedInvoice order={order} url={url} target={target ?? "blank"} />
  );
}

function InvoiceHead({ order, text }: { order: BuyOrder; text: string }) {
  const t = useTranslations("wallet.invoice");
  const locale = useLocale();
  return (
    <div className="w-send">
      <OrderCountdown order={order} />
      <div>
        <h3 className="w-send-t">
          {t("title", { amount: fiatText(amountToSend(order), order.currencyFrom.code, locale) })}
        </h3>
        <p className="sec">{text}</p>
      </div>
    </div>
  );
}

/** Orders whose page was opened by itself once: seen again, they wait for a click, or back would lead forward for ever. */
const opened = new Set<string>();

interface LinkedInvoiceProps {
  order: BuyOrder;
  url: URL;
  target: "parent" | "blank";
}

function LinkedInvoice({ order, url, target }: LinkedInvoiceProps) {
  const t = useTranslations("wallet.invoice");
  const shared = useTranslations("Shared");
  const isBlank = target === "blank";
  useEffect(() => {
    if (opened.has(order.id)) return;
    opened.add(order.id);
    if (openedByMessenger(url.href)) return;
    if (isBlank) window.open(url, "_blank", "noopener");
    else window.location.assign(url);
  }, [order.id, url, isBlank]);
  return (
    <ViewFrame
      footer={
        // Always there: a browser may have kept the new window closed, and does not tell.
        <ButtonLink
          variant="brand"
          size="lg"
          isWide
          href={url.href}
          icon={<ExternalLink {...ICON_SM} />}
          {...((isBlank || messenger()) && { target: "_blank", rel: "noopener noreferrer" })}
        >
          {isBlank ? t("blank_button") : t("parent_button")}
          {isBlank && <span className="sr-only">, {shared("opens_new_tab")}</span>}
        </ButtonLink>
      }
    >
      <InvoiceHead order={order} text={isBlank ? t("blank_text") : t("parent_text")} />
    </ViewFrame>
  );
}

function FramedInvoice({ order, url }: { order: BuyOrder; url: URL }) {
  const t = useTranslations("wallet.invoice");
  const queryClient = useQueryClient();
  const frame = useRef<HTMLIFrameElement>(null);
  const ask = () => void queryClient.invalidateQueries({ queryKey: WALLET_KEYS.order(order.id) });
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      if (isFromFrame(event, frame.current?.contentWindow, url)) {
        void queryClient.invalidateQueries({ queryKey: WALLET_KEYS.order(order.id) });
      }
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, [order.id, url, queryClient]);
  return (
    <ViewFrame>
      <InvoiceHead order={order} text={t("frame_note")} />
      <iframe
        ref={frame}
        className="w-frame"
        title={t("frame_title")}
        src={url.href}
        sandbox={frameSandbox(url, window.location.origin)}
        referrerPolicy="origin"
        // A new page in the frame often means that the payment was made or given up.
        onLoad={ask}
      />
    </ViewFrame>
  );
}
