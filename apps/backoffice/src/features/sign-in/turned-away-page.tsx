// Owns what somebody reads who is signed in and may not work at the desk.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, ButtonLink } from "@windfall/ui";
import { client } from "../../platform/client.ts";
import { leaveSession, SESSION_KEY, type StaffSession } from "../../platform/session.ts";
import { useText } from "../../platform/text.tsx";
import { PlainPage } from "./plain-page.tsx";

export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.auth.logout(),
    onSuccess: () => leaveSession(queryClient),
    // A session that is gone already cannot be ended: the next question finds out which it was.
    onError: () => queryClient.invalidateQueries({ queryKey: SESSION_KEY }),
  });
}

export function TurnedAwayPage({ kind }: { kind: Exclude<StaffSession["kind"], "staff" | "visitor"> }) {
  const t = useText();
  const signOut = useSignOut();
  return (
    <PlainPage title={t(`turned_away.${kind}_title`)}>
      <p className="sec">{t(`turned_away.${kind}_text`)}</p>
      <ButtonLink href={kind === "locked" ? "/profile" : "/"} variant="soft" isWide>
        {t(`turned_away.${kind}_way`)}
      </ButtonLink>
      <Button variant="line" isWide isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
        {t("shell.sign_out")}
      </Button>
    </PlainPage>
  );
}
