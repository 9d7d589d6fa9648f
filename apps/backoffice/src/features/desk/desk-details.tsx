// Owns the chosen entry of a queue on its way to the screen: asked for, failed, or there.
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { DetailsFailed, DetailsLoading } from "./details-frame.tsx";

/** A call of the contract that answers one entry. */
interface GetCall<Row> {
  (args: { params: { id: string }; signal: AbortSignal }): Promise<Row>;
  key(args: { params: { id: string } }): readonly unknown[];
}

export interface DeskDetailsProps<Row> {
  id: string;
  get: GetCall<Row>;
  backHref: string;
  children: (row: Row) => ReactNode;
}

export function DeskDetails<Row>({ id, get, backHref, children }: DeskDetailsProps<Row>) {
  const params = { id };
  const query = useQuery({ queryKey: get.key({ params }), queryFn: ({ signal }) => get({ params, signal }) });
  if (query.data) return children(query.data);
  if (query.error)
    return <DetailsFailed failure={query.error} backHref={backHref} onRetry={() => void query.refetch()} />;
  return <DetailsLoading />;
}
