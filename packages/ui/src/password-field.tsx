// Owns the password field with its eye: what was typed can be looked at before it is sent.
import { useState } from "react";
import { TextField, type TextFieldProps } from "./field.tsx";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "end"> {
  showLabel: string;
  hideLabel: string;
}

export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const label = isShown ? hideLabel : showLabel;
  return (
    <TextField
      {...field}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={label}
          title={label}
          onClick={() => setShown(!isShown)}
          className="grid size-11 place-items-center rounded-md text-fg-3 hover:text-fg"
        >
          <svg
            width="20"
            height="20"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.9"
            aria-hidden="true"
          >
            <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7Z" />
            <circle cx="12" cy="12" r="3" />
            {isShown && <path d="m4 4 16 16" />}
          </svg>
        </button>
      }
    />
  );
}
