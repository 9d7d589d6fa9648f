// Owns the field that one writes in: Enter sends, a picture goes along, and nothing empty leaves.
import { CHAT_TEXT_LENGTH } from "@windfall/domain/rules/support-chat";
import { FieldError, ICON, IconButton } from "@windfall/ui";
import { Paperclip, SendHorizontal, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { PROOF_MAX_MB, PROOF_TYPES, prepareProof, readContent, redrawAsJpeg } from "../../platform/picture-file.ts";

interface ChatComposerProps {
  draft: string;
  onDraft: (text: string) => void;
  onSend: (text: string, fileContent?: string) => void;
  onTyping: () => void;
  /** Pictures are taken from people with an account. */
  canAttach: boolean;
}

export function ChatComposer({ draft, onDraft, onSend, onTyping, canAttach }: ChatComposerProps) {
  const t = useTranslations("overlays.Support");
  const problemId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [isWrong, setWrong] = useState(false);
  const isEmpty = draft.trim() === "" && !file;

  const send = async () => {
    if (isEmpty) return;
    const [text, picked] = [draft.trim(), file];
    onDraft("");
    setFile(undefined);
    onSend(text, picked && (await readContent(picked)));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  const pick = async (picked: File) => {
    const prepared = await prepareProof(picked, redrawAsJpeg);
    const isFile = prepared instanceof File;
    setWrong(!isFile);
    setFile(isFile ? prepared : undefined);
  };
  return (
    <form className="chat-composer" onSubmit={onSubmit}>
      {file && (
        <p className="chat-file">
          <span>{file.name}</span>
          <IconButton label={t("remove")} icon={<X {...ICON} />} onClick={() => setFile(undefined)} />
        </p>
      )}
      {isWrong && <FieldError id={problemId}>{t("wrong_picture", { size: PROOF_MAX_MB })}</FieldError>}
      <div className="chat-field">
        {canAttach && (
          <>
            <IconButton label={t("attach")} icon={<Paperclip {...ICON} />} onClick={() => picker.current?.click()} />
            <input
              ref={picker}
              type="file"
              hidden
              accept={PROOF_TYPES.join(",")}
              onChange={({ target }) => {
                const [picked] = target.files ?? [];
                target.value = "";
                if (picked) void pick(picked);
              }}
            />
          </>
        )}
        <textarea
          rows={1}
          value={draft}
          maxLength={CHAT_TEXT_LENGTH}
          aria-label={t("placeholder")}
          placeholder={t("placeholder")}
          aria-describedby={isWrong ? problemId : undefined}
          onChange={({ target }) => {
            onDraft(target.value);
            onTyping();
          }}
          onKeyDown={onKey}
        />
        <button type="submit" className="chat-send" aria-label={t("send")} disabled={isEmpty}>
          <SendHorizontal {...ICON} />
        </button>
      </div>
    </form>
  );
}
