// Owns the modal for a connection that does not hold and for a country that is not served, over whatever page is open.
import { Button, ICON_XL, Modal } from "@windfall/ui";
import { WifiOff } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { giveUp, retryNow, type Trouble } from "../../platform/connection.ts";
import { reloadDocument } from "../../platform/messenger.ts";
import { RegionFacts, RegionLinks, RegionSign } from "./region-parts.tsx";

export function TroubleModal({ trouble }: { trouble: Trouble | undefined }) {
  // What is leaving keeps its words until it is gone.
  const [last, setLast] = useState(trouble);
  if (trouble && trouble !== last) setLast(trouble);
  if (last?.kind === "region") return <RegionModal isOpen={trouble !== undefined} {...last} />;
  return <ConnectionModal isOpen={trouble !== undefined} supportKey={last?.supportKey} />;
}

function ConnectionModal({ isOpen, supportKey }: { isOpen: boolean; supportKey: string | undefined }) {
  const t = useTranslations("closed.connection");
  const shared = useTranslations("Shared");
  const [isTrying, setTrying] = useState(false);

  async function retry(): Promise<void> {
    setTrying(true);
    await retryNow();
    setTrying(false);
  }

  return (
    <Modal
      isOpen={isOpen}
      staysOnTop
      onClose={giveUp}
      size="compact"
      title={t("title")}
      closeLabel={shared("close")}
      footer={
        <Button variant="brand" isWide isBusy={isTrying} data-autofocus onClick={() => void retry()}>
          {shared("retry")}
        </Button>
      }
    >
      <span className="bigic mx-auto bg-s3 text-fg-2" aria-hidden="true">
        <WifiOff {...ICON_XL} />
      </span>
      <p className="text-fg-2">{t("description")}</p>
      {supportKey && <p className="mono text-xs text-fg-3">{shared("support_code", { key: supportKey })}</p>}
    </Modal>
  );
}

interface RegionModalProps {
  isOpen: boolean;
  ip: string;
  country: string;
}

/** It cannot be closed: nothing behind it would work. */
function RegionModal({ isOpen, ip, country }: RegionModalProps) {
  const t = useTranslations("closed.region");
  const shared = useTranslations("Shared");
  return (
    <Modal
      isOpen={isOpen}
      staysOnTop
      onClose={() => undefined}
      canCloseByEscape={false}
      canCloseByOverlay={false}
      hasCloseButton={false}
      size="compact"
      title={t("title")}
      closeLabel={shared("close")}
      footer={
        <Button variant="brand" isWide data-autofocus onClick={() => reloadDocument()}>
          {shared("retry")}
        </Button>
      }
    >
      <RegionSign />
      <p className="text-fg-2">{t("description")}</p>
      <RegionFacts ip={ip} country={country} />
      <RegionLinks ip={ip} country={country} />
    </Modal>
  );
}
