// Owns the full-screen drawer: a page of its own over the page.
import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { IconButton } from "./button.tsx";
import { classes } from "./classes.ts";
import { DialogFrame } from "./dialog-frame.tsx";
import { ICON } from "./icon-props.ts";

export interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  canCloseByEscape?: boolean | undefined;
  /** For one that leaves part of the page in sight. */
  canCloseByOverlay?: boolean | undefined;
  hasCloseButton?: boolean | undefined;
  /** Stands at the start of the head, such as a way back. */
  headStart?: ReactNode;
  /** Stands before the close button. */
  headEnd?: ReactNode;
  /** The content brings its own spacing. */
  isBare?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Drawer({
  isOpen,
  onClose,
  title,
  closeLabel,
  canCloseByEscape,
  canCloseByOverlay = false,
  hasCloseButton = true,
  headStart,
  headEnd,
  isBare = false,
  className,
  children,
}: DrawerProps) {
  const titleId = useId();
  return (
    <DialogFrame
      isOpen={isOpen}
      onClose={onClose}
      canCloseByOverlay={canCloseByOverlay}
      canCloseByEscape={canCloseByEscape}
      labelledBy={titleId}
      className={classes("drawer", className)}
    >
      {() => (
        <>
          <div className="drawer-h">
            {headStart}
            <h2 id={titleId}>{title}</h2>
            {headEnd}
            {hasCloseButton && <IconButton label={closeLabel} icon={<X {...ICON} />} onClick={onClose} />}
          </div>
          {isBare ? children : <div className="drawer-b">{children}</div>}
        </>
      )}
    </DialogFrame>
  );
}
