// Owns the page of conversations: who waits, who is being answered, and whether one is there for them.
import { Badge, classes } from "@windfall/ui";
import { client, type DeskChat } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";
import { Age, DeskQueue, playerTitle, type QueueColumn, useTime, Waiting } from "../desk/index.ts";
import { ChatDetails } from "./chat-details.tsx";
import { PresenceButton } from "./presence-button.tsx";

const QUEUES = ["waiting", "mine", "open", "closed", "all"] as const;

export function ChatsPage() {
  const t = useText();
  return (
    <DeskQueue
      path="/chats"
      queues={QUEUES}
      queueLabel={(queue) => t(`chats.queue_${queue}`)}
      list={client.supportDesk.listChats}
      badge={({ chats }) => <Waiting count={chats} tone="brand" text={t("chats.count", { count: chats })} />}
      words={(queue) => ({
        title: t("shell.chats"),
        searchLabel: t("chats.search"),
        caption: t("shell.chats"),
        idHeader: t("chats.person"),
        detailsLabel: t("chats.chat"),
        empty: t(`chats.empty_${queue}`),
        emptyText: t("chats.empty_text"),
      })}
      labelOf={({ id, player }) => (player ? playerTitle(player) : t("chats.visitor", { id: id.slice(-4) }))}
      subtitleOf={({ lastText }) => lastText}
      hasDecisions={false}
      action={<PresenceButton />}
      columns={useColumns()}
      Details={ChatDetails}
    />
  );
}

function useColumns(): QueueColumn<DeskChat>[] {
  const t = useText();
  const timeOf = useTime();
  return [
    { key: "age", header: t("chats.waits"), isEnd: true, render: (chat) => <Age clock={chat} /> },
    {
      key: "last",
      header: t("chats.last"),
      rank: 3,
      className: "rest",
      render: ({ lastText, unread }) => (
        <span className={classes("trunc", unread > 0 ? "strong" : "sec")}>{lastText || t("chats.picture")}</span>
      ),
    },
    { key: "agent", header: t("chats.agent"), rank: 1, className: "sec", render: ({ agent }) => agent ?? "·" },
    {
      key: "at",
      header: t("chats.at"),
      className: "num mut",
      render: ({ lastAt }) => timeOf(lastAt, { isShort: true }),
    },
    {
      key: "status",
      header: t("details.status"),
      render: ({ status }) => (
        <Badge tone={status === "waiting" ? "pending" : status === "open" ? "win" : "neutral"}>
          {t(`chats.status_${status}`)}
        </Badge>
      ),
    },
  ];
}
