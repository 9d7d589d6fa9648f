// Owns the answers that are ready: which there are, in which languages, and writing them.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { LANGUAGES } from "@windfall/domain";
import { CHAT_TEXT_LENGTH } from "@windfall/domain/rules/support-chat";
import {
  Badge,
  Button,
  Card,
  ErrorState,
  FieldError,
  Skeleton,
  SwitchField,
  showToast,
  TextAreaField,
  TextField,
} from "@windfall/ui";
import { useState } from "react";
import { client, type ReadyAnswer } from "../../platform/client.ts";
import { useFailureText } from "../../platform/failure-text.ts";
import { useText } from "../../platform/text.tsx";

const NEW: ReadyAnswer = { shortcut: "", texts: { en: "" }, isOn: true, version: 0 };

export function ReadyAnswersPage() {
  const t = useText();
  const textOf = useFailureText();
  const [edited, setEdited] = useState<ReadyAnswer>();
  const answers = useQuery({
    queryKey: client.supportDesk.listAnswers.key(),
    queryFn: ({ signal }) => client.supportDesk.listAnswers({ signal }),
  });
  return (
    <div className="bo-page">
      <header className="bo-top">
        <h1>{t("shell.ready_answers")}</h1>
        <Button size="sm" onClick={() => setEdited(NEW)}>
          {t("ready_answers.new")}
        </Button>
      </header>
      <div className="bo-body">
        <p className="mut">{t("ready_answers.lead")}</p>
        {answers.error && !answers.data && (
          <ErrorState headingLevel={2} title={t("ready_answers.failed")} description={textOf(answers.error)} />
        )}
        {answers.isPending && <Skeleton shape="card" count={3} />}
        {edited && (
          <AnswerEditor
            key={`${edited.shortcut} ${edited.version}`}
            answer={edited}
            onEnd={() => setEdited(undefined)}
          />
        )}
        <ul className="ready-answers">
          {answers.data?.items.map((answer) => (
            <li key={answer.shortcut}>
              <button type="button" onClick={() => setEdited(answer)}>
                <b className="mono">/{answer.shortcut}</b> {answer.texts.en}
              </button>
              <small className="mut">
                {t("ready_answers.languages", { count: Object.keys(answer.texts).length, total: LANGUAGES.length })}
              </small>
              {!answer.isOn && <Badge tone="neutral">{t("ready_answers.off")}</Badge>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function AnswerEditor({ answer, onEnd }: { answer: ReadyAnswer; onEnd: () => void }) {
  const t = useText();
  const textOf = useFailureText();
  const queryClient = useQueryClient();
  const [shortcut, setShortcut] = useState(answer.shortcut);
  const [texts, setTexts] = useState(answer.texts);
  const [isOn, setOn] = useState(answer.isOn);
  const isNew = answer.version === 0;
  const save = useMutation({
    mutationFn: () => {
      const written: ReadyAnswer["texts"] = {};
      for (const { code } of LANGUAGES) {
        const text = texts[code]?.trim();
        if (text) written[code] = text;
      }
      const body = { texts: written, isOn, version: answer.version };
      return client.supportDesk.saveAnswer({ params: { shortcut: shortcut.trim() }, body });
    },
    onSuccess: () => {
      showToast({ kind: "success", title: t("ready_answers.saved") });
      void queryClient.invalidateQueries({ queryKey: client.supportDesk.listAnswers.key() });
      onEnd();
    },
  });
  return (
    <Card title={isNew ? t("ready_answers.new") : t("ready_answers.edit", { shortcut: answer.shortcut })}>
      <form
        className="ready-form"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        {isNew && (
          <TextField
            label={t("ready_answers.shortcut")}
            hint={t("ready_answers.shortcut_hint")}
            value={shortcut}
            maxLength={20}
            required
            pattern="[a-z0-9_]+"
            onChange={({ target }) => setShortcut(target.value)}
          />
        )}
        {LANGUAGES.map(({ code, title }) => (
          <TextAreaField
            key={code}
            label={title}
            lang={code}
            value={texts[code] ?? ""}
            maxLength={CHAT_TEXT_LENGTH}
            rows={2}
            required={code === "en"}
            onChange={({ target }) => setTexts((known) => ({ ...known, [code]: target.value }))}
          />
        ))}
        <SwitchField label={t("ready_answers.is_on")} checked={isOn} onChange={({ target }) => setOn(target.checked)} />
        {save.error && <FieldError>{textOf(save.error)}</FieldError>}
        <div className="ready-actions">
          <Button type="submit" isBusy={save.isPending}>
            {t("ready_answers.save")}
          </Button>
          <Button type="button" variant="line" onClick={onEnd}>
            {t("ready_answers.cancel")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
