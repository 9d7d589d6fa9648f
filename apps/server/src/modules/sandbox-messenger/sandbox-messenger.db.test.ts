// The simulator of the messenger: what it signs is taken, and where real bots are it does not exist.
import { describe, expect, it } from "vitest";
import { BOTS } from "../../../test/identity.ts";
import { useTestServer } from "../../../test/server.ts";

describe("in a demo without bots", () => {
  const { server, visitor } = useTestServer();
  const initData = async (bot: string, user = 4711) =>
    (await server().app.inject(`/sandbox-messenger/init-data?bot=${bot}&user=${user}`)).json();

  it("signs for both bots, and each takes its own alone", async () => {
    const normal = await initData("normal");
    const vip = await initData("vip");
    const enter = (botId: string, payload: string) =>
      visitor().client.auth.telegram({ body: { botId, payload, acceptTerms: true } });
    expect((await enter(normal.botId, normal.initData)).token).toBeTruthy();
    expect((await enter(vip.botId, vip.initData)).token).toBeTruthy();
    await expect(enter(vip.botId, (await initData("normal", 4712)).initData)).rejects.toMatchObject({
      detail: "invalid_bot",
    });
  });
  it.each(["?bot=other&user=1", "?bot=vip&user=0", "?bot=vip&user=x", "?bot=vip&user=1&language=xx", ""])(
    "signs nothing for %s",
    async (query) => {
      expect((await server().app.inject(`/sandbox-messenger/init-data${query}`)).statusCode).toBe(404);
    },
  );
  it("lets people speak with the bot, and shows what it says to them alone", async () => {
    const say = (user: number, text: string) =>
      server().app.inject({
        method: "POST",
        url: `/sandbox-messenger/say?${new URLSearchParams({ bot: "normal", user: String(user), language: "pl", text })}`,
      });
    const shown = async (user: number) =>
      (await server().app.inject(`/sandbox-messenger/messages?bot=normal&user=${user}`)).json().items;
    expect((await say(4720, "/start promo_SUMMER")).statusCode).toBe(204);
    const [greeting] = await shown(4720);
    expect(greeting.text).toContain("SUMMER");
    expect(new URL(greeting.button.url).pathname).toBe("/pl/mini-app/normal");
    expect(await shown(4721)).toEqual([]);
    for (const text of ["", "x".repeat(5_000)]) expect((await say(4720, text)).statusCode).toBe(404);
  });
  it("stands on another site than the app", async () => {
    const moved = await server().app.inject({ url: "/sandbox-messenger", headers: { host: "127.0.0.1:3000" } });
    expect(moved.headers.location).toBe("http://localhost:3000/sandbox-messenger");
    const page = await server().app.inject({ url: "/sandbox-messenger", headers: { host: "localhost:3000" } });
    expect(page.body).toContain('data-app="http://127.0.0.1:3000"');
  });
});

describe("where real bots are configured", () => {
  const { server } = useTestServer(BOTS);
  it.each(["", "/init-data?bot=normal&user=1", "/simulator.js"])("there is no /sandbox-messenger%s", async (path) => {
    expect((await server().app.inject(`/sandbox-messenger${path}`)).statusCode).toBe(404);
  });
});
