// Owns the modal: one question over the page. On phones it is a sheet from the bottom; a sheet is that on every width.
import { ArrowLeft, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { IconButton } from "./button.tsx";
import { classes } from "./classes.ts";
import { type DialogBasics, DialogFrame } from "./dialog-frame.tsx";
import { ICON } from "./icon-props.ts";
import { useSheetDrag } from "./use-sheet-drag.ts";

export interface ModalProps extends DialogBasics {
  title: ReactNode;
  /** The title is heard and not seen, and the close button lies over the content. */
  isTitleHidden?: boolean | undefined;
  /** The head stays, with the way back and `headEnd`, but its title is heard only. */
  isTitleEmpty?: boolean | undefined;
  /** Stands in the head before the close button, such as a way to help. */
  headEnd?: ReactNode;
  size?: "normal" | "compact" | "wide" | undefined;
  hasCloseButton?: boolean | undefined;
  closeLabel: string;
  /** With both there is a way back to the step before. */
  onBack?: (() => void) | undefined;
  backLabel?: string | undefined;
  /** Stays in sight while the body scrolls. */
  footer?: ReactNode;
  /** The body brings its own spacing. */
  isBare?: boolean | undefined;
  /** One height, whatever it holds: on phones as tall as it may be. */
  isTall?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

const SIZES = { normal: "", compact: "modal-c", wide: "modal-w" } as const;

export function Modal(props: ModalProps) {
  return <ModalFrame {...props} />;
}

export interface SheetProps extends Omit<ModalProps, "size" | "isTall"> {}

export function Sheet(props: SheetProps) {
  return <ModalFrame {...props} isSheet />;
}

function ModalFrame({
  title,
  isTitleHidden = false,
  isTitleEmpty = false,
  headEnd,
  size = "normal",
  hasCloseButton = true,
  closeLabel,
  onBack,
  backLabel,
  footer,
  isBare = false,
  isTall = false,
  isSheet = false,
  className,
  children,
  ...basics
}: ModalProps & { isSheet?: boolean }) {
  const titleId = useId();
  const { onClose, canCloseByOverlay = true } = basics;
  const drag = useSheetDrag(onClose, canCloseByOverlay);
  const close = hasCloseButton && (
    <IconButton
      label={closeLabel}
      icon={<X {...ICON} />}
      onClick={onClose}
      className={isTitleHidden ? "modal-x" : undefined}
    />
  );
  return (
    <DialogFrame {...basics} labelledBy={titleId} className={classes("ov", isSheet && "ov-sheet")}>
      {() => (
        <div className={classes("modal", SIZES[size], isTall && "full", className)}>
          <i aria-hidden="true" className="grab" {...drag} />
          {isTitleHidden ? (
            <>
              <h2 id={titleId} className="sr-only">
                {title}
              </h2>
              {close}
            </>
          ) : (
            <div className="modal-h" {...drag}>
              {onBack && backLabel && (
                <IconButton
                  label={backLabel}
                  icon={<ArrowLeft {...ICON} className="i flip" />}
                  onClick={onBack}
                  className="back"
                />
              )}
              <h2 id={titleId}>{isTitleEmpty ? <span className="sr-only">{title}</span> : title}</h2>
              {headEnd}
              {close}
            </div>
          )}
          {isBare ? children : <div className="modal-b">{children}</div>}
          {footer && <div className="modal-f">{footer}</div>}
        </div>
      )}
    </DialogFrame>
  );
}
