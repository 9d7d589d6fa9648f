// Owns the download of a statement: a period, then a table for spreadsheets or the signed original.
import { useMutation } from "@tanstack/react-query";
import { Statement } from "@windfall/domain/api/wallet";
import { STATEMENT_MAX_DAYS, statementCsv } from "@windfall/domain/rules/statement";
import { Button, Chip, Chips, FieldError, ICON_SM, Modal, Notice, TextField } from "@windfall/ui";
import { FileSpreadsheet, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { AppLink } from "../../../platform/app-link.tsx";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { useWalletFailure } from "../use-wallet-failure.ts";
import { saveFile } from "./save-file.ts";
import {
  type DayRange,
  PERIODS,
  type PeriodName,
  periodDays,
  rangeMoments,
  rangeProblem,
  statementFileName,
} from "./statement-period.ts";

type FileKind = "csv" | "json";

interface StatementModalProps {
  isOpen: boolean;
  onClose: () => void;
}

export function StatementModal({ isOpen, onClose }: StatementModalProps) {
  const t = useTranslations("wallet.statement");
  const shared = useTranslations("Shared");
  const [period, setPeriod] = useState<PeriodName>("this_month");
  const [custom, setCustom] = useState<DayRange>(() => periodDays("this_month", new Date()));
  const range = period === "custom" ? custom : periodDays(period, new Date());
  const problem = rangeProblem(range);
  const download = useDownload();
  const button = (kind: FileKind) => ({
    isWide: true,
    disabled: problem !== undefined,
    isBusy: download.isPending && download.variables.kind === kind,
    onClick: () => download.mutate({ kind, range }),
  });
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t("title")}
      closeLabel={shared("close")}
      footer={
        <>
          <Button variant="brand" icon={<ShieldCheck {...ICON_SM} />} {...button("json")}>
            {t("download_json")}
          </Button>
          <Button variant="soft" icon={<FileSpreadsheet {...ICON_SM} />} {...button("csv")}>
            {t("download_csv")}
          </Button>
        </>
      }
    >
      <p className="sec">{t("text")}</p>
      <div className="wd-periods">
        <Chips label={t("period")}>
          {PERIODS.map((name) => (
            <Chip key={name} isOn={name === period} onClick={() => setPeriod(name)}>
              {t(name)}
            </Chip>
          ))}
        </Chips>
      </div>
      {period === "custom" && <CustomRange range={custom} onChange={setCustom} />}
      {problem && <FieldError>{t(problem, { days: STATEMENT_MAX_DAYS })}</FieldError>}
      <Notice tone="plain" icon={<ShieldCheck {...ICON_SM} />}>
        {t.rich("verify_note", {
          link: (words) => (
            <AppLink className="link-g" to="/statements/verify">
              {words}
            </AppLink>
          ),
        })}
      </Notice>
    </Modal>
  );
}

interface CustomRangeProps {
  range: DayRange;
  onChange: (range: DayRange) => void;
}

function CustomRange({ range, onChange }: CustomRangeProps) {
  const t = useTranslations("wallet.statement");
  return (
    <div className="half">
      <TextField
        type="date"
        label={t("first_day")}
        value={range.first}
        max={range.last}
        onChange={(event) => onChange({ ...range, first: event.target.value })}
      />
      <TextField
        type="date"
        label={t("last_day")}
        value={range.last}
        min={range.first}
        onChange={(event) => onChange({ ...range, last: event.target.value })}
      />
    </div>
  );
}

function useDownload() {
  const t = useTranslations("wallet.statement");
  const { loadApi } = usePlatform();
  const tellFailure = useWalletFailure();
  return useMutation({
    mutationFn: async ({ kind, range }: { kind: FileKind; range: DayRange }) => {
      const signed = await (await loadApi()).wallet.statement({ query: rangeMoments(range, new Date()) });
      const name = statementFileName(range);
      if (kind === "json") return saveFile(`${name}.json`, "application/json", `${JSON.stringify(signed, null, 2)}\n`);
      const statement = Statement.parse(JSON.parse(signed.statement));
      // A spreadsheet takes a text for UTF-8 only when it begins with this mark.
      return saveFile(`${name}.csv`, "text/csv", `\uFEFF${statementCsv(statement)}`);
    },
    onError: (error) => tellFailure(error, { title: t("fail_title") }),
  });
}
