// Owns the messenger's own controls while the app is in it: its back button, and where links lead.
import { isMiniAppEntry } from "@windfall/domain/rules/mini-app";
import { useTopDialog } from "@windfall/ui";
import { useLocation, useNavigate } from "@windfall/web/router";
import { useEffect } from "react";
import { useLocale } from "use-intl";
import { openedByMessenger } from "../../platform/messenger.ts";
import { onBackPressed, showBackButton } from "./connect.ts";
import "./mini-app.css";

export function MessengerFrame() {
  const home = `/${useLocale()}`;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dialog = useTopDialog();
  const hasWayBack = dialog !== undefined || (pathname !== home && !isMiniAppEntry(pathname));

  useEffect(() => showBackButton(hasWayBack), [hasWayBack]);
  useEffect(
    () =>
      onBackPressed(() => {
        if (dialog) leaveDialog(dialog);
        else if (((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0) void navigate(-1);
        else void navigate(home, { replace: true });
      }),
    [dialog, home, navigate],
  );
  useEffect(() => {
    document.addEventListener("click", openLinkOutside);
    return () => document.removeEventListener("click", openLinkOutside);
  }, []);
  return null;
}

/** To the step before, as the dialog's own way back leads (the wallet's table of views); without one it is asked to close, as by Escape. */
function leaveDialog(dialog: HTMLDialogElement): void {
  const back = dialog.querySelector<HTMLElement>(".modal-h > .back");
  if (back) back.click();
  else dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
}

/** A new window inside of the messenger would have no way back; it opens such links itself. */
function openLinkOutside(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>("a[target=_blank]");
  if (link && !event.defaultPrevented && openedByMessenger(link.href)) event.preventDefault();
}
