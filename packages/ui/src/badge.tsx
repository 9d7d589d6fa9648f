// Owns small words and numbers on a ground: the tag, the count at a corner, the VIP mark and the live dot.
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export type BadgeTone = "neutral" | "win" | "loss" | "pending" | "gold" | "brand" | "live" | "ink";

const TONES: Readonly<Record<BadgeTone, string>> = {
  neutral: "",
  win: "tag-win",
  loss: "tag-loss",
  pending: "tag-pend",
  gold: "tag-gold",
  brand: "tag-brand",
  live: "tag-live",
  ink: "tag-ink",
};

export interface BadgeProps {
  tone?: BadgeTone | undefined;
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = "neutral", icon, className, children }: BadgeProps) {
  return (
    <span className={classes("tag", TONES[tone], className)}>
      {icon}
      {tone === "live" && !icon && <LiveDot />}
      {children}
    </span>
  );
}

/** A number beside a title. */
export function Count({ children }: { children: ReactNode }) {
  return <span className="count">{children}</span>;
}

export function VipTag({ label }: { label: string }) {
  return <span className="viptag">{label}</span>;
}

export function LiveDot() {
  return <i aria-hidden="true" className="livedot" />;
}
