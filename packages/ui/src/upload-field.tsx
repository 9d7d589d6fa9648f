// Owns the field that takes a file: by a click, by the keyboard or by dropping it.
import { FileText, Upload, X } from "lucide-react";
import { type ComponentProps, type DragEvent, type ReactNode, useRef, useState } from "react";
import { IconButton } from "./button.tsx";
import { classes } from "./classes.ts";
import { FieldNotes, type FieldTexts, useFieldParts } from "./field.tsx";
import { ICON, ICON_LG, ICON_SM } from "./icon-props.ts";
import { ProgressBar } from "./progress-bar.tsx";

export interface UploadedFile {
  name: string;
  /** A second line, such as the size or that it is done. */
  note?: ReactNode;
  /** Where a picture of it can be loaded from. */
  previewUrl?: string | undefined;
}

export interface UploadFieldProps
  extends FieldTexts,
    Omit<ComponentProps<"input">, "id" | "className" | "type" | "value" | "onChange" | "multiple" | "onSelect"> {
  /** What to do, in bold, inside the zone. */
  prompt: ReactNode;
  file?: UploadedFile | undefined;
  onPick: (file: File) => void;
  onRemove?: (() => void) | undefined;
  removeLabel: string;
  /** From 0 to 100 while the file is on its way. */
  progress?: number | undefined;
  progressLabel?: string | undefined;
}

/** What is wrong with a file is for the owner of the form to say, through `error`. */
export function UploadField({
  label,
  hint,
  error,
  prompt,
  file,
  onPick,
  onRemove,
  removeLabel,
  progress,
  progressLabel,
  ...input
}: UploadFieldProps) {
  const { ids, aria } = useFieldParts({ hint, error });
  const [isOver, setOver] = useState(false);
  const control = useRef<HTMLInputElement>(null);

  const take = (files: FileList | null) => {
    const first = files?.[0];
    if (first) onPick(first);
    // The same file may be picked again after it was refused; without this the browser reports no change.
    if (control.current) control.current.value = "";
  };
  const drag = (isHere: boolean) => (event: DragEvent) => {
    event.preventDefault();
    if (!input.disabled) setOver(isHere);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!input.disabled) take(event.dataTransfer.files);
  };

  return (
    <div className="field">
      <label htmlFor={ids.control} className="lbl">
        {label}
      </label>
      {file ? (
        <div className="thumb">
          {file.previewUrl ? (
            <img src={file.previewUrl} alt="" width={44} height={56} />
          ) : (
            <span className="ph">
              <FileText {...ICON} />
            </span>
          )}
          <div className="grow">
            <b className="trunc">{file.name}</b>
            {progress === undefined ? (
              <small className="mut">{file.note}</small>
            ) : (
              <ProgressBar value={progress} label={progressLabel ?? file.name} />
            )}
          </div>
          {onRemove && <IconButton label={removeLabel} icon={<X {...ICON_SM} />} onClick={onRemove} />}
        </div>
      ) : (
        <label
          className={classes("drop", isOver && "is-over", Boolean(error) && "err")}
          onDragEnter={drag(true)}
          onDragOver={drag(true)}
          onDragLeave={drag(false)}
          onDrop={drop}
        >
          <Upload {...ICON_LG} />
          <b>{prompt}</b>
          <input
            {...input}
            {...aria}
            ref={control}
            id={ids.control}
            type="file"
            className="sr-only"
            onChange={(event) => take(event.target.files)}
          />
        </label>
      )}
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}
