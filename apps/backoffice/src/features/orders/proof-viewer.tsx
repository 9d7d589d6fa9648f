// Owns the pictures that a player sent: looked at closely, turned, on the whole screen, or taken along (docs/product/looks.md#desk).
import { api } from "@windfall/domain/api/index";
import { pathOf } from "@windfall/domain/client";
import { ICON, IconButton, Modal, Segmented } from "@windfall/ui";
import { Download, Maximize, RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import type { DeskOrderDetails } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";
import { useTime } from "../desk/index.ts";
import { canZoomIn, canZoomOut, FIRST_VIEW, moved, transformOf, turned, type View, zoomed } from "./proof-view.ts";

type Proof = DeskOrderDetails["proofs"][number];

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: 40, y: 0 },
  ArrowRight: { x: -40, y: 0 },
  ArrowUp: { x: 0, y: 40 },
  ArrowDown: { x: 0, y: -40 },
};

export const proofUrl = (id: string) => pathOf(api.desk.getProof, { params: { id } });

export function ProofViewer({ proofs }: { proofs: readonly Proof[] }) {
  const t = useText();
  const timeOf = useTime();
  const [chosenId, setChosenId] = useState<string>();
  const [isFull, setFull] = useState(false);
  // The newest is what the decision is about.
  const proof = proofs.find(({ id }) => id === chosenId) ?? proofs.at(-1);
  if (!proof) return null;
  const title = t(`proof.${proof.purpose}`, { time: timeOf(proof.createdAt) });
  return (
    <section aria-label={t("proof.title")} className="proofs">
      {proofs.length > 1 && (
        <Segmented
          label={t("proof.choose")}
          size="sm"
          value={proof.id}
          onChange={setChosenId}
          options={proofs.map(({ id, purpose, createdAt }) => ({
            value: id,
            label: t(`proof.${purpose}`, { time: timeOf(createdAt) }),
          }))}
        />
      )}
      <Picture key={proof.id} proof={proof} title={title} onFull={() => setFull(true)} />
      <Modal
        isOpen={isFull}
        onClose={() => setFull(false)}
        title={title}
        closeLabel={t("proof.close")}
        size="wide"
        isTall
      >
        <Picture key={proof.id} proof={proof} title={title} isLarge />
      </Modal>
    </section>
  );
}

interface PictureProps {
  proof: Proof;
  title: string;
  isLarge?: boolean;
  onFull?: () => void;
}

function Picture({ proof, title, isLarge = false, onFull }: PictureProps) {
  const t = useText();
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>(FIRST_VIEW);
  const pan = (by: { x: number; y: number }) => {
    const { width = 0, height = 0 } = frame.current?.getBoundingClientRect() ?? {};
    setView((now) => moved(now, by, { width, height }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (!by || view.scale === 1) return;
    event.preventDefault();
    pan(by);
  };
  const drag = (event: PointerEvent) => {
    if (event.buttons === 1 && view.scale > 1) pan({ x: event.movementX, y: event.movementY });
  };
  return (
    <div className={isLarge ? "proof proof-lg" : "proof"}>
      {/* biome-ignore lint/a11y/useSemanticElements: a window onto a picture, no fieldset */}
      <div
        ref={frame}
        role="group"
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged picture is moved by arrow keys
        tabIndex={0}
        className={view.scale > 1 ? "proof-frame can-move" : "proof-frame"}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        <img
          src={proofUrl(proof.id)}
          alt={t("proof.alt", { name: proof.payerName })}
          width={proof.width}
          height={proof.height}
          draggable={false}
          style={{ transform: transformOf(view) }}
        />
      </div>
      <div className="proof-tools">
        <IconButton
          label={t("proof.zoom_out")}
          disabled={!canZoomOut(view)}
          icon={<ZoomOut {...ICON} />}
          onClick={() => setView(zoomed(view, -1))}
        />
        <IconButton
          label={t("proof.zoom_in")}
          disabled={!canZoomIn(view)}
          icon={<ZoomIn {...ICON} />}
          onClick={() => setView(zoomed(view, 1))}
        />
        <IconButton label={t("proof.rotate")} icon={<RotateCw {...ICON} />} onClick={() => setView(turned(view))} />
        {onFull && <IconButton label={t("proof.full")} icon={<Maximize {...ICON} />} onClick={onFull} />}
        <a
          href={proofUrl(proof.id)}
          download={`${proof.id}.webp`}
          aria-label={t("proof.download")}
          title={t("proof.download")}
          className="icon-btn"
        >
          <Download {...ICON} />
        </a>
      </div>
    </div>
  );
}
