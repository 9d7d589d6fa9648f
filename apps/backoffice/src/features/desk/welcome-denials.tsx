// Owns why a player got no welcome bonus: the answer for whoever is asked about it. Nothing where there is nothing to tell.
import { useQuery } from "@tanstack/react-query";
import { Notice } from "@windfall/ui";
import { client } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";
import { useTime } from "./format.ts";

export function WelcomeDenials({ globalId }: { globalId: string }) {
  const t = useText();
  const timeOf = useTime();
  const args = { params: { globalId } };
  const { data } = useQuery({
    queryKey: client.desk.listDenials.key(args),
    queryFn: ({ signal }) => client.desk.listDenials({ ...args, signal }),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Notice tone="info">
      <b>{t("denials.title")}</b>
      <ul className="denials">
        {data.items.map(({ step, reason, other, at }) => (
          <li key={step}>
            {t(`denials.${reason}`, { step, other })} <span className="mut">{timeOf(at, { isShort: true })}</span>
          </li>
        ))}
      </ul>
      <span className="sec">{t("denials.text")}</span>
    </Notice>
  );
}
