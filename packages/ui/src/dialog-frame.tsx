// Owns the native dialog below modal, sheet and drawer: it is shown modally, traps the focus by making all else inert,
// closes by Escape and gives the focus back. The browser does most of it; nothing here needs a style tag.
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { DialogContext, pushDialog, removeDialog, useTopDialog } from "./dialog-stack.ts";
import { ToastOutlet } from "./toaster.tsx";

/** How long the leave takes at most; after that the content goes. */
const LEAVE_MS = 200;

export interface DialogBasics {
  isOpen: boolean;
  onClose: () => void;
  /** A click beside the box closes. */
  canCloseByOverlay?: boolean | undefined;
  /** Escape closes. Off only where a step must be answered. */
  canCloseByEscape?: boolean | undefined;
  /** What opens later comes below: for words without which nothing else can go on. */
  staysOnTop?: boolean | undefined;
}

interface DialogFrameProps extends DialogBasics {
  className: string;
  labelledBy: string;
  children: (parts: { dialog: RefObject<HTMLDialogElement | null> }) => ReactNode;
}

/** Focus goes to the element with `data-autofocus`, else to the dialog itself, whose title is then read. */
export function DialogFrame({
  isOpen,
  onClose,
  canCloseByOverlay = true,
  canCloseByEscape = true,
  staysOnTop = false,
  className,
  labelledBy,
  children,
}: DialogFrameProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const isTop = useTopDialog() === element && element !== null;
  // A press that began inside and ended beside the box, such as marking text, is no wish to close.
  const pressBegan = useRef<EventTarget | null>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return;
    setElement(dialog);
    setLeaving(false);
    if (!dialog.open) dialog.showModal();
    pushDialog(dialog);
    (dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog).focus({ preventScroll: true });
    return () => {
      // Closing also gives the focus back, which must happen before the element is gone.
      dialog.close();
      removeDialog(dialog);
      setLeaving(true);
    };
  }, [isOpen]);

  // The browser stacks dialogs in the order in which they were shown, so showing it again is the one way up.
  useLayoutEffect(() => {
    if (!staysOnTop || !isOpen || !element?.open || isTop) return;
    element.close();
    element.showModal();
    pushDialog(element);
    (element.querySelector<HTMLElement>("[data-autofocus]") ?? element).focus({ preventScroll: true });
  }, [staysOnTop, isOpen, element, isTop]);

  // Apart from the opening: a dialog that begins to insist on an answer must not close and open for it, and lose the focus.
  useLayoutEffect(() => {
    ref.current?.setAttribute("closedby", canCloseByEscape ? "closerequest" : "none");
  }, [canCloseByEscape]);

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setLeaving(false), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and comes as `cancel`
    <dialog
      ref={ref}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      className={className}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (canCloseByEscape) onClose();
      }}
      onClose={(event) => {
        // The browser closed it unasked: Chromium does at a second Escape, whatever `cancel` was told. It is put back first,
        // because whoever is told may decide to keep it, and would otherwise keep something that nobody sees.
        if (event.target !== event.currentTarget || !isOpen || event.currentTarget.open) return;
        event.currentTarget.showModal();
        if (canCloseByEscape) onClose();
      }}
      onPointerDown={(event) => {
        pressBegan.current = event.target;
      }}
      onClick={(event) => {
        const isBeside = event.target === event.currentTarget && pressBegan.current === event.currentTarget;
        if (isBeside && canCloseByOverlay) onClose();
      }}
    >
      {(isOpen || isLeaving) && (
        <DialogContext value={element}>
          {children({ dialog: ref })}
          {isTop && <ToastOutlet />}
        </DialogContext>
      )}
    </dialog>
  );
}
