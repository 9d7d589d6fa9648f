// Owns the round marks: the avatar of a player and the disc of a coin.
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

/** Sizes are classes, because a style attribute is not allowed in a page that the server sends. */
export type MarkSize = 20 | 22 | 24 | 28 | 32 | 34 | 36 | 40 | 44 | 48 | 56 | 60 | 64 | 72 | 76 | 84 | 96;

export interface AvatarProps {
  initials: string;
  isVip?: boolean | undefined;
  /** Something waits for the player. Say what in `label` or in the link around it. */
  hasDot?: boolean | undefined;
  size?: MarkSize | undefined;
  src?: string | undefined;
  /** Without a label it is decoration beside a name. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Avatar({ initials, isVip = false, hasDot = false, size = 40, src, label, className }: AvatarProps) {
  return (
    <span
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      className={classes("avatar", `s-${size}`, isVip && "vip", className)}
    >
      {src ? <img src={src} alt="" width={size} height={size} /> : initials}
      {hasDot && <i className="dot" />}
    </span>
  );
}

export interface CoinProps {
  /** The code of the currency, in any case. One that is not known is grey. */
  code: string;
  /** A letter, a sign or an icon. */
  children: ReactNode;
  size?: MarkSize | undefined;
  /** Shown at the corner. */
  network?: string | undefined;
}

export function Coin({ code, size = 34, network, children }: CoinProps) {
  return (
    <span aria-hidden="true" className={classes("coin", `coin-${code.toLowerCase()}`, `s-${size}`)}>
      {children}
      {network && <em>{network}</em>}
    </span>
  );
}
