// People who call a server in the test's own process, as programs and as browsers do.
import { type Api, api } from "@windfall/domain/api/index";
import { type Client, createClient } from "@windfall/domain/client";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import type { Server } from "../src/app.ts";
import { recordAnswer } from "./error-coverage.ts";

export const ORIGIN = "http://windfall.test";

export class Person {
  token: string | undefined;
  cookies: Record<string, string> = {};
  readonly client: Client<Api>;

  constructor(
    private readonly server: () => Server,
    public address = "198.51.100.10",
  ) {
    this.client = createClient(api, { fetch: (url, init) => this.#fetch(String(url), init) });
  }

  /** A request as a program with a bearer token makes it. */
  async request(options: InjectOptions): Promise<LightMyRequestResponse> {
    const answer = await this.server().app.inject({
      remoteAddress: this.address,
      ...options,
      headers: {
        host: "windfall.test",
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...options.headers,
      },
    });
    recordAnswer(String(options.method ?? "GET"), String(options.url), answer.statusCode, answer.body);
    return answer;
  }

  /** A request as a browser makes it: with its cookies and the headers that say where it comes from. */
  async browse(options: InjectOptions): Promise<LightMyRequestResponse> {
    const token = this.token;
    this.token = undefined;
    try {
      const answer = await this.request({
        ...options,
        cookies: { ...this.cookies, ...options.cookies },
        headers: { origin: ORIGIN, "sec-fetch-site": "same-origin", ...options.headers },
      });
      for (const cookie of answer.cookies) this.cookies[cookie.name] = cookie.value;
      return answer;
    } finally {
      this.token = token;
    }
  }

  async #fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const answer = await this.request({
      method: (init.method ?? "GET") as "GET",
      url,
      headers: init.headers as Record<string, string>,
      ...(typeof init.body === "string" && { payload: init.body }),
    });
    return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode });
  }
}

export type Registered = Person & { email: string; password: string; globalId: string };

/** Opens an account for somebody and signs them in. */
export async function register(
  person: Person,
  { email, password = "correct horse battery", promo }: { email: string; password?: string; promo?: string },
): Promise<Registered> {
  const { token } = await person.client.auth.register({ body: { email, password, promo, acceptTerms: true } });
  person.token = token;
  const { globalId } = await person.client.me.get();
  return Object.assign(person, { email, password, globalId });
}
