// Owns the game search over the page (SPEC §2, §5; mock-up: search). Results come with the catalogue.
import { IconButton, Modal } from "@windfall/ui";
import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { EmptyPlace } from "../../platform/empty-place.tsx";
import { closeOverlay, type OverlayProps } from "../overlays/index.ts";
import { isSearchable, SEARCH_DEBOUNCE_MS } from "./search-rules.ts";

export function SearchOverlay({ isOpen }: OverlayProps) {
  const t = useTranslations("Search");
  const shared = useTranslations("Shared");
  const [text, setText] = useState("");
  const wanted = useDebounced(text, SEARCH_DEBOUNCE_MS);
  const input = useRef<HTMLInputElement>(null);
  const isAsked = isSearchable(wanted) && isSearchable(text);
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => closeOverlay("search")}
      size="wide"
      isTall
      className="search-modal"
      title={t("title")}
      closeLabel={shared("close")}
    >
      <search className="inp">
        <Search className="i" size={18} strokeWidth={1.9} aria-hidden="true" />
        <input
          ref={input}
          type="search"
          data-autofocus
          value={text}
          maxLength={100}
          aria-label={t("title")}
          aria-describedby="search-hint"
          placeholder={t("placeholder")}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
          // Some browsers take Escape for "clear the field"; here it means what it means in every other overlay.
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.preventDefault();
            closeOverlay("search");
          }}
        />
        {text !== "" && (
          <IconButton
            label={t("clear")}
            icon={<X className="i" size={18} strokeWidth={1.9} aria-hidden="true" />}
            onClick={() => {
              setText("");
              input.current?.focus();
            }}
          />
        )}
      </search>
      <div role="status">
        {isAsked ? (
          <EmptyPlace level={3} title={t("none_title")} text={t("none_text")} scene="becalmed" />
        ) : (
          <EmptyPlace level={3} title={t("start_title")} text={t("start_text")} />
        )}
      </div>
      <p className="hint">
        <span id="search-hint">{t("hint")}</span>
        <span className="only-d">
          <kbd>esc</kbd> {t("close_hint")}
        </span>
      </p>
    </Modal>
  );
}

function useDebounced<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
