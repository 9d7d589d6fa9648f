import { expect, test } from "vitest";
import { SimulatedBotApi } from "./bot-api.ts";
import { simulatedBots } from "./sign.ts";

const bots = simulatedBots("of a test");
const [normal] = bots;
const send = (api: SimulatedBotApi, token: string, payload: object, method = "sendMessage") =>
  api.call({ url: `https://api.telegram.org/bot${token}/${method}`, body: JSON.stringify(payload) });

test("shows what a bot wrote to one person, and to nobody else", async () => {
  const api = new SimulatedBotApi(bots);
  const web_app = { url: "http://127.0.0.1:3000/en/mini-app/normal" };
  const reply_markup = { inline_keyboard: [[{ text: "Open", web_app }]] };
  expect((await send(api, normal?.token ?? "", { chat_id: 7, text: "Hello", reply_markup })).status).toBe(200);
  expect(api.messagesTo(7)).toEqual([
    { id: 1, bot: "normal", text: "Hello", isSilent: false, button: { text: "Open", url: web_app.url } },
  ]);
  expect(api.messagesTo(8)).toEqual([]);
});

test("knows our bots alone, and keeps a little", async () => {
  const api = new SimulatedBotApi(bots);
  expect((await send(api, "1:x", { chat_id: 7, text: "Hello" })).status).toBe(404);
  expect((await send(api, normal?.token ?? "", {}, "getMe")).status).toBe(404);
  for (let person = 1; person <= 600; person++) api.show("vip", { chat_id: person, text: "Hello" });
  for (let time = 0; time < 60; time++) api.show("vip", { chat_id: 600, text: String(time) });
  expect(api.messagesTo(1)).toEqual([]);
  expect(api.messagesTo(600).map(({ text }) => text)).toEqual(
    Array.from({ length: 50 }, (_, index) => `${index + 10}`),
  );
});
