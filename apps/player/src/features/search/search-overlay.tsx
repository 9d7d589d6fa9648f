// Owns the game search over the page (docs/product/casino.md#search): results as you type, within reach of the keyboard alone.
import { Button, ICON, IconButton, Modal } from "@windfall/ui";
import { Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useReducer, useRef } from "react";
import { useTranslations } from "use-intl";
import { takeEarlyTyping } from "../../platform/early-typing.ts";
import { closeOverlay, type OverlayProps } from "../overlays/index.ts";
import { SearchChips } from "./search-chips.tsx";
import { SearchResults } from "./search-results.tsx";
import { isSettled, isTooShort, NO_SEARCH, SEARCH_DEBOUNCE_MS, searchStep } from "./search-rules.ts";
import "./search.css";

export function SearchOverlay({ isOpen }: OverlayProps) {
  const t = useTranslations("Search");
  const shared = useTranslations("Shared");
  const [state, send] = useReducer(searchStep, NO_SEARCH);
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLUListElement>(null);
  const { text, filter } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every key begins the wait anew
  useEffect(() => {
    const timer = setTimeout(() => send({ type: "settled" }), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const firstResult = () => results.current?.querySelector<HTMLElement>("a[data-game]");

  function onFieldFocus(): void {
    const early = takeEarlyTyping();
    if (early !== "") send({ type: "typed", text: early });
  }

  function onFieldKey(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      // Some browsers take it for "clear the field"; here it means what it means in every other overlay.
      event.preventDefault();
      closeOverlay("search");
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      firstResult()?.focus();
    } else if (event.key === "Enter") {
      // Nobody means the results of what was typed before.
      if (isSettled(state) && results.current?.ariaBusy !== "true") firstResult()?.click();
      else send({ type: "settled" });
    }
  }

  /** Whoever goes on typing on a result means the field. */
  function onResultKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
    if (key === "Backspace" || (key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey))
      input.current?.focus();
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={() => closeOverlay("search")}
      size="wide"
      isTall
      isBare
      isTitleHidden
      hasCloseButton={false}
      className="search-modal"
      title={t("title")}
      closeLabel={shared("close")}
    >
      <div className="search-top">
        <div className="search-field">
          <search className="inp">
            <Search {...ICON} size={18} />
            <input
              ref={input}
              type="search"
              data-autofocus
              value={text}
              maxLength={100}
              aria-label={t("title")}
              {...(isTooShort(text) && { "aria-describedby": "search-hint" })}
              placeholder={t("placeholder")}
              autoComplete="off"
              enterKeyHint="search"
              spellCheck={false}
              onChange={(event) => send({ type: "typed", text: event.target.value })}
              onFocus={onFieldFocus}
              onKeyDown={onFieldKey}
            />
            {text !== "" && (
              <IconButton
                label={t("clear")}
                icon={<X {...ICON} size={18} />}
                onClick={() => {
                  send({ type: "typed", text: "" });
                  input.current?.focus();
                }}
              />
            )}
          </search>
          <Button variant="ghost" className="only-m" onClick={() => closeOverlay("search")}>
            {shared("cancel")}
          </Button>
        </div>
        {isTooShort(text) && (
          <p id="search-hint" className="hint">
            {t("hint")}
          </p>
        )}
        <SearchChips current={filter} onChoose={(chosen) => send({ type: "filterChosen", filter: chosen })} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are typed on the results inside */}
      <div className="modal-b" onKeyDown={onResultKey}>
        <SearchResults state={state} list={results} onLeaveUp={() => input.current?.focus()} />
        <p className="hint only-d">
          <span className="keys">
            <kbd>↑</kbd>
            <kbd>↓</kbd> {t("choose_hint")} <kbd>↵</kbd> {t("open_hint")} <kbd>esc</kbd> {t("close_hint")}
          </span>
        </p>
      </div>
    </Modal>
  );
}
