// How long the server takes for the home page of somebody who is signed in, by turns of this build and of another one.
import { median } from "../median.ts";

const LOOKS = 200;
const WARM_UP = 20;
const LOGIN = { email: "player@windfall.test", password: "windfall-demo" };

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify(LOGIN),
  });
  if (!answer.ok) throw new Error(`Nobody could sign in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** In the order of the origins, the median in milliseconds. */
export async function renderedMs(origins: readonly string[]): Promise<number[]> {
  const cookies = await Promise.all(origins.map(signIn));
  const taken = origins.map(() => [] as number[]);
  for (let look = 0; look < LOOKS + WARM_UP; look++)
    for (const [no, origin] of origins.entries()) {
      const startedAt = performance.now();
      const answer = await fetch(`${origin}/en`, { headers: { cookie: cookies[no] ?? "" } });
      const html = await answer.text();
      if (!answer.ok || html.length < 10_000) throw new Error(`No home page at ${origin}: ${answer.status}`);
      if (look >= WARM_UP) taken[no]?.push(performance.now() - startedAt);
    }
  return taken.map(median);
}
