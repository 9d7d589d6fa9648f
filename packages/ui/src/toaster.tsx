// Owns where toasts stand: at the edge of the page, or inside the topmost dialog, because all outside of it is inert.
import { Bell, CircleAlert, CircleCheck, X } from "lucide-react";
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { IconButton } from "./button.tsx";
import { useTopDialog } from "./dialog-stack.ts";
import { formatTime } from "./format-time.ts";
import { ICON, ICON_SM } from "./icon-props.ts";
import { Rotor } from "./rotor.tsx";
import { NO_TOASTS, type Toast, type ToastKind, toastStore } from "./toast-store.ts";

export interface ToasterProps {
  /** What the place is called by assistive technology. */
  label: string;
  closeLabel: string;
  /** Whose clock times are written by. */
  locale: string;
}

// One page has one toaster. Dialogs show the same toasts with the same words.
let words: ToasterProps = { label: "", closeLabel: "", locale: "en" };

/** Mount it once. */
export function Toaster({ label, closeLabel, locale }: ToasterProps) {
  const isDialogOpen = useTopDialog() !== undefined;
  useEffect(() => {
    words = { label, closeLabel, locale };
  }, [label, closeLabel, locale]);
  return <ToastList label={label} closeLabel={closeLabel} locale={locale} isSilent={isDialogOpen} />;
}

/** The same toasts, for the inside of a dialog. */
export function ToastOutlet() {
  return <ToastList {...words} isSilent={false} />;
}

function ToastList({ label, isSilent, ...card }: ToasterProps & { isSilent: boolean }) {
  const store = toastStore();
  const toasts = useSyncExternalStore(store.subscribe, store.list, () => NO_TOASTS);
  return (
    <section
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions"
      className="toaster"
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={store.pause}
      onBlur={store.resume}
    >
      {!isSilent &&
        toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} {...card} onClose={() => store.dismiss(toast.id)} />
        ))}
    </section>
  );
}

const MARKS: Readonly<Record<ToastKind, ReactNode>> = {
  success: <CircleCheck {...ICON} className="i win" />,
  error: <CircleAlert {...ICON} className="i loss" />,
  info: <Bell {...ICON} />,
  pending: (
    <span className="pend">
      <Rotor size={20} isSpinning isMono />
    </span>
  ),
};

export interface ToastCardProps {
  toast: Toast;
  closeLabel: string;
  locale: string;
  onClose: () => void;
}

export function ToastCard({ toast, closeLabel, locale, onClose }: ToastCardProps) {
  return (
    <div className="toast is-new">
      {MARKS[toast.kind]}
      <div className="grow">
        <b>{toast.title}</b>
        {toast.description && <small>{toast.description}</small>}
        {toast.errorKey && (
          <span className="mono">
            {toast.errorKey}, {formatTime(toast.errorTime ?? toast.shownAt, locale)}
          </span>
        )}
      </div>
      <IconButton label={closeLabel} icon={<X {...ICON_SM} />} onClick={onClose} />
    </div>
  );
}
