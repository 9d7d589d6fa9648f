// Owns the wallet modal: one active view at a time in a frame whose looks and ways out come from the table of views
// (docs/product/pages.md#overlays). The whole of it is loaded when it is first opened, and each group of views when it is first needed.
import { useQuery } from "@tanstack/react-query";
import { Button, ICON_SM, Modal, Skeleton, showToast } from "@windfall/ui";
import { useLocation, useNavigate } from "@windfall/web/router";
import { Headphones } from "lucide-react";
import { type ComponentType, lazy, Suspense, useEffect, useReducer, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { authHref } from "../../platform/auth-step.ts";
import { persist } from "../../platform/connection.ts";
import { feel, useAsksBeforeClosing } from "../../platform/messenger.ts";
import { closeOverlay, openOverlay, useOverlay } from "../../platform/overlay-store.ts";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { useChannel } from "../../platform/realtime/use-realtime.ts";
import type { OverlayProps } from "../overlays/index.ts";
import { isDeposit, type TransactionEvent } from "./apply-events.ts";
import { DepositTab } from "./deposit/deposit-tab.tsx";
import { isPaying, openedAt, reduceWallet } from "./flow.ts";
import { useMethodName } from "./method-name.ts";
import { backTarget, rowOf, type ViewName, type ViewOf, type WalletView } from "./views.ts";
import { useWalletFlow, WalletFlowProvider } from "./wallet-flow.tsx";
import { conditionsQuery } from "./wallet-queries.ts";
import { WalletTabs } from "./wallet-tabs.tsx";
import "./wallet.css";

const deposit = () => persist(() => import("./deposit/index.ts"));
const ton = () => persist(() => import("./deposit/ton/ton-view.tsx"));
const withdraw = () => persist(() => import("./withdraw/index.ts"));
const history = () => persist(() => import("./history/index.ts"));

type ViewComponent<Name extends ViewName> = ComponentType<{ view: ViewOf<Name> }>;

const VIEW_COMPONENTS: { readonly [Name in ViewName]: ViewComponent<Name> } = {
  wallet: ({ view }) => (
    <WalletTabs tab={view.tab}>
      {view.tab === "deposit" ? <DepositTab /> : view.tab === "withdraw" ? <WithdrawTab /> : <HistoryTab />}
    </WalletTabs>
  ),
  "fiat-deposit": lazy(async () => ({ default: (await deposit()).FiatDepositView })),
  "fiat-deposit-additional-details": lazy(async () => ({ default: (await deposit()).AdditionalDetailsView })),
  "fiat-deposit-details": lazy(async () => ({ default: (await deposit()).OrderDetailsView })),
  "crypto-deposit": lazy(async () => ({ default: (await deposit()).CryptoDepositView })),
  "crypto-deposit-ton": lazy(async () => ({ default: (await ton()).TonView })),
  "crypto-bot-deposit": lazy(async () => ({ default: (await deposit()).CryptoBotView })),
  "x-rocket": lazy(async () => ({ default: (await deposit()).RocketView })),
  "crypto-withdraw": lazy(async () => ({ default: (await withdraw()).CryptoWithdrawView })),
  "fiat-withdraw": lazy(async () => ({ default: (await withdraw()).FiatWithdrawView })),
  pending: lazy(async () => ({ default: (await deposit()).PendingView })),
  error: lazy(async () => ({ default: (await deposit()).PaymentErrorView })),
  "open-dispute": lazy(async () => ({ default: (await deposit()).OpenDisputeView })),
  "withdraw-disabled": lazy(async () => ({ default: (await withdraw()).WithdrawDisabledView })),
  wager: lazy(async () => ({ default: (await withdraw()).WagerView })),
  "personal-data": lazy(async () => ({ default: (await withdraw()).PersonalDataView })),
};

const WithdrawTab = lazy(async () => ({ default: (await withdraw()).WithdrawTab }));
const HistoryTab = lazy(async () => ({ default: (await history()).HistoryTab }));
const TransactionModal = lazy(async () => ({ default: (await history()).TransactionModal }));

/** Wallet views need a person (docs/product/people.md#sign-in-as-a-step): whoever is signed out, before or meanwhile, is asked to sign in over the page. */
export function WalletModal({ isOpen }: OverlayProps) {
  const isPlayer = useSession().kind === "player";
  const location = useLocation();
  const navigate = useNavigate();
  const mustSignIn = isOpen && !isPlayer;
  useEffect(() => {
    if (!mustSignIn) return;
    closeOverlay("wallet");
    void navigate(authHref(location, "login"), { preventScrollReset: true });
  }, [mustSignIn, location, navigate]);
  return isPlayer ? <PlayerWallet isOpen={isOpen} /> : null;
}

function PlayerWallet({ isOpen }: OverlayProps) {
  const overlay = useOverlay();
  const tab = (overlay?.name === "wallet" && overlay.payload?.tab) || "deposit";
  const [state, send] = useReducer(reduceWallet, tab, openedAt);
  const { isClosed } = state;
  // This opening of the wallet: somebody may have opened it again before the news of its end comes.
  const [opened] = useState(overlay);
  useEffect(() => {
    if (isClosed && opened) closeOverlay(opened);
  }, [isClosed, opened]);
  return (
    <WalletFlowProvider value={{ state, send }}>
      <Frame isOpen={isOpen} />
      <Suspense fallback={null}>
        {state.modal?.name === "transaction" && <TransactionModal id={state.modal.id} />}
      </Suspense>
    </WalletFlowProvider>
  );
}

function Frame({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations("wallet.frame");
  const shared = useTranslations("Shared");
  const { state, send } = useWalletFlow();
  const { view } = state;
  const row = rowOf(view);
  const title = useViewTitle(view);
  const content = useFocusOnChange(view);
  useCompletions();
  useAsksBeforeClosing(isOpen && isPaying(state));
  const View = VIEW_COMPONENTS[view.name] as ComponentType<{ view: WalletView }>;
  // Requisites keep their head for the way back and help; the compact views have none.
  const isDetails = view.name === "fiat-deposit-details";
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => send({ type: "closeChosen" })}
      canCloseByOverlay={row.canCloseByOverlay}
      hasCloseButton={row.hasCloseButton}
      size={row.size}
      title={title}
      isTitleHidden={row.isTitleHidden && !isDetails}
      isTitleEmpty={isDetails}
      headEnd={isDetails && <HelpButton />}
      closeLabel={shared("close")}
      backLabel={t("back")}
      onBack={backTarget(view) && (() => send({ type: "backChosen" }))}
      isTall={view.name === "wallet"}
      isBare
    >
      <div ref={content} className="modal-form" data-view={view.name}>
        <Suspense fallback={<LoadingView />}>
          <View view={view} />
        </Suspense>
      </div>
    </Modal>
  );
}

function HelpButton() {
  const t = useTranslations("wallet.frame");
  return (
    <Button variant="ghost" size="sm" icon={<Headphones {...ICON_SM} />} onClick={() => openOverlay("support")}>
      {t("help")}
    </Button>
  );
}

function LoadingView() {
  const t = useTranslations("wallet.frame");
  return (
    <div className="modal-b" role="status" aria-label={t("loading")}>
      <Skeleton shape="title" />
      <Skeleton shape="row" count={3} />
    </div>
  );
}

/** The name of the method where one was chosen, else what the view is about. */
function useViewTitle(view: WalletView): string {
  const t = useTranslations("wallet.title");
  const nameOf = useMethodName();
  const { loadApi } = usePlatform();
  const { data: methods } = useQuery({ ...conditionsQuery(loadApi), enabled: "paymentMethodId" in view });
  const method = "paymentMethodId" in view && methods?.find(({ id }) => id === view.paymentMethodId);
  const isForm = view.name === "fiat-deposit" || view.name === "fiat-withdraw";
  return isForm && method ? nameOf(method.name) : t(rowOf(view).title);
}

/** A new view is heard from its beginning; what had the focus is gone with the old one. */
function useFocusOnChange(view: WalletView) {
  const content = useRef<HTMLDivElement>(null);
  const step = view.name === "fiat-deposit-details" ? `${view.name} ${view.isSubmitStep}` : view.name;
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    content.current?.closest("dialog")?.focus({ preventScroll: true });
  }, [step]);
  return content;
}

/** A completed transaction closes a pending view, and a deposit is told with it (docs/product/realtime.md#completed-transactions). */
function useCompletions(): void {
  const t = useTranslations("wallet.success");
  const { state, send } = useWalletFlow();
  const told = useRef(new Set<string>());
  const onCompleted = (event: TransactionEvent) => {
    if (told.current.has(event.id)) return;
    told.current.add(event.id);
    const isPending = state.view.name === "pending";
    send({ type: "transactionCompleted" });
    feel("success");
    if (!isDeposit(event)) return;
    if (isPending) openOverlay("deposit-success", { transactionId: event.id });
    else showToast({ kind: "success", title: t("title_plain") });
  };
  useChannel("transaction", {
    onMessage: (event) => {
      if (event.status === "completed") onCompleted(event);
    },
  });
}
