// Owns the search of the line: events as you type, by who plays and in which league.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { usePlatform } from "../../platform/platform-context.tsx";
import { EventList } from "./event-list.tsx";
import type { MarketTab } from "./event-row.tsx";
import { lineSearchQuery, SHORTEST_SEARCH } from "./line-queries.ts";
import { useRefresh } from "./use-line.ts";
import "./line-search.css";

/** A pause in typing is the question. */
const PAUSE_MS = 250;

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

export function LineSearchField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const t = useTranslations("sport.line");
  return (
    <label className="ls">
      <Search className="i" size={18} strokeWidth={1.9} aria-hidden="true" />
      <span className="sr-only">{t("search")}</span>
      <input
        type="search"
        value={text}
        maxLength={60}
        placeholder={t("search")}
        autoComplete="off"
        onChange={(change) => onChange(change.target.value)}
      />
    </label>
  );
}

export const isSearch = (text: string) => text.trim().length >= SHORTEST_SEARCH;

export function LineSearchResults({ text, tab, isStale }: { text: string; tab: MarketTab; isStale: boolean }) {
  const t = useTranslations("sport.line");
  const asked = useAfterPause(text.trim());
  const { data, isPlaceholderData } = useQuery({
    ...lineSearchQuery(usePlatform().loadApi, asked),
    refetchInterval: useRefresh(),
    placeholderData: keepPreviousData,
  });
  const isNone = data?.length === 0 && !isPlaceholderData;
  return (
    <>
      <p role="status" className={isNone ? "ev-none" : "sr-only"}>
        {isNone && t("search_none", { text: asked })}
      </p>
      <EventList events={data ?? []} tab={tab} isStale={isStale} />
    </>
  );
}
