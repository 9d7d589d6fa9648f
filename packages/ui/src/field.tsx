// Owns form fields: a label, a control, a hint and what is wrong, tied together for eyes and for assistive technology alike.
import { type ComponentProps, type ReactNode, useId } from "react";

interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong. While it is there the control is marked as invalid and described by it. */
  error?: ReactNode;
}

const CONTROL =
  "w-full min-h-12 rounded-md bg-sunken px-3.5 text-md text-fg ring-1 ring-inset ring-line-control placeholder:text-fg-3 focus-visible:outline-none focus-visible:ring-2 focus-visible:ring-gust-300 aria-invalid:ring-[1.5px] aria-invalid:ring-danger disabled:text-fg-3 disabled:ring-line disabled:cursor-not-allowed";

function useDescription({ hint, error }: Omit<FieldTexts, "label">) {
  const id = useId();
  const ids = { control: id, hint: `${id}-hint`, error: `${id}-error` };
  const describedBy = [error ? ids.error : "", hint ? ids.hint : ""].filter(Boolean).join(" ");
  return {
    ids,
    aria: {
      ...(describedBy && { "aria-describedby": describedBy }),
      ...(error ? { "aria-invalid": true as const } : {}),
    },
  };
}

function FieldNotes({ ids, hint, error }: Omit<FieldTexts, "label"> & { ids: { hint: string; error: string } }) {
  return (
    <>
      {error && (
        <p id={ids.error} className="flex gap-1.5 text-sm text-danger">
          <span aria-hidden="true">!</span>
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={ids.hint} className="text-sm text-fg-3">
          {hint}
        </p>
      )}
    </>
  );
}

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<"input">, "id" | "className"> {
  /** Stands inside the control at its end, such as a button that shows a password. */
  end?: ReactNode;
}

export function TextField({ label, hint, error, end, ...input }: TextFieldProps) {
  const { ids, aria } = useDescription({ hint, error });
  return (
    <div className="grid gap-1.5">
      <label htmlFor={ids.control} className="text-sm font-medium text-fg-2">
        {label}
      </label>
      <div className="relative">
        <input {...input} {...aria} id={ids.control} className={end ? `${CONTROL} pe-13` : CONTROL} />
        {end && <div className="absolute inset-y-0 end-1 flex items-center">{end}</div>}
      </div>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}

export interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<"select">, "id" | "className"> {}

export function SelectField({ label, hint, error, children, ...select }: SelectFieldProps) {
  const { ids, aria } = useDescription({ hint, error });
  return (
    <div className="grid gap-1.5">
      <label htmlFor={ids.control} className="text-sm font-medium text-fg-2">
        {label}
      </label>
      <select {...select} {...aria} id={ids.control} className={`${CONTROL} chevron`}>
        {children}
      </select>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}

export interface CheckboxFieldProps extends FieldTexts, Omit<ComponentProps<"input">, "id" | "className" | "type"> {}

export function CheckboxField({ label, hint, error, ...input }: CheckboxFieldProps) {
  const { ids, aria } = useDescription({ hint, error });
  return (
    <div className="grid gap-1.5">
      <label htmlFor={ids.control} className="flex min-h-11 cursor-pointer items-center gap-3 text-base text-fg-2">
        <input {...input} {...aria} id={ids.control} type="checkbox" className="size-5 shrink-0 accent-gust-400" />
        <span>{label}</span>
      </label>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}
