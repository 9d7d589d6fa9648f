// Owns tiles side by side: one look at the person for all of them, and the arrow keys between them (docs/product/looks.md#keyboard).
import type { Game } from "@windfall/domain/api/games";
import { gameBlock } from "@windfall/domain/rules/game-block";
import type { KeyboardEvent, ReactNode, Ref, UIEventHandler } from "react";
import { type ArrowKey, arrowStep } from "./arrow-step.ts";
import { GameCard } from "./game-card.tsx";
import { useToggleFavorite } from "./use-favorite.ts";
import { useGameViewer } from "./use-game-viewer.ts";

export interface GameCardsProps {
  games: readonly Game[];
  /** Looks of the list: a grid or a rail. */
  className: string;
  label: string;
  /** How many covers are in sight when the page is opened. */
  eagerCount?: number | undefined;
  ref?: Ref<HTMLUListElement> | undefined;
  onScroll?: UIEventHandler<HTMLUListElement> | undefined;
  isBusy?: boolean | undefined;
  isReplacing?: boolean | undefined;
  /** The up arrow was pressed in the first line. */
  onLeaveUp?: (() => void) | undefined;
  /** After the tiles, such as those that are loading. */
  children?: ReactNode;
}

export function GameCards({
  games,
  className,
  label,
  eagerCount = 0,
  ref,
  onScroll,
  isBusy = false,
  isReplacing,
  onLeaveUp,
  children,
}: GameCardsProps) {
  const viewer = useGameViewer();
  const toggleFavorite = useToggleFavorite();
  return (
    <ul
      ref={ref}
      aria-label={label}
      aria-busy={isBusy}
      className={className}
      onScroll={onScroll}
      onKeyDown={(event) => moveFocus(event, onLeaveUp)}
    >
      {games.map((game, index) => (
        <GameCard
          key={game.id}
          game={game}
          block={gameBlock(game.blacklists, viewer)}
          onFavorite={toggleFavorite}
          isEager={index < eagerCount}
          isReplacing={isReplacing}
        />
      ))}
      {children}
    </ul>
  );
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>, onLeaveUp: (() => void) | undefined): void {
  if (!/^Arrow(Up|Down|Left|Right)$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
  const list = event.currentTarget;
  const links = [...list.querySelectorAll<HTMLElement>("a[data-game]")];
  const current = links.indexOf(document.activeElement as HTMLElement);
  if (current < 0) return;
  // Tiles of one line begin at the same height.
  const columns = links.filter((link) => topOf(link) === topOf(links[0])).length;
  const isRtl = getComputedStyle(list).direction === "rtl";
  const next = arrowStep({ key: event.key as ArrowKey, current, count: links.length, columns, isRtl });
  if (next === "above" && !onLeaveUp) return;
  event.preventDefault();
  if (next === "above") onLeaveUp?.();
  else links[next]?.focus();
}

function topOf(link: HTMLElement | undefined): number | undefined {
  return link?.parentElement?.offsetTop;
}
