// Owns the place of the cashier until it opens: the real tabs, and an honest word about what cannot be done yet.
import { Button, Modal, Segmented } from "@windfall/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { EmptyPlace } from "../../platform/empty-place.tsx";
import { useOverlay, type WalletTab } from "../../platform/overlay-store.ts";
import { BannerRow } from "../banners/index.ts";
import { closeOverlay, type OverlayProps } from "./index.ts";

const TABS: readonly WalletTab[] = ["deposit", "withdraw", "history"];

export function WalletFrame({ isOpen }: OverlayProps) {
  const t = useTranslations("WalletEntry");
  const shared = useTranslations("Shared");
  const overlay = useOverlay();
  const [tab, setTab] = useState<WalletTab>((overlay?.name === "wallet" && overlay.payload?.tab) || "deposit");
  const close = () => closeOverlay("wallet");
  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      // The cashier is never closed by a tap beside it (SPEC §2 wallet modal).
      canCloseByOverlay={false}
      title={t("title")}
      closeLabel={shared("close")}
      footer={
        <Button variant="soft" isWide onClick={close}>
          {t("close")}
        </Button>
      }
    >
      <Segmented
        label={t("title")}
        value={tab}
        onChange={setTab}
        options={TABS.map((value) => ({ value, label: t(value) }))}
      />
      <EmptyPlace level={3} title={t("empty_title")} text={t("empty_text")} />
      {tab === "deposit" && <BannerRow placement="wallet" limit={1} />}
    </Modal>
  );
}
