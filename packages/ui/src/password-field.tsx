// Owns the password field with its eye: what was typed can be looked at before it is sent.
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { TextField, type TextFieldProps } from "./field.tsx";
import { ICON } from "./icon-props.ts";

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
        <button type="button" aria-label={label} title={label} onClick={() => setShown(!isShown)}>
          {isShown ? <EyeOff {...ICON} /> : <Eye {...ICON} />}
        </button>
      }
    />
  );
}
