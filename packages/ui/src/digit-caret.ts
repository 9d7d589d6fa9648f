// Owns the caret of a field that writes groups into what is typed: after the groups are redrawn it stands behind the same digit.
import { type ChangeEvent, type RefObject, useLayoutEffect, useRef } from "react";

/** The place behind the given number of digits. */
export function caretAfterDigits(text: string, count: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index++) {
    if (seen === count) return index;
    if (/\d/.test(text.charAt(index))) seen += 1;
  }
  return text.length;
}

export function countDigits(text: string): number {
  return text.replace(/\D/g, "").length;
}

/** Call `note` in the change handler, before the new text is set. */
export function useDigitCaret(): {
  ref: RefObject<HTMLInputElement | null>;
  note: (event: ChangeEvent<HTMLInputElement>) => void;
} {
  const ref = useRef<HTMLInputElement>(null);
  const digits = useRef<number>(undefined);
  useLayoutEffect(() => {
    const input = ref.current;
    if (digits.current === undefined || !input) return;
    const place = caretAfterDigits(input.value, digits.current);
    digits.current = undefined;
    if (document.activeElement === input) input.setSelectionRange(place, place);
  });
  return {
    ref,
    note: ({ target }) => {
      digits.current = countDigits(target.value.slice(0, target.selectionStart ?? target.value.length));
    },
  };
}
