// Owns who sees what: the desk for staff, the door for everybody else. The address stays, so that it is there after signing in.
import { useQuery } from "@tanstack/react-query";
import { Splash, Toaster } from "@windfall/ui";
import { PlainPage, SignInPage, TurnedAwayPage } from "../features/sign-in/index.ts";
import { useFailureText } from "../platform/failure-text.ts";
import { sessionQuery } from "../platform/session.ts";
import { useStaffLocale, useText } from "../platform/text.tsx";
import { Shell } from "./shell.tsx";

export function Gate() {
  const t = useText();
  const locale = useStaffLocale();
  const session = useQuery(sessionQuery);
  const textOf = useFailureText();
  return (
    <>
      {session.data?.kind === "staff" && <Shell member={session.data.member} />}
      {session.data?.kind === "visitor" && <SignInPage />}
      {(session.data?.kind === "player" || session.data?.kind === "locked") && (
        <TurnedAwayPage kind={session.data.kind} />
      )}
      {!session.data && !session.error && <Splash label={t("shell.loading")} />}
      {!session.data && session.error && (
        <PlainPage title={t("shell.unreachable")}>
          <p className="sec">{textOf(session.error)}</p>
          <button type="button" className="btn btn-soft w" onClick={() => void session.refetch()}>
            {t("desk.retry")}
          </button>
        </PlainPage>
      )}
      <Toaster label={t("shell.messages")} closeLabel={t("shell.close")} locale={locale} />
    </>
  );
}
