// Owns the end of a form that changes what the house offers: a reason always, and the buttons that send it.
import { useMutation } from "@tanstack/react-query";
import { Button, Notice } from "@windfall/ui";
import { type ReactNode, useRef, useState } from "react";
import { useFailureText } from "../../platform/failure-text.ts";
import { useText } from "../../platform/text.tsx";
import { ReasonField } from "./reason-field.tsx";

export interface ReasonAction<Name extends string> {
  name: Name;
  label: string;
  isMain?: boolean;
  isDisabled?: boolean;
}

interface ReasonBarProps<Name extends string> {
  actions: readonly ReasonAction<Name>[];
  /** Whatever is to be mended before anything is sent; true when nothing is. */
  check?: () => boolean;
  send: (name: Name, reason: string) => Promise<unknown>;
  onDone: (name: Name) => void;
  /** Above the reason: what is good to know before. */
  children?: ReactNode;
}

const SHORTEST = 3;

export function ReasonBar<Name extends string>({ actions, check, send, onDone, children }: ReasonBarProps<Name>) {
  const t = useText();
  const textOf = useFailureText();
  const box = useRef<HTMLDivElement>(null);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const sending = useMutation({
    mutationFn: (name: Name) => send(name, reason.trim()),
    onSuccess: (_, name) => {
      setReason("");
      onDone(name);
    },
  });
  const begin = (name: Name) => {
    if (check && !check()) return;
    if (reason.trim().length < SHORTEST) {
      setMissing(true);
      box.current?.querySelector<HTMLInputElement>("[name=reason]")?.focus();
      return;
    }
    sending.mutate(name);
  };
  return (
    <div className="decide" ref={box}>
      {children}
      {sending.error && <Notice tone="error">{textOf(sending.error)}</Notice>}
      <ReasonField
        value={reason}
        error={isMissing && t("decision.reason_missing")}
        onChange={(typed) => {
          setReason(typed);
          setMissing(false);
        }}
      />
      <div className="decide-row">
        {actions.map(({ name, label, isMain = false, isDisabled = false }) => (
          <Button
            key={name}
            variant={isMain ? "win" : "line"}
            disabled={isDisabled}
            isBusy={sending.isPending && sending.variables === name}
            onClick={() => begin(name)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
