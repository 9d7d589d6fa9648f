// Owns the bet slip's places: a column beside the line on wide screens (docs/product/looks.md#room: from 1280 px), a bar with a sheet on the others.
import { Sheet } from "@windfall/ui";
import { useLocation } from "@windfall/web/router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useMediaQuery } from "../../platform/media-query.ts";
import { useOddsFormat } from "./odds-format.ts";
import { useSharedPicks } from "./shared-picks.ts";
import { ClearButton, SlipPanel } from "./slip-panel.tsx";
import { useSlip } from "./slip-store.ts";
import { sumsOf } from "./slip-sums.ts";
import { usePlacing } from "./use-placing.ts";
import "./slip.css";

export function BetSlipFrame() {
  const t = useTranslations("sport.book");
  const { picks } = useSlip();
  const placing = usePlacing();
  useSharedPicks();
  const isWide = useMediaQuery("(width >= 80rem)");
  const isEditing = placing.placing.step === "editing";
  if (!isWide) return <PhoneSlip count={picks.length} placing={placing} />;
  return (
    <aside className="slip" aria-label={t("slip")}>
      <div className="slip-h">
        <h2>{t("slip")}</h2>
        {picks.length > 0 && <span className="slip-n num">{picks.length}</span>}
        <span className="grow" />
        {picks.length > 0 && isEditing && <ClearButton />}
      </div>
      <SlipPanel {...placing} />
    </aside>
  );
}

/** "Express 7.56": what the picks make together, as they were pressed. */
function SlipSummary() {
  const t = useTranslations("sport.slip");
  const { write } = useOddsFormat();
  const slip = useSlip();
  if (slip.picks.length === 0) return null;
  const { odds } = sumsOf(
    slip,
    slip.picks.map((pick) => pick.odds),
  );
  return (
    <span className="trunc">
      {t(slip.kind)} {odds !== null && <span className="num">{write(Number(odds))}</span>}
    </span>
  );
}

function PhoneSlip({ count, placing }: { count: number; placing: ReturnType<typeof usePlacing> }) {
  const t = useTranslations("sport.slip");
  const book = useTranslations("sport.book");
  const shared = useTranslations("Shared");
  // A sheet belongs to the page that it was opened on: whoever follows a link in it sees where that leads.
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === pathname;
  const { step } = placing.placing;
  const isUnderWay = step !== "editing";
  const close = () => {
    setOpenAt(undefined);
    // What is over is not shown again with the next opening.
    if (step === "done") placing.edit();
  };
  return (
    <>
      {(count > 0 || isUnderWay) && !isOpen && (
        <button type="button" className="slip-bar" aria-haspopup="dialog" onClick={() => setOpenAt(pathname)}>
          <span className="slip-n num" aria-hidden="true">
            {count}
          </span>
          <span className="sr-only">{t("open", { count })}</span>
          <SlipSummary />
          <span className="btn btn-brand btn-sm" aria-hidden="true">
            {book("slip")}
          </span>
        </button>
      )}
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={book("slip")}
        closeLabel={shared("close")}
        headEnd={count > 0 && !isUnderWay ? <ClearButton /> : undefined}
        className="slip-sheet"
        isBare
      >
        <SlipPanel {...placing} />
      </Sheet>
    </>
  );
}
