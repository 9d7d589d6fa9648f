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
  hasCloseButton?: boolean | undefined;
  /** Stands at the start of the head, such as a way back. */
  headStart?: ReactNode;
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
  hasCloseButton = true,
  headStart,
  isBare = false,
  className,
  children,
}: DrawerProps) {
  const titleId = useId();
  return (
    <DialogFrame
      isOpen={isOpen}
      onClose={onClose}
      canCloseByOverlay={false}
      canCloseByEscape={canCloseByEscape}
      labelledBy={titleId}
      className={classes("drawer", className)}
    >
      {() => (
        <>
          <div className="drawer-h">
            {headStart}
            <h2 id={titleId}>{title}</h2>
            {hasCloseButton && <IconButton label={closeLabel} icon={<X {...ICON} />} onClick={onClose} />}
          </div>
          {isBare ? children : <div className="drawer-b">{children}</div>}
        </>
      )}
    </DialogFrame>
  );
}
