// Owns tabs: several panels in one place, one of them in sight. Arrow keys, Home and End move; the moved-to tab opens.
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { classes } from "./classes.ts";

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  content: ReactNode;
  isDisabled?: boolean | undefined;
}

export interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  /** With it the owner decides what is open; without it the tabs do, starting with `defaultValue` or the first. */
  value?: Value | undefined;
  defaultValue?: Value | undefined;
  onChange?: ((value: Value) => void) | undefined;
  size?: "sm" | "md" | "lg" | undefined;
  className?: string | undefined;
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  defaultValue,
  onChange,
  size = "md",
  className,
}: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(defaultValue ?? tabs[0]?.value);
  const current = value ?? own;
  const open = (next: Value) => {
    setOwn(next);
    onChange?.(next);
  };
  const move = (event: KeyboardEvent) => {
    const enabled = tabs.filter((tab) => !tab.isDisabled);
    const target = tabAfterKey(event, enabled, current);
    if (!target) return;
    event.preventDefault();
    open(target.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(target.value)}"]`)?.focus();
  };
  return (
    <div className={classes("tabbed", className)}>
      <div ref={list} role="tablist" aria-label={label} className={classes("seg", size !== "md" && `seg-${size}`)}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}-tab`}
            aria-controls={`${id}-${tab.value}-panel`}
            aria-selected={tab.value === current}
            tabIndex={tab.value === current ? 0 : -1}
            disabled={tab.isDisabled}
            data-value={tab.value}
            className={tab.value === current ? "on" : undefined}
            onClick={() => open(tab.value)}
            onKeyDown={move}
          >
            {tab.icon}
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}-tab`}
          hidden={tab.value !== current}
        >
          {tab.value === current && tab.content}
        </div>
      ))}
    </div>
  );
}

function tabAfterKey<Value extends string>(
  event: KeyboardEvent,
  tabs: readonly Tab<Value>[],
  current: Value | undefined,
): Tab<Value> | undefined {
  const at = tabs.findIndex((tab) => tab.value === current);
  const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
  const step = isMirrored ? -1 : 1;
  switch (event.key) {
    case "ArrowRight":
      return tabs.at((at + step) % tabs.length);
    case "ArrowLeft":
      return tabs.at((at - step) % tabs.length);
    case "Home":
      return tabs[0];
    case "End":
      return tabs.at(-1);
    default:
      return undefined;
  }
}
