// Owns form fields: a label, a control, a hint and what is wrong, tied together for eyes and for assistive technology alike.
import { ChevronDown, CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import { ICON, ICON_XS } from "./icon-props.ts";

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong. While it is there the control is marked as invalid and described by it. */
  error?: ReactNode;
}

interface FieldNotesProps extends Omit<FieldTexts, "label"> {
  ids: { hint: string; error: string };
}

/** The ids of a field's parts and what its control says about them. */
export function useFieldParts({ hint, error }: Omit<FieldTexts, "label">) {
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

export interface FieldErrorProps {
  id?: string | undefined;
  children: ReactNode;
}

export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className="hint err">
      <CircleAlert {...ICON_XS} />
      <span>{children}</span>
    </p>
  );
}

export function FieldNotes({ ids, hint, error }: FieldNotesProps) {
  return (
    <>
      {error && <FieldError id={ids.error}>{error}</FieldError>}
      {hint && (
        <div id={ids.hint} className="hint">
          {hint}
        </div>
      )}
    </>
  );
}

interface FieldFrameProps extends FieldTexts {
  /** Stands at the end of the label's line, such as a link for those who forgot. */
  labelEnd?: ReactNode;
  /** The label is heard and not seen. */
  isLabelHidden?: boolean | undefined;
}

export interface TextFieldProps extends FieldFrameProps, Omit<ComponentProps<"input">, "id" | "className"> {
  /** Stand inside the control, before and after what is typed. */
  start?: ReactNode;
  end?: ReactNode;
  /** For numbers of cards and addresses of wallets. */
  isMono?: boolean | undefined;
  /** A large control, for the one figure of a view. */
  isLarge?: boolean | undefined;
}

export function TextField({
  label,
  labelEnd,
  isLabelHidden,
  hint,
  error,
  start,
  end,
  isMono = false,
  isLarge = false,
  ...input
}: TextFieldProps) {
  const { ids, aria } = useFieldParts({ hint, error });
  return (
    <div className="field">
      <FieldLabel htmlFor={ids.control} label={label} end={labelEnd} isHidden={isLabelHidden} />
      <div className={classes("inp", isLarge && "inp-xl", Boolean(error) && "err", input.readOnly && "ro")}>
        {start}
        <input {...input} {...aria} id={ids.control} className={isMono ? "mono" : undefined} />
        {end}
      </div>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}

export interface TextAreaFieldProps extends FieldFrameProps, Omit<ComponentProps<"textarea">, "id" | "className"> {}

export function TextAreaField({ label, labelEnd, isLabelHidden, hint, error, ...textarea }: TextAreaFieldProps) {
  const { ids, aria } = useFieldParts({ hint, error });
  return (
    <div className="field">
      <FieldLabel htmlFor={ids.control} label={label} end={labelEnd} isHidden={isLabelHidden} />
      <div className={classes("inp", Boolean(error) && "err", textarea.readOnly && "ro")}>
        <textarea {...textarea} {...aria} id={ids.control} />
      </div>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}

export interface SelectFieldProps extends FieldFrameProps, Omit<ComponentProps<"select">, "id" | "className"> {
  start?: ReactNode;
}

/** The browser's own select: it works with every reader and every thumb, and opens the phone's own wheel. */
export function SelectField({
  label,
  labelEnd,
  isLabelHidden,
  hint,
  error,
  start,
  children,
  ...select
}: SelectFieldProps) {
  const { ids, aria } = useFieldParts({ hint, error });
  return (
    <div className="field">
      <FieldLabel htmlFor={ids.control} label={label} end={labelEnd} isHidden={isLabelHidden} />
      <div className={classes("inp", Boolean(error) && "err")}>
        {start}
        <select {...select} {...aria} id={ids.control}>
          {children}
        </select>
        <ChevronDown {...ICON} className="i sel-arrow" />
      </div>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}

interface OptionFieldProps extends FieldTexts, Omit<ComponentProps<"input">, "id" | "className" | "type"> {}

export type CheckboxFieldProps = OptionFieldProps;

export function CheckboxField({ label, hint, error, ...input }: CheckboxFieldProps) {
  const { ids, aria } = useFieldParts({ hint, error });
  return (
    <div className="field">
      <label htmlFor={ids.control} className="opt">
        <input {...input} {...aria} id={ids.control} type="checkbox" className="check" />
        <span>{label}</span>
      </label>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}

export type SwitchFieldProps = OptionFieldProps;

/** For what takes effect at once; a choice that is sent with a form is a checkbox. */
export function SwitchField({ label, hint, error, ...input }: SwitchFieldProps) {
  const { ids, aria } = useFieldParts({ hint, error });
  return (
    <div className="field">
      <label htmlFor={ids.control} className="opt">
        <span>{label}</span>
        {/* biome-ignore lint/a11y/useAriaPropsForRole: the state of a checkbox is its own, and aria-checked would contradict it */}
        <input {...input} {...aria} id={ids.control} type="checkbox" role="switch" className="switch" />
      </label>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}

export type RadioFieldProps = OptionFieldProps;

export function RadioField({ label, hint, error, ...input }: RadioFieldProps) {
  const { ids, aria } = useFieldParts({ hint, error });
  return (
    <div className="field">
      <label htmlFor={ids.control} className="opt">
        <input {...input} {...aria} id={ids.control} type="radio" className="radio" />
        <span>{label}</span>
      </label>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}

interface FieldLabelProps {
  htmlFor: string;
  label: ReactNode;
  end: ReactNode;
  isHidden: boolean | undefined;
}

function FieldLabel({ htmlFor, label, end, isHidden = false }: FieldLabelProps) {
  if (isHidden) {
    return (
      <label htmlFor={htmlFor} className="sr-only">
        {label}
      </label>
    );
  }
  return (
    <div className="lbl">
      <label htmlFor={htmlFor}>{label}</label>
      {end}
    </div>
  );
}
