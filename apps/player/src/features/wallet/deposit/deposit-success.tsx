// Owns the word that a deposit has arrived (docs/product/pages.md#overlays): its button goes to the home page unless the person is at a game.
import { useQuery } from "@tanstack/react-query";
import { Button, ICON_XL, Modal } from "@windfall/ui";
import { useLocation, useNavigate } from "@windfall/web/router";
import { CircleCheck } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { useLocalePath } from "../../../platform/app-link.tsx";
import { useOverlay } from "../../../platform/overlay-store.ts";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { closeOverlay, type OverlayProps } from "../../overlays/index.ts";
import { ownMoneyText } from "../money-text.ts";
import { MessageView } from "../view-frame.tsx";
import { transactionQuery } from "../wallet-queries.ts";
import { leadsHome } from "./leads-home.ts";

export function DepositSuccess({ isOpen }: OverlayProps) {
  const t = useTranslations("wallet.success");
  const shared = useTranslations("Shared");
  const locale = useLocale();
  const { loadApi } = usePlatform();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const path = useLocalePath();
  const overlay = useOverlay();
  const id = overlay?.name === "deposit-success" ? overlay.payload.transactionId : "";
  const { data } = useQuery({ ...transactionQuery(loadApi, id), enabled: id !== "" });
  const title = data ? t("title", { amount: ownMoneyText(data.amount, locale) }) : t("title_plain");
  const close = () => closeOverlay("deposit-success");
  const toGames = () => {
    const home = path("/");
    if (!leadsHome(pathname) || pathname === home) return close();
    // The page first: a modal that closed before it would take its own entry of the history away, and the way with it.
    void Promise.resolve(navigate(home)).then(close);
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      size="compact"
      title={title}
      isTitleHidden
      closeLabel={shared("close")}
      isBare
    >
      <MessageView
        tone="win"
        icon={<CircleCheck {...ICON_XL} />}
        title={title}
        text={t("text")}
        actions={
          <Button variant="brand" isWide onClick={toGames}>
            {t("to_games")}
          </Button>
        }
      />
    </Modal>
  );
}
