// Owns the secret of a mailed link. It travels in the fragment, which no server, log or referrer ever sees.
import { auth } from "@windfall/domain/api/auth";
import { useEffect, useState } from "react";

export type MailedToken = { kind: "reading" } | { kind: "missing" } | { kind: "found"; token: string };

/** A token that a mail program cut off is no token; it is told as a broken link and not as a wrong field. */
export function tokenInFragment(hash: string): string | undefined {
  const token = new URLSearchParams(hash.replace(/^#/, "")).get("token");
  return auth.confirmEmail.body?.safeParse({ token }).data?.token;
}

/** Read once and taken out of the address, so that neither the history nor a shared screen keeps it. */
export function useMailedToken(): MailedToken {
  const [found, setFound] = useState<MailedToken>({ kind: "reading" });
  useEffect(() => {
    const token = tokenInFragment(window.location.hash);
    if (token) window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
    setFound((before) => {
      if (token) return { kind: "found", token };
      // A second run of this effect finds the address already cleaned.
      return before.kind === "reading" ? { kind: "missing" } : before;
    });
  }, []);
  return found;
}
