// Owns the way in for staff: e-mail and password, then the second factor where there is one. It says nothing about who works here.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Api } from "@windfall/domain/api/index";
import { isRefusal } from "@windfall/domain/client";
import { Button, Notice, PasswordField, TextField } from "@windfall/ui";
import { type FormEvent, useState } from "react";
import { client } from "../../platform/client.ts";
import { useFailureText } from "../../platform/failure-text.ts";
import { SESSION_KEY } from "../../platform/session.ts";
import { useText } from "../../platform/text.tsx";
import { PlainPage } from "./plain-page.tsx";

interface Credentials {
  email: string;
  password: string;
}

export function SignInPage() {
  const t = useText();
  const [credentials, setCredentials] = useState<Credentials>();
  return (
    <PlainPage title={t("sign_in.title")}>
      {credentials ? (
        <SecondFactorForm credentials={credentials} onBack={() => setCredentials(undefined)} />
      ) : (
        <PasswordForm onSecondFactor={setCredentials} />
      )}
    </PlainPage>
  );
}

/** After it the session is asked again, and the page follows. */
function useSignIn(onSecondFactor?: (credentials: Credentials) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Credentials & { totp?: string }) => {
      try {
        await client.auth.login({ body });
      } catch (error) {
        if (!(isRefusal<Api["auth"]["login"]>(error, "totp_required") && onSecondFactor)) throw error;
        return onSecondFactor({ email: body.email, password: body.password });
      }
      await queryClient.invalidateQueries({ queryKey: SESSION_KEY });
    },
  });
}

function textIn(form: FormData, name: string): string {
  return String(form.get(name) ?? "").trim();
}

function PasswordForm({ onSecondFactor }: { onSecondFactor: (credentials: Credentials) => void }) {
  const t = useText();
  const textOf = useFailureText();
  const signIn = useSignIn(onSecondFactor);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (!signIn.isPending)
      signIn.mutate({ email: textIn(form, "email"), password: String(form.get("password") ?? "") });
  };
  return (
    <form method="post" onSubmit={submit} className="grid gap-4">
      <TextField label={t("sign_in.email")} name="email" type="email" autoComplete="username" required autoFocus />
      <PasswordField
        label={t("sign_in.password")}
        name="password"
        autoComplete="current-password"
        required
        showLabel={t("sign_in.show")}
        hideLabel={t("sign_in.hide")}
      />
      {signIn.error && <Notice tone="error">{textOf(signIn.error)}</Notice>}
      <Button type="submit" variant="brand" size="lg" isWide isBusy={signIn.isPending}>
        {t("sign_in.submit")}
      </Button>
    </form>
  );
}

function SecondFactorForm({ credentials, onBack }: { credentials: Credentials; onBack: () => void }) {
  const t = useText();
  const textOf = useFailureText();
  const signIn = useSignIn();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const totp = textIn(new FormData(event.currentTarget), "totp").toLowerCase();
    if (!signIn.isPending) signIn.mutate({ ...credentials, totp });
  };
  return (
    <form method="post" onSubmit={submit} className="grid gap-4">
      <p className="sec">{t("sign_in.code_text")}</p>
      <TextField
        label={t("sign_in.code")}
        name="totp"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        isMono
        required
        autoFocus
      />
      {signIn.error && <Notice tone="error">{textOf(signIn.error)}</Notice>}
      <Button type="submit" variant="brand" size="lg" isWide isBusy={signIn.isPending}>
        {t("sign_in.confirm")}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {t("sign_in.back")}
      </Button>
    </form>
  );
}
