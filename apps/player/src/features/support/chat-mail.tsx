// Owns where an answer goes when nobody is here to read it: the account's address, or one that somebody without an account leaves.
import { useMutation } from "@tanstack/react-query";
import type { Chat } from "@windfall/domain/api/support";
import { Button, ICON_SM, TextField } from "@windfall/ui";
import { Mail } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFailureMessage } from "../../platform/failure-message.ts";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";

export function ChatMail({ chat, onSaved }: { chat: Chat; onSaved: () => Promise<unknown> }) {
  const t = useTranslations("overlays.Support");
  const isVisitor = useSession().kind === "visitor";
  // Whoever is being answered right now needs no letter.
  if (chat.status === "open" && chat.agentsOnline > 0) return null;
  if (!isVisitor && !chat.mail) return null;
  return (
    <aside className="chat-mail">
      <Mail {...ICON_SM} />
      {chat.mail ? <p>{t("mail_known", { mail: chat.mail })}</p> : <MailForm onSaved={onSaved} />}
    </aside>
  );
}

function MailForm({ onSaved }: { onSaved: () => Promise<unknown> }) {
  const t = useTranslations("overlays.Support");
  const { loadApi } = usePlatform();
  const failureMessage = useFailureMessage();
  const [email, setEmail] = useState("");
  const save = useMutation({
    mutationFn: async () => (await loadApi()).support.setMail({ body: { email } }),
    onSuccess: onSaved,
  });
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <p>{t("mail_ask")}</p>
      <TextField
        label={t("email")}
        type="email"
        required
        autoComplete="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={save.error ? failureMessage(save.error) : undefined}
      />
      <Button type="submit" variant="soft" size="sm" isBusy={save.isPending}>
        {t("mail_save")}
      </Button>
    </form>
  );
}
