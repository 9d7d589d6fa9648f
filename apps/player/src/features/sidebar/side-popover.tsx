// Owns the popovers of the folded sidebar. They are the browser's own: Escape and a press elsewhere close them and focus
// returns; only their place beside the button is ours.

import { useLocation } from "@windfall/web/router";
import { type ReactNode, useEffect, useRef } from "react";

export interface SidePopoverProps {
  id: string;
  label: string;
  /** Looks of the button. */
  className: string;
  button: ReactNode;
  buttonLabel?: string;
  children: ReactNode;
}

const GAP = 8;

export function SidePopover({ id, label, className, button, buttonLabel, children }: SidePopoverProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  // A link inside was followed: the page changed, and the list has done its work.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what it waits for
  useEffect(() => {
    if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
  }, [pathname]);

  useEffect(() => {
    const list = panel.current;
    if (!list) return;
    const place = (event: Event) => {
      if ((event as ToggleEvent).newState === "open") placeBeside(trigger.current, list);
    };
    list.addEventListener("toggle", place);
    return () => list.removeEventListener("toggle", place);
  }, []);

  return (
    <>
      <button
        ref={trigger}
        type="button"
        popoverTarget={id}
        className={className}
        title={buttonLabel ?? label}
        aria-label={buttonLabel ?? label}
      >
        {button}
      </button>
      <nav ref={panel} id={id} popover="auto" aria-label={label} className="pop side-pop">
        {children}
      </nav>
    </>
  );
}

/** Through the object model, which the policy against inline styles allows. Stays inside of the window. */
function placeBeside(trigger: HTMLElement | null, list: HTMLElement): void {
  if (!trigger) return;
  const from = trigger.getBoundingClientRect();
  const isRtl = getComputedStyle(trigger).direction === "rtl";
  const lowest = window.innerHeight - list.offsetHeight - GAP;
  list.style.insetBlockStart = `${Math.max(GAP, Math.min(from.top, lowest))}px`;
  list.style.insetInlineStart = `${(isRtl ? window.innerWidth - from.left : from.right) + GAP}px`;
}
