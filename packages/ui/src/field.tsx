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

interface BoxProps extends FieldFrameProps {
  className?: string | undefined;
  /** Draws the control, which takes its id and what it says about itself. */
  children: (control: { id: string } & ReturnType<typeof useFieldParts>["aria"]) => ReactNode;
}

/** What every boxed control has around it: label, box, notes. */
function Box({ label, labelEnd, isLabelHidden, hint, error, className, children }: BoxProps) {
  const { ids, aria } = useFieldParts({ hint, error });
  return (
    <div className="field">
      <FieldLabel htmlFor={ids.control} label={label} end={labelEnd} isHidden={isLabelHidden} />
      <div className={classes("inp", className, Boolean(error) && "err")}>{children({ id: ids.control, ...aria })}</div>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
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
  const frame = { label, labelEnd, isLabelHidden, hint, error };
  return (
    <Box {...frame} className={classes(isLarge && "inp-xl", input.readOnly && "ro")}>
      {(control) => (
        <>
          {start}
          <input {...input} {...control} className={isMono ? "mono" : undefined} />
          {end}
        </>
      )}
    </Box>
  );
}

export interface TextAreaFieldProps extends FieldFrameProps, Omit<ComponentProps<"textarea">, "id" | "className"> {}

export function TextAreaField({ label, labelEnd, isLabelHidden, hint, error, ...textarea }: TextAreaFieldProps) {
  const frame = { label, labelEnd, isLabelHidden, hint, error };
  return (
    <Box {...frame} className={textarea.readOnly ? "ro" : undefined}>
      {(control) => <textarea {...textarea} {...control} />}
    </Box>
  );
}

export interface SelectFieldProps extends FieldFrameProps, Omit<ComponentProps<"select">, "id" | "className"> {
  start?: ReactNode;
}

/** The browser's own select: it works with every reader and every thumb, and opens the phone's own wheel. */
export function SelectField({ label, labelEnd, isLabelHidden, hint, error, start, ...select }: SelectFieldProps) {
  const frame = { label, labelEnd, isLabelHidden, hint, error };
  return (
    <Box {...frame}>
      {(control) => (
        <>
          {start}
          <select {...select} {...control} />
          <ChevronDown {...ICON} className="i sel-arrow" />
        </>
      )}
    </Box>
  );
}

interface OptionFieldProps extends FieldTexts, Omit<ComponentProps<"input">, "id" | "className" | "type"> {}

interface OptionProps extends OptionFieldProps {
  kind: "checkbox" | "radio" | "switch";
}

/** A control in one line with its words: before them, or after them for a switch, where the eye looks for its state. */
function Option({ kind, label, hint, error, ...input }: OptionProps) {
  const { ids, aria } = useFieldParts({ hint, error });
  const isSwitch = kind === "switch";
  const control = (
    <input
      {...input}
      {...aria}
      id={ids.control}
      type={kind === "radio" ? "radio" : "checkbox"}
      {...(isSwitch && { role: "switch" })}
      className={kind === "checkbox" ? "check" : kind}
    />
  );
  return (
    <div className="field">
      <label htmlFor={ids.control} className="opt">
        {!isSwitch && control}
        <span>{label}</span>
        {isSwitch && control}
      </label>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}

export type CheckboxFieldProps = OptionFieldProps;

export function CheckboxField(props: CheckboxFieldProps) {
  return <Option {...props} kind="checkbox" />;
}

export type SwitchFieldProps = OptionFieldProps;

/** For what takes effect at once; a choice that is sent with a form is a checkbox. */
export function SwitchField(props: SwitchFieldProps) {
  return <Option {...props} kind="switch" />;
}

export type RadioFieldProps = OptionFieldProps;

export function RadioField(props: RadioFieldProps) {
  return <Option {...props} kind="radio" />;
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
