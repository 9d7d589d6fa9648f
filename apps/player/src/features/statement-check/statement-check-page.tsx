// Owns the page where anybody checks a signed statement (docs/product/money.md#history). It works without an account: a bank or an
// office to whom a player gave the file has none.
import { useMutation } from "@tanstack/react-query";
import { Button, Card, TextAreaField, UploadField } from "@windfall/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FailureNotice } from "../../platform/form/failure-notice.tsx";
import { useHydrated } from "../../platform/hydrated.ts";
import { withMessages } from "../../platform/message-parts.tsx";
import { PageHeader } from "../../platform/page-header.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";
import { StatementVerdict } from "./statement-verdict.tsx";

/** A year of a busy player is a few megabytes. */
const MAX_BYTES = 20 * 1024 * 1024;

export const Component = withMessages("wallet", StatementCheckPage);

function StatementCheckPage() {
  const t = useTranslations("wallet.statement.check");
  const [text, setText] = useState("");
  const [fileName, setFileName] = useState<string>();
  const [problem, setProblem] = useState<"too_big" | "empty">();
  const isHydrated = useHydrated();
  const check = useCheck();

  const change = (next: string, name?: string) => {
    setText(next);
    setFileName(name);
    setProblem(undefined);
    check.reset();
  };
  const pick = async (file: File) => {
    if (file.size > MAX_BYTES) return setProblem("too_big");
    const content = await file.text();
    change(content, file.name);
    check.mutate(content);
  };
  const submit = () => {
    if (text.trim() === "") return setProblem("empty");
    check.mutate(text);
  };
  return (
    <div className="mx-auto grid w-full max-w-[880px] gap-4">
      <PageHeader title={t("title")} text={t("text")} />
      <Card>
        <UploadField
          label={t("file")}
          prompt={t("prompt")}
          accept=".json,application/json"
          removeLabel={t("remove")}
          file={fileName === undefined ? undefined : { name: fileName }}
          onPick={(file) => void pick(file)}
          onRemove={() => change("")}
          error={problem && t(problem)}
          disabled={!isHydrated}
        />
        {fileName === undefined && (
          <TextAreaField
            label={t("paste")}
            value={text}
            spellCheck={false}
            onChange={(event) => change(event.target.value)}
          />
        )}
        <div>
          <Button variant="brand" isBusy={check.isPending} disabled={!isHydrated} onClick={submit}>
            {t("check")}
          </Button>
        </div>
      </Card>
      {check.isError && <FailureNotice failure={check.error} />}
      <div aria-live="polite">{check.data && <StatementVerdict verdict={check.data} />}</div>
    </div>
  );
}

/** The key is asked for each time: a page that stood open over a change of it must not call a true statement forged. */
function useCheck() {
  const { loadApi } = usePlatform();
  return useMutation({
    mutationFn: async (text: string) => {
      const [{ checkStatement }, { publicKey }] = await Promise.all([
        import("./check-statement.ts"),
        loadApi().then(({ wallet }) => wallet.statementKey()),
      ]);
      return checkStatement(text, publicKey);
    },
  });
}
