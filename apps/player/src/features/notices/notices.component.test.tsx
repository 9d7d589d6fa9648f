// The bell, its panel and the settings, as somebody sees them. What is really sent is proved on the database.
import type { Notice, NoticeSettings } from "@windfall/domain/api/notices";
import { NOTICE_TOPICS } from "@windfall/domain/rules/notices";
import { describe, expect, it } from "vitest";
import { DANA } from "../../../test/people.ts";
import { act, button, findButton, press, screen, show, waitFor, within } from "../../../test/screen.tsx";
import { OverlayHost } from "../../app/overlay-host.tsx";
import { openOverlay } from "../../platform/overlay-store.ts";
import { NoticeBell } from "./notice-bell.tsx";
import { Component as SettingsPage } from "./notice-settings-page.tsx";

const settings = (change: Partial<NoticeSettings> = {}): NoticeSettings => ({
  topics: NOTICE_TOPICS.map((topic) => ({ topic, bell: "always", push: "off", bot: "off", mail: "on" })),
  mail: "dana@example.com",
  messenger: "none",
  quiet: null,
  showsAmounts: false,
  ...change,
});
const notice = (digit: number, isRead: boolean): Notice => ({
  id: `ntc_${String(digit).repeat(26)}`,
  kind: "new_sign_in",
  at: "2026-11-15T12:00:00.000Z",
  isRead,
  facts: { browser: "Firefox", system: "Linux" },
});

describe("the bell", () => {
  it.each([
    [0, "Notifications", null],
    [3, "Notifications, 3 unread", "3"],
    [100, "Notifications, 100 unread", "99+"],
  ])("with %i unread is called “%s”", (unreadNotices, name, badge) => {
    show(<NoticeBell unreadNotices={unreadNotices} />, { profile: DANA });
    expect(button(name).querySelector(".badge")?.textContent ?? null).toBe(badge);
  });

  it("opens a list that can be marked as read at once, up to what was seen", async () => {
    const seen = [notice(2, false), notice(1, false)];
    const { server } = show(<OverlayHost />, {
      profile: DANA,
      answers: { notices: { list: () => ({ items: seen, unread: 2, hasMore: false }), read: () => ({ unread: 0 }) } },
    });
    act(() => openOverlay("notices"));
    press(await findButton("Mark all read"));
    await waitFor(() => expect(server.writes).toHaveLength(1));
    expect(server.writes[0]).toMatchObject({ body: { id: seen[0]?.id, andOlder: true } });
  });
});

describe("the settings", () => {
  const open = (first: NoticeSettings) => {
    let now = first;
    return show(<SettingsPage />, {
      profile: DANA,
      answers: {
        notices: {
          settings: () => now,
          change: ({ body }: { body: { topic: string; channel: string; isOn: boolean } }) => {
            const topics = now.topics.map((row) =>
              row.topic === body.topic ? { ...row, [body.channel]: body.isOn ? "on" : "off" } : row,
            );
            now = { ...now, topics: topics as NoticeSettings["topics"] };
            return now;
          },
        },
      },
    });
  };
  const money = async () => within(await screen.findByRole("group", { name: "Money" }));

  it("speak of no Telegram to whoever has none linked, nor of push where none is sent", async () => {
    open(settings());
    expect((await money()).getAllByRole("switch")).toHaveLength(1);
    expect(screen.queryByText(/Telegram|Quiet hours|Push/)).toBeNull();
  });

  it("tell whoever stopped the bot how it writes again, and offer no switch that would do nothing", async () => {
    open(settings({ messenger: "stopped" }));
    expect(await screen.findByText(/Send \/start to our bot/)).toBeDefined();
    expect((await money()).queryByRole("switch", { name: "Money: Telegram" })).toBeNull();
  });

  it("switch a topic on for the bot, whose quiet hours can be set without push", async () => {
    const { server } = open(settings({ messenger: "on" }));
    press((await money()).getByRole("switch", { name: "Money: Telegram" }));
    await waitFor(() => expect(server.writes).toHaveLength(1));
    expect(server.writes[0]).toMatchObject({ body: { topic: "money", channel: "bot", isOn: true } });
    expect((await money()).getByRole("switch", { name: "Money: Telegram" })).toHaveProperty("checked", true);
    expect(screen.getByText(/Send it \/stop/)).toBeDefined();
    expect(screen.getByText("Quiet hours")).toBeDefined();
    expect(screen.queryByText("Push in this browser")).toBeNull();
  });

  it("say that nothing goes by mail where there is no address, and lock what cannot be switched off", async () => {
    open(settings({ mail: null }));
    expect(await screen.findByText(/no e-mail address in your profile/)).toBeDefined();
    expect((await money()).getByRole("img", { name: "Bell: Always on" })).toBeDefined();
  });
});
