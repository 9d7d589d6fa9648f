// Owns the button that copies a value and says so for two seconds, at the button and in a toast.
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, type ButtonLook, IconButton } from "./button.tsx";
import { classes } from "./classes.ts";
import { ICON_SM } from "./icon-props.ts";
import { showToast } from "./toast-store.ts";

const SHOWN_MS = 2000;

export interface CopyButtonProps extends ButtonLook {
  value: string;
  label: string;
  copiedLabel: string;
  /** A button with words, instead of only an icon. */
  isButton?: boolean | undefined;
  className?: string | undefined;
}

export function CopyButton({ value, label, copiedLabel, isButton = false, className, ...look }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (button: HTMLElement) => {
    if (!(await writeClipboard(value, button))) return;
    setCopied(true);
    showToast({ kind: "success", title: copiedLabel, durationMs: SHOWN_MS });
  };
  const icon = isCopied ? <Check {...ICON_SM} className="i is-copied" /> : <Copy {...ICON_SM} />;
  return isButton ? (
    <Button {...look} icon={icon} className={className} onClick={(event) => void copy(event.currentTarget)}>
      {isCopied ? copiedLabel : label}
    </Button>
  ) : (
    <IconButton
      label={label}
      icon={icon}
      className={classes(className)}
      onClick={(event) => void copy(event.currentTarget)}
    />
  );
}

/** The clipboard is there only on secure pages, and a browser may refuse it; the old way asks nobody. */
async function writeClipboard(text: string, button: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text, button);
  }
}

/** Beside the button, because everything outside of an open dialog cannot be selected. */
function copySelected(text: string, button: HTMLElement): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "sr-only";
  button.after(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  button.focus();
  return isCopied;
}
