// Owns what stands in the drawer before anybody wrote: what it is about, and the other ways to reach us.
import { ICON } from "@windfall/ui";
import { ArrowDownLeft, ArrowUpRight, Gift, KeyRound } from "lucide-react";
import { useTranslations } from "use-intl";
import { OtherWays } from "./other-ways.tsx";

const TOPICS = [
  ["deposit", ArrowDownLeft],
  ["withdrawal", ArrowUpRight],
  ["bonus", Gift],
  ["access", KeyRound],
] as const;

interface ChatWelcomeProps {
  isVisitor: boolean;
  /** With the words that a message begins with. */
  onTopic: (draft: string) => void;
}

export function ChatWelcome({ isVisitor, onTopic }: ChatWelcomeProps) {
  const t = useTranslations("overlays.Support");
  return (
    <div className="drawer-col">
      <div className="chat-hello">
        <h3>{t("welcome_title")}</h3>
        <p className="sec">{t(isVisitor ? "welcome_visitor" : "welcome_player")}</p>
      </div>
      <div className="list">
        {TOPICS.map(([topic, Icon]) => (
          <button key={topic} type="button" className="li" onClick={() => onTopic(`${t(`topic_${topic}`)}: `)}>
            <span className="pg">
              <Icon {...ICON} />
            </span>
            <span className="min-w-0">
              <b>{t(`topic_${topic}`)}</b>
              <small>{t(`topic_${topic}_text`)}</small>
            </span>
          </button>
        ))}
      </div>
      <OtherWays />
    </div>
  );
}
