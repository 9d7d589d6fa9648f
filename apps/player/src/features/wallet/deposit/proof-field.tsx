// Owns the picture that proves a payment, as a field: picked or dropped, checked, shown, and its way to the server.
import { UploadField } from "@windfall/ui";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import {
  type FileProblem,
  fileSize,
  PROOF_MAX_MB,
  PROOF_TYPES,
  prepareProof,
  redrawAsJpeg,
} from "../../../platform/picture-file.ts";

interface ProofFieldProps {
  label: string;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  /** While it is sent. */
  progress: number | undefined;
  /** What the form says about it, when the field itself has no complaint. */
  error?: string | undefined;
}

export function ProofField({ label, file, onChange, progress, error }: ProofFieldProps) {
  const t = useTranslations("wallet.proof");
  const [problem, setProblem] = useState<FileProblem>();
  const previewUrl = usePreview(file);
  const pick = async (picked: File) => {
    const prepared = await prepareProof(picked, redrawAsJpeg);
    const isFile = prepared instanceof File;
    setProblem(isFile ? undefined : prepared);
    onChange(isFile ? prepared : undefined);
  };
  return (
    <UploadField
      label={label}
      prompt={t("prompt")}
      accept={PROOF_TYPES.join(",")}
      hint={file ? undefined : t("limits", { size: PROOF_MAX_MB })}
      error={problem ? t(problem, { size: PROOF_MAX_MB }) : error}
      file={file && { name: file.name, note: t("ready", { size: fileSize(file.size) }), previewUrl }}
      onPick={(picked) => void pick(picked)}
      {...(progress === undefined && { onRemove: () => onChange(undefined) })}
      removeLabel={t("remove")}
      progress={progress}
      progressLabel={t("sending")}
    />
  );
}

/** The browser keeps what such an address stands for until it is told to forget it. */
function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}
