// Owns the way from a player to their case file, for whoever may open it.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@windfall/web/router";
import { sessionQuery } from "../../platform/session.ts";
import { useText } from "../../platform/text.tsx";

export function CaseLink({ globalId }: { globalId: string }) {
  const t = useText();
  const { data } = useQuery(sessionQuery);
  if (data?.kind !== "staff" || !data.member.permissions.includes("players.read")) return null;
  return <Link to={`/case-file/${globalId}`}>{t("shell.case_file")}</Link>;
}
