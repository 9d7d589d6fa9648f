// Owns the answer: words of one's own or ones that are ready, for the person or, as a note, for colleagues.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CHAT_TEXT_LENGTH } from "@windfall/domain/rules/support-chat";
import { Button, classes, FieldError } from "@windfall/ui";
import { createAttempts } from "@windfall/web/attempts";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { client, type DeskChatDetails } from "../../platform/client.ts";
import { useFailureText } from "../../platform/failure-text.ts";
import { refetchQueue } from "../../platform/live.ts";
import { useText } from "../../platform/text.tsx";

const TYPING_TOLD_MS = 3_000;
/** While nobody knows whether an answer arrived, the same words are the same message. */
const attempts = createAttempts<{ id: string; text: string; isNote: boolean }>();

export function AnswerForm({ chat }: { chat: DeskChatDetails }) {
  const t = useText();
  const textOf = useFailureText();
  const queryClient = useQueryClient();
  const errorId = useId();
  const [text, setText] = useState("");
  const [isNote, setNote] = useState(false);
  const tellTyping = useTellTyping(chat.id);
  const send = useMutation({
    mutationFn: () => {
      const answer = { text: text.trim(), isNote };
      const params = { id: chat.id };
      return attempts.send({ ...params, ...answer }, (messageId) =>
        client.supportDesk.answerChat({ params, body: { messageId, ...answer } }),
      );
    },
    onSuccess: () => {
      setText("");
      refetchQueue(queryClient, "chats");
    },
  });
  const submit = () => {
    if (text.trim() !== "" && !send.isPending) send.mutate();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const shortcut = /^\/(\w*)$/.exec(text)?.[1];
  const ready = shortcut === undefined ? [] : chat.answers.filter((answer) => answer.shortcut.startsWith(shortcut));
  return (
    <form
      className={classes("desk-answer", isNote && "note")}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {ready.length > 0 && (
        <div className="desk-ready">
          {ready.map((answer) => (
            <button key={answer.shortcut} type="button" onClick={() => setText(answer.text)}>
              <b>/{answer.shortcut}</b> {answer.text}
            </button>
          ))}
        </div>
      )}
      <textarea
        rows={3}
        value={text}
        maxLength={CHAT_TEXT_LENGTH}
        aria-label={t(isNote ? "chats.note_label" : "chats.answer_label")}
        placeholder={t(isNote ? "chats.note_label" : "chats.answer_hint")}
        aria-describedby={send.error ? errorId : undefined}
        onChange={({ target }) => {
          setText(target.value);
          if (!isNote) tellTyping();
        }}
        onKeyDown={onKey}
      />
      {send.error && <FieldError id={errorId}>{textOf(send.error)}</FieldError>}
      <div className="desk-answer-foot">
        <label>
          <input type="checkbox" checked={isNote} onChange={({ target }) => setNote(target.checked)} />{" "}
          {t("chats.as_note")}
        </label>
        <Button type="submit" size="sm" variant="brand" isBusy={send.isPending} disabled={text.trim() === ""}>
          {t(isNote ? "chats.save_note" : "chats.send")}
        </Button>
      </div>
    </form>
  );
}

/** The person sees that an answer is coming. */
function useTellTyping(id: string): () => void {
  const toldAt = useRef(0);
  return () => {
    if (Date.now() - toldAt.current < TYPING_TOLD_MS) return;
    toldAt.current = Date.now();
    void client.supportDesk.typeInChat({ params: { id } }).catch(() => undefined);
  };
}
