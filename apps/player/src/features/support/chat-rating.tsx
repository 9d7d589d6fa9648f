// Owns the question how it was, once a conversation is closed.
import { useMutation } from "@tanstack/react-query";
import { Button, ICON_LG, TextField } from "@windfall/ui";
import { Star } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { FailureNotice } from "../../platform/form/failure-notice.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";

const STARS = [1, 2, 3, 4, 5] as const;

export function ChatRating({ agent, onRated }: { agent: string | null; onRated: () => Promise<unknown> }) {
  const t = useTranslations("overlays.Support");
  const { loadApi } = usePlatform();
  const name = useId();
  const [stars, setStars] = useState(0);
  const [text, setText] = useState("");
  const rate = useMutation({
    mutationFn: async () => (await loadApi()).support.rate({ body: { stars, text } }),
    onSuccess: onRated,
  });
  return (
    <form
      className="chat-rating"
      onSubmit={(event) => {
        event.preventDefault();
        rate.mutate();
      }}
    >
      <fieldset>
        <legend>{t("rate_title", { name: agent ?? t("title") })}</legend>
        <div className="chat-stars">
          {STARS.map((count) => (
            <label key={count} data-on={count <= stars || undefined}>
              <input
                type="radio"
                name={name}
                className="sr-only"
                checked={count === stars}
                onChange={() => setStars(count)}
              />
              <Star {...ICON_LG} />
              <span className="sr-only">{t("stars", { count })}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {stars > 0 && (
        <>
          <TextField
            label={t("rate_text")}
            value={text}
            maxLength={1_000}
            onChange={({ target }) => setText(target.value)}
          />
          <FailureNotice failure={rate.error} />
          <Button type="submit" variant="brand" isBusy={rate.isPending}>
            {t("rate_send")}
          </Button>
        </>
      )}
    </form>
  );
}
