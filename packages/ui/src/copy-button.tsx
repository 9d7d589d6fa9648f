// Owns the button that copies a value and says so for two seconds.
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, type ButtonLook, IconButton } from "./button.tsx";
import { classes } from "./classes.ts";
import { ICON_SM } from "./icon-props.ts";

const SHOWN_MS = 2000;

export interface CopyButtonProps extends ButtonLook {
  value: string;
  label: string;
  copiedLabel: string;
  /** A button with words, instead of only an icon. */
  isButton?: boolean | undefined;
  /** For a toast, say. It is called only when the value truly was copied. */
  onCopied?: (() => void) | undefined;
  className?: string | undefined;
}

export function CopyButton({
  value,
  label,
  copiedLabel,
  isButton = false,
  onCopied,
  className,
  ...look
}: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    if (!(await writeClipboard(value))) return;
    setCopied(true);
    onCopied?.();
  };
  const icon = isCopied ? <Check {...ICON_SM} className="i is-copied" /> : <Copy {...ICON_SM} />;
  return (
    <>
      {isButton ? (
        <Button {...look} icon={icon} className={className} onClick={() => void copy()}>
          {isCopied ? copiedLabel : label}
        </Button>
      ) : (
        <IconButton label={label} icon={icon} className={classes(className)} onClick={() => void copy()} />
      )}
      <span role="status" className="sr-only">
        {isCopied ? copiedLabel : ""}
      </span>
    </>
  );
}

/** The clipboard is there only on secure pages, and a browser may refuse it. */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
