// Owns whether the sign-in step is over the page (docs/product/people.md#sign-in-as-a-step). The step itself brings forms and schemas and is
// loaded when somebody opens it; this file is all that every page carries of it.

import { useLocation, useNavigate } from "@windfall/web/router";
import { Suspense, useEffect } from "react";
import { useLocale } from "use-intl";
import { afterAuth, readAuthStep, withoutAuth } from "../../platform/auth-step.ts";
import { useHydrated } from "../../platform/hydrated.ts";
import { splitLocale } from "../../platform/locale-paths.ts";
import { lazyWithMessages } from "../../platform/message-parts.tsx";
import { openDocument } from "../../platform/messenger.ts";
import { useSession } from "../../platform/platform-context.tsx";
import { WaitsForCode } from "../trouble/index.ts";

const AuthModal = lazyWithMessages("account", async () => (await import("./auth-modal.tsx")).default);

export function AuthStep() {
  const location = useLocation();
  const navigate = useNavigate();
  const locale = useLocale();
  const session = useSession();
  // A dialog that the server had drawn would stand in the page without trapping anything.
  const isHydrated = useHydrated();
  const step = readAuthStep(location);
  // Whoever is signed in, now or already, is done with the step; a banned person is told so on any page.
  const target = step && session.kind !== "visitor" ? targetOf(session.kind, location) : undefined;

  useEffect(() => {
    if (target === undefined) return;
    // Another language has other messages, which only a new document brings.
    if (splitLocale(target).locale !== locale) openDocument(target);
    else void navigate(target, { replace: true, preventScrollReset: true });
  }, [target, locale, navigate]);

  if (!step || !isHydrated || session.kind !== "visitor") return null;
  const close = () => void navigate(withoutAuth(location), { replace: true, preventScrollReset: true });
  return (
    <Suspense fallback={<WaitsForCode onGiveUp={close} />}>
      <AuthModal step={step} onClose={close} />
    </Suspense>
  );
}

function targetOf(kind: string, location: { pathname: string; search: string; hash: string }): string {
  return kind === "player" ? afterAuth(location) : withoutAuth(location);
}
