// Owns the inside of the wallet modal: what scrolls, and the actions that stay in reach. A view that is a form is one over both.
import type { FormEvent, ReactNode } from "react";
import "./wallet.css";

interface ViewFrameProps {
  children: ReactNode;
  /** Stays in sight while the rest scrolls. */
  footer?: ReactNode;
  /** Makes a form of the view; the default of the browser is already prevented. */
  onSubmit?: (() => void) | undefined;
}

export function ViewFrame({ children, footer, onSubmit }: ViewFrameProps) {
  const content = (
    <>
      <div className="modal-b">{children}</div>
      {footer && <div className="modal-f">{footer}</div>}
    </>
  );
  if (!onSubmit) return content;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    // Our own rules and words for what is wrong, not the browser's; a post, so that no value could end in the address.
    <form className="modal-form" method="post" noValidate onSubmit={submit}>
      {content}
    </form>
  );
}

interface MessageViewProps {
  tone: "pending" | "loss" | "win" | "brand" | "plain";
  icon: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** Between the words and the actions, such as a meter. */
  children?: ReactNode;
  actions: ReactNode;
}

/** One sign, one sentence, and what can be done: pending, error, wager, personal data and the like. */
export function MessageView({ tone, icon, title, text, children, actions }: MessageViewProps) {
  return (
    <div className="modal-b w-message">
      <span className={`bigic bigic-${tone}`}>{icon}</span>
      <div role="status">
        <h3 className="disp w-message-t">{title}</h3>
        {text && <p className="sec">{text}</p>}
      </div>
      {children}
      <div className="w-actions">{actions}</div>
    </div>
  );
}
