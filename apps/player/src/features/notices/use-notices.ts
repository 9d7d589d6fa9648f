// Owns what is done with notices: marking them as read, and where each of them leads.
import { useQueryClient } from "@tanstack/react-query";
import type { Notice } from "@windfall/domain/api/notices";
import { useNavigate } from "@windfall/web/router";
import { useLocalePath } from "../../platform/app-link.tsx";
import { closeOverlay, openOverlay } from "../../platform/overlay-store.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import { openWallet } from "../../platform/wallet-entry.ts";
import { noteUnread } from "./note-unread.ts";

export function useNotices() {
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const path = useLocalePath();

  /** What is not marked now is marked by the next one, or stays unread: nobody is kept from reading by it. */
  async function markRead(id: string, andOlder: boolean): Promise<void> {
    try {
      const { unread } = await (await loadApi()).notices.read({ body: { id, andOlder } });
      noteUnread(queryClient, unread);
    } catch {}
  }

  function open(notice: Notice): void {
    if (!notice.isRead) void markRead(notice.id, false);
    closeOverlay("notices");
    const target = targetOf(notice);
    if (target === "wallet") openWallet("history");
    else if (target === "support") openOverlay("support");
    else void navigate(path(target));
  }
  return { open, markAllRead: (newest: Notice) => markRead(newest.id, true) };
}

function targetOf({ kind, facts }: Notice): "wallet" | "support" | `/${string}` {
  switch (kind) {
    case "deposit_arrived":
    case "withdrawal_paid":
    case "withdrawal_declined":
      return "wallet";
    case "support_answer":
      return "support";
    case "new_sign_in":
      return "/profile";
    case "bonus_released":
    case "bonus_expiring":
      return "/bonuses";
    case "tournament_ending":
    case "tournament_prize":
      return `/tournaments/${facts.tournamentId ?? ""}`;
    case "bet_settled":
      return "/sportsbook/bets";
  }
}
