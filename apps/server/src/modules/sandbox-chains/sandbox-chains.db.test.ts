// The page that plays the networks in the demo: what its buttons do, and what nobody may press.
import { describe, expect, it } from "vitest";
import { useChains } from "../../../test/chains.ts";
import { ORIGIN, useTestServer } from "../../../test/server.ts";

const house = useTestServer();
const { server } = house;
const { addressOf } = useChains(house);

const press = (path: string, form: Record<string, string> = {}, origin = ORIGIN) =>
  server().app.inject({
    method: "POST",
    url: `/sandbox-chains/${path}`,
    headers: { "content-type": "application/x-www-form-urlencoded", origin },
    payload: new URLSearchParams(form).toString(),
  });
const chain = () =>
  server().db.read((reader) =>
    reader.selectFrom("sandbox_block").select("height").where("network", "=", "bitcoin").orderBy("height").execute(),
  );

describe("the page of the sandbox's chains", () => {
  it("sends, mines and re-organises, also a chain that is too short for it", async () => {
    const player = await house.player();
    const address = await addressOf(player, "BTC");
    const sent = await press("send", { asset: "BTC", address: address.toUpperCase(), amount: "0.5", token: "own" });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, "/sandbox-chains"]);
    expect((await press("bitcoin/mine/2")).statusCode).toBe(303);
    expect(await chain()).toHaveLength(3);
    expect((await press("bitcoin/reorganise/50/waiting")).statusCode).toBe(303);
    expect(await chain()).toHaveLength(4);
    expect((await press("litecoin/reorganise/1/gone")).statusCode).toBe(303);
    expect((await press("bitcoin/mood/down")).statusCode).toBe(303);
    const page = await server().app.inject({ method: "GET", url: "/sandbox-chains" });
    expect([page.statusCode, page.body.includes("0.5 BTC"), page.body.includes("waits")]).toEqual([200, true, true]);
  });

  it.each([
    ["another asset", "send", { asset: "DOGE", address: "x", amount: "1" }, 422],
    [
      "another network's address",
      "send",
      { asset: "BTC", address: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH", amount: "1" },
      422,
    ],
    ["no amount", "send", { asset: "TRX", address: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH", amount: "-1" }, 422],
    ["an unknown network", "dogecoin/mine/1", {}, 404],
    ["too many blocks", "bitcoin/mine/201", {}, 404],
    ["an unknown mood", "bitcoin/mood/happy", {}, 404],
  ])("refuses %s", async (_, path, form, status) => {
    expect((await press(path, form)).statusCode).toBe(status);
  });

  it("is pressed by no other site", async () => {
    expect((await press("bitcoin/mine/1", {}, "https://elsewhere.test")).statusCode).toBe(403);
  });
});
