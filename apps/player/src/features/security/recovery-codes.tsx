// Owns the recovery codes: shown once, to be copied or printed. There is no way past them but to say that they are kept.
import { Button, CheckboxField, CopyButton, ICON_SM } from "@windfall/ui";
import { Printer } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePlatform } from "../../platform/platform-context.tsx";

export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const t = useTranslations("account.security");
  const shared = useTranslations("Shared");
  const { brandName } = usePlatform().config;
  const [areKept, setKept] = useState(false);
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="text-md font-bold">{t("totp_recovery_title")}</h3>
        <p className="text-fg-2">{t("totp_recovery_description")}</p>
      </div>
      <ul className="grid grid-cols-2 gap-2 rounded-md bg-sunken px-4 py-3 font-mono">
        {codes.map((code) => (
          <li key={code} className="break-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton value={codes.join("\n")} label={shared("copy")} copiedLabel={shared("copied")} isButton />
        <Button
          size="sm"
          icon={<Printer {...ICON_SM} />}
          onClick={() => printText(t("totp_print_title", { brand: brandName }), codes)}
        >
          {t("totp_print")}
        </Button>
      </div>
      <CheckboxField
        label={t("totp_recovery_kept")}
        checked={areKept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Button variant="brand" isWide disabled={!areKept} onClick={onKept}>
        {t("totp_recovery_done")}
      </Button>
    </div>
  );
}

/** A frame of its own, so that the paper holds the codes and not the page around them. Text nodes only: nothing is parsed. */
function printText(title: string, lines: readonly string[]): void {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.title = title;
  document.body.append(frame);
  const paper = frame.contentDocument;
  if (!paper) return;
  paper.title = title;
  const heading = paper.createElement("h1");
  heading.textContent = title;
  const list = paper.createElement("pre");
  list.textContent = lines.join("\n");
  paper.body.append(heading, list);
  frame.contentWindow?.addEventListener("afterprint", () => frame.remove());
  frame.contentWindow?.print();
}
