// Owns how a form is sent: checked with the contract's own schema, sent once, and its refusals put where they belong.
import { useMutation } from "@tanstack/react-query";
import type { AnyCall, BodyOf, Output, Schema } from "@windfall/domain/api/index";
import { ApiFailure } from "@windfall/domain/client";
import { type Violation, violationsOf } from "@windfall/domain/validation";
import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { afterPress, watchPresses } from "./after-press.ts";
import {
  allShown,
  type FieldViolations,
  type FormValues,
  readValues,
  violationsByField,
  violationsInPayload,
  withoutField,
} from "./form-state.ts";

export type BodyOfCall<C extends AnyCall> = Output<BodyOf<C>>;

export interface FormOptions<C extends AnyCall, Result> {
  /** The call that the form makes; its body is checked here with the schema that the server uses. */
  call: C;
  /** Turns what the fields hold into a body, where that is more than the fields themselves. */
  toBody?: (values: FormValues) => unknown;
  send: (body: BodyOfCall<C>) => Promise<Result>;
  onDone?: (result: Result, body: BodyOfCall<C>) => void | Promise<void>;
  /** Empties the fields after success, for forms that hold secrets and stay on the page. */
  resetAfter?: boolean;
}

export interface Form {
  props: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
    onBlur: (event: FocusEvent<HTMLFormElement>) => void;
    noValidate: true;
    /** Should the form be sent before our code runs, its secrets must not end up in the address. */
    method: "post";
  };
  violationOf(name: string): Violation | undefined;
  /** A refusal that no field shows. */
  failure: unknown;
  isSending: boolean;
  isDone: boolean;
}

export function useForm<C extends AnyCall, Result>(options: FormOptions<C, Result>): Form {
  const ref = useRef<HTMLFormElement>(null);
  const [violations, setViolations] = useState<FieldViolations>({});
  const [failure, setFailure] = useState<unknown>();
  // A new object for each attempt, so that focus moves again when the same field is wrong a second time.
  const [attempt, setAttempt] = useState<object>();
  const sending = useMutation({ mutationFn: options.send });

  useEffect(watchPresses, []);
  useEffect(() => {
    if (attempt) focusFirstInvalid(ref.current);
  }, [attempt]);

  function show(found: readonly Violation[], rest: unknown): void {
    setViolations(violationsByField(found));
    setFailure(rest);
    setAttempt({});
  }

  function check(values: FormValues): { body: BodyOfCall<C> } | { found: Violation[] } {
    const input = options.toBody?.(values) ?? values;
    const checked = (options.call.body as Schema).safeParse(input);
    if (checked.success) return { body: checked.data as BodyOfCall<C> };
    return { found: violationsOf(checked.error.issues as Parameters<typeof violationsOf>[0], input) };
  }

  /** Of a field that was left. An empty one may still be filled; that it is missing is told when the form is sent. */
  function checkField(form: HTMLFormElement, name: string): void {
    const values = readValues(new FormData(form));
    if (values[name] === undefined) return;
    const checked = check(values);
    const violation = "found" in checked ? checked.found.find(({ path }) => path === name) : undefined;
    if (violation) setViolations((known) => ({ ...known, [name]: violation }));
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const checked = check(readValues(new FormData(form)));
    sending.reset();
    if ("found" in checked) {
      const { found } = checked;
      return show(found, allShown(found, fieldNames(form)) ? undefined : new ApiFailure(422, "validation_failed"));
    }
    const { body } = checked;
    setViolations({});
    setFailure(undefined);
    try {
      const result = await sending.mutateAsync(body);
      if (options.resetAfter) form.reset();
      await options.onDone?.(result, body);
    } catch (error) {
      const found = error instanceof ApiFailure ? violationsInPayload(error.payload) : [];
      show(found, allShown(found, fieldNames(form)) ? undefined : error);
    }
  }

  return {
    props: {
      ref,
      onSubmit: (event) => {
        event.preventDefault();
        if (!sending.isPending) void submit(event.currentTarget);
      },
      onInput: (event) => {
        const { name } = event.target as HTMLInputElement;
        if (name && violations[name]) setViolations(withoutField(violations, name));
      },
      onBlur: (event) => {
        const form = event.currentTarget;
        const left: EventTarget = event.target;
        const { name } = left as HTMLInputElement;
        if (name) afterPress(() => checkField(form, name));
      },
      noValidate: true,
      method: "post",
    },
    violationOf: (name) => violations[name],
    failure,
    isSending: sending.isPending,
    isDone: sending.isSuccess,
  };
}

function fieldNames(form: HTMLFormElement): string[] {
  return Array.from(form.elements, (element) => (element as HTMLInputElement).name).filter(Boolean);
}

function focusFirstInvalid(form: HTMLFormElement | null): void {
  const invalid = Array.from(form?.elements ?? []).find((element) => element.getAttribute("aria-invalid") === "true");
  if (invalid instanceof HTMLElement) invalid.focus();
}
