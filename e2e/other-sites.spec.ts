// What pages of others can do with the session of somebody who visits them (docs/security.md S5): nothing. One lies on another site, one
// on another port of our own host, where browsers send our cookies along.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ALL_CALLS } from "@windfall/domain/api/index";
import { newPlayer } from "./people.ts";
import { expect, type Page, test } from "./quiet.ts";

const writes = ALL_CALLS.filter(({ method }) => method !== "GET").map(({ method, path }) => ({
  method,
  path: path.replace(/:\w+/g, "any"),
}));
const SIGN_OUT = "/api/v1/auth/logout";

/** What a write would have changed. */
async function accountOf(page: Page): Promise<unknown> {
  const read = async (path: string) => {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
    return answer.json();
  };
  const { websocketToken: _, ...profile } = await read("/api/v1/me");
  const { items } = (await read("/api/v1/me/sessions")) as { items: { id: string }[] };
  return { profile, sessions: items.map(({ id }) => id), viewer: await read("/api/v1/viewer") };
}

test("neither another site nor a neighbour on our host can write in somebody's name", { tag: "@once" }, async ({
  page,
  baseURL,
  watch,
}) => {
  const home = baseURL ?? "";
  for (const status of [400, 403, 404, 405, 415]) watch.expectResponse(status, /^\/api\//);
  watch.expectTrouble(/blocked by CORS policy|net::ERR_FAILED|ERR_BLOCKED_BY_RESPONSE/);
  await newPlayer(page);
  const before = await accountOf(page);
  // A server of its own: a page that the test made up would not be let near this machine by the browser itself.
  const trap = createServer((_, answer) => {
    answer.setHeader("content-type", "text/html");
    answer.end("<!doctype html><title>trap</title><link rel=icon href=data:,><form method=post></form>");
  }).listen(0, "127.0.0.1");
  await once(trap, "listening");
  const { port } = trap.address() as AddressInfo;
  for (const site of [`http://localhost:${port}`, `http://127.0.0.1:${port}`]) {
    await page.goto(`${site}/trap`);
    const tried = await page.evaluate(
      async ({ target, calls }) => {
        const ask = (path: string, init: RequestInit) =>
          fetch(target + path, { credentials: "include", ...init }).then(
            ({ type }) => type,
            () => "blocked",
          );
        const answers: string[] = [];
        for (const { method, path } of calls) {
          // Without asking the server first, as forms do; then as a script would that hopes to be let in.
          if (method === "POST") answers.push(await ask(path, { method, mode: "no-cors" }));
          if (method === "POST") answers.push(await ask(path, { method, mode: "no-cors", body: '{"language":"ru"}' }));
          else answers.push(await ask(path, { method, headers: { "content-type": "application/json" }, body: "{}" }));
        }
        return [...new Set(answers)].sort();
      },
      { target: home, calls: writes },
    );
    // The answers are not theirs to read either, whatever the server did.
    expect(tried).toEqual(["blocked"]);
    // A form that is sent takes the whole window along.
    await page.evaluate((action) => {
      const form = document.forms[0];
      form?.setAttribute("action", action);
      form?.submit();
    }, home + SIGN_OUT);
    await expect(page).toHaveURL(home + SIGN_OUT);
    expect(await accountOf(page)).toEqual(before);
  }
  trap.close();
});
