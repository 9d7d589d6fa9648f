// Owns the question before somebody leaves (SPEC §2 exit-confirmation modal). The operator's `exit_window` banner gives the words
// when there is one; who opens the modal decides what leaving means.
import { Button, Modal } from "@windfall/ui";
import { useTranslations } from "use-intl";

export interface ExitConfirmationProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
  /** Words and picture of the banner, if the operator has one. */
  banner?: { title?: string | undefined; text?: string | undefined; image?: string | undefined } | undefined;
}

export function ExitConfirmation({ isOpen, onStay, onLeave, banner }: ExitConfirmationProps) {
  const t = useTranslations("ExitConfirmation");
  return (
    <Modal
      isOpen={isOpen}
      onClose={onStay}
      title={banner?.title ?? t("title")}
      size="compact"
      closeLabel={t("stay")}
      footer={
        <>
          <Button variant="brand" isWide onClick={onStay}>
            {t("stay")}
          </Button>
          <Button variant="ghost" isWide onClick={onLeave}>
            {t("leave")}
          </Button>
        </>
      }
    >
      {banner?.image && <img src={banner.image} alt="" className="mx-auto w-full max-w-60" />}
      <p className="text-fg-2">{banner?.text ?? t("description")}</p>
    </Modal>
  );
}
