// Owns the crypto deposit (docs/product/crypto.md#deposits): a coin, its network, the player's own address, and what is on its way there.
import { useQuery } from "@tanstack/react-query";
import type { CryptoMethod } from "@windfall/domain/api/crypto";
import { Button, CopyButton, ErrorState, ICON_SM, KeyValue, Notice, QrCode, Skeleton } from "@windfall/ui";
import { Download, Gem, Send } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useFailureMessage } from "../../../platform/failure-message.ts";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { CoinChoice } from "../coin-choice.tsx";
import { useDuration } from "../history/usually.tsx";
import { saveFile } from "../statement/save-file.ts";
import { useWalletWords } from "../use-wallet-failure.ts";
import { ViewFrame } from "../view-frame.tsx";
import { useWalletFlow } from "../wallet-flow.tsx";
import { cryptoMethodsQuery, depositAddressQuery } from "../wallet-queries.ts";
import { methodFor } from "./crypto-choice.ts";
import { IncomingDeposits } from "./incoming-deposits.tsx";

export function CryptoDepositView() {
  const { loadApi } = usePlatform();
  const methods = useQuery(cryptoMethodsQuery(loadApi));
  const [chosen, setChosen] = useState<{ coin?: string; network?: string }>({});
  if (methods.isPending) return <Loading />;
  const method = methods.data && methodFor(methods.data, chosen);
  if (!methods.data || !method) return <LoadError error={methods.error} onRetry={() => void methods.refetch()} />;
  return <Chosen methods={methods.data} method={method} onChoose={setChosen} />;
}

interface ChosenProps {
  methods: readonly CryptoMethod[];
  method: CryptoMethod;
  onChoose: (choice: { coin: string; network?: string }) => void;
}

function Chosen({ methods, method, onChoose }: ChosenProps) {
  const t = useTranslations("wallet.crypto");
  const ton = useTranslations("wallet.ton");
  const { send } = useWalletFlow();
  const { loadApi } = usePlatform();
  const address = useQuery(depositAddressQuery(loadApi, method.code));
  const card = useRef<HTMLDivElement>(null);
  const saveQr = () => {
    const drawing = card.current?.querySelector("svg");
    if (drawing) saveFile(`${method.code}.svg`, "image/svg+xml", fileOf(drawing));
  };
  return (
    <ViewFrame
      footer={
        address.data && (
          <div className="w-beside">
            <Button size="lg" isWide icon={<Download {...ICON_SM} />} onClick={saveQr}>
              {t("save_qr")}
            </Button>
            {address.data.address && <ShareButton method={method} address={address.data.address} />}
          </div>
        )
      }
    >
      <CoinChoice methods={methods} method={method} onChoose={onChoose} />
      {method.additionalProviders.includes("tonconnect") && (
        <Button isWide icon={<Gem {...ICON_SM} />} onClick={() => send({ type: "tonPicked", code: method.code })}>
          {ton("open")}
        </Button>
      )}
      <Notice tone="warning">
        {t.rich("only", { coin: method.coin, network: method.networkLabel, b: (words) => <b>{words}</b> })}
      </Notice>
      {address.isPending && <Skeleton shape="card" />}
      {address.isError && <LoadError error={address.error} onRetry={() => void address.refetch()} />}
      {address.data?.address && (
        <div ref={card}>
          <AddressCard method={method} address={address.data.address} />
        </div>
      )}
      <Conditions method={method} />
      <IncomingDeposits />
    </ViewFrame>
  );
}

/** Not every browser can hand something to other apps; what cannot be done is not offered. */
function ShareButton({ method, address }: { method: CryptoMethod; address: string }) {
  const t = useTranslations("wallet.crypto");
  if (typeof navigator.share !== "function") return null;
  const share = () =>
    navigator
      .share({ title: `${t("address_of", { coin: method.coin })} (${method.networkLabel})`, text: address })
      // Who closes the list of apps has changed their mind; whatever else went wrong, the address is there to be copied.
      .catch(() => undefined);
  return (
    <Button size="lg" isWide icon={<Send {...ICON_SM} />} onClick={() => void share()}>
      {t("share")}
    </Button>
  );
}

/** As a file it has to say by itself what it is, and on what ground it is drawn. */
function fileOf(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("style", "background:#fff");
  return copy.outerHTML;
}

/** The ends of an address are what people compare. */
const ENDS = 6;

function AddressCard({ method, address }: { method: CryptoMethod; address: string }) {
  const t = useTranslations("wallet.crypto");
  const shared = useTranslations("Shared");
  return (
    <>
      <QrCode value={address} label={t("qr")} />
      <p className="addr w-addr">
        <span>
          <span className="sr-only">{t("address_of", { coin: method.coin })}: </span>
          <b>{address.slice(0, ENDS)}</b>
          {address.slice(ENDS, -ENDS)}
          <b>{address.slice(-ENDS)}</b>
        </span>
        <CopyButton value={address} label={t("copy")} copiedLabel={shared("copied")} isButton size="sm" />
      </p>
    </>
  );
}

function Conditions({ method }: { method: CryptoMethod }) {
  const t = useTranslations("wallet.crypto");
  const duration = useDuration();
  const { coin, minDepositAmount, confirmations, confirmationSeconds, depositBonus, depositBonusAvailable } = method;
  const after = `${t("confirmations", { count: confirmations })}, ${duration(confirmationSeconds)}`;
  return (
    <KeyValue
      items={[
        { key: "minimum", term: t("minimum"), value: `${minDepositAmount} ${coin}` },
        { key: "after", term: t("credited_after"), value: after },
        ...(depositBonusAvailable
          ? [{ key: "bonus", term: t("bonus"), value: `+${Math.round(depositBonus * 100)}%` }]
          : []),
      ]}
    />
  );
}

function Loading() {
  const t = useTranslations("wallet.frame");
  return (
    <div className="modal-b" role="status" aria-label={t("loading")}>
      <Skeleton shape="title" />
      <Skeleton shape="card" />
    </div>
  );
}

function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations("wallet.crypto");
  const shared = useTranslations("Shared");
  const wordsOf = useWalletWords();
  const messageOf = useFailureMessage();
  return (
    <ErrorState
      title={t("load_error")}
      description={wordsOf(error) ?? messageOf(error)}
      action={<Button onClick={onRetry}>{shared("retry")}</Button>}
    />
  );
}
