// Owns the QR code on its white card.
import { useMemo } from "react";
import { drawQr } from "./qr-path.ts";

export interface QrCodeProps {
  value: string;
  /** What it leads to; the value itself stands beside it as text. */
  label: string;
  size?: number | undefined;
}

export function QrCode({ value, label, size = 188 }: QrCodeProps) {
  const drawing = useMemo(() => drawQr(value), [value]);
  return (
    <div className="qr">
      <svg
        role="img"
        aria-label={label}
        width={size}
        height={size}
        viewBox={`0 0 ${drawing.size} ${drawing.size}`}
        shapeRendering="crispEdges"
      >
        <path d={drawing.path} fill="#000" />
      </svg>
    </div>
  );
}
