// What a browser would run: markup in every address and query of every page, in what people may store, and in the pages of the
// sandbox bank. None of it comes back as markup, and no address leads anywhere else.

import { order, picture, sendDispute } from "../../apps/server/test/deposits.ts";
import { PAGES } from "../../e2e/pages.ts";
import { type Attack, Holes } from "../attack.ts";
import { expectOk, TRANSFER } from "../belongings.ts";
import { some } from "../hostile.ts";
import { inParallel, type Stage } from "../stage.ts";

/** Told apart from everything that a page says by itself. */
const MARK = "zq7mark";
const MARKUP = [
  `<script>${MARK}</script>`,
  `"><img src=x onerror=${MARK}>`,
  `</script><script>${MARK}</script>`,
  `'><svg/onload=${MARK}>`,
  `</title><script>${MARK}</script>`,
  `--><script>${MARK}</script>`,
  `" autofocus onfocus=${MARK} x="`,
  `javascript:${MARK}`,
];
const ELSEWHERE = [
  ...[
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example",
    "https:evil.example",
    "/%09/evil.example",
  ],
  ...[
    "%2f%2fevil.example",
    "/%2f/evil.example",
    "///evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "/.evil.example",
  ],
  ...[
    "http:\\\\evil.example",
    "//evil.example/%2e%2e",
    "/en//evil.example",
    "@evil.example",
    ".evil.example",
    "\u0009//evil.example",
  ],
];
const NAMES = [
  ...[
    "redirect_path",
    "redirect",
    "next",
    "return_to",
    "callbackUrl",
    "url",
    "bonus10",
    "promo",
    "search",
    "tab",
    "modal",
  ],
  ...["locale", "order", "game", "session", "token", "botId", "utm_source", "sort", "provider", "category", "from"],
];

/** As markup: behind a sign that a parser reads as the beginning of something, or as an attribute of its own. */
const AS_MARKUP = new RegExp(
  `<(script|img|svg)[^&]{0,40}${MARK}|\\son(focus|load|error)=${MARK}|(href|src|action)="javascript:`,
  "i",
);

class Raid {
  readonly holes = new Holes();
  readonly figures = { pages: 0, requests: 0, redirects: 0, "stored texts": 0 };

  constructor(
    private readonly stage: Stage,
    private readonly token: string,
  ) {}

  async look(url: string, isSignedIn: boolean): Promise<void> {
    const headers = isSignedIn ? { cookie: `session=${this.token}`, accept: "text/html" } : { accept: "text/html" };
    const answer = await this.stage.visitor().request({ url, headers });
    this.figures.requests++;
    const where = url.slice(0, 120);
    if (answer.statusCode >= 500) this.holes.add(`${where}: answered ${answer.statusCode}`);
    if (AS_MARKUP.test(answer.body)) this.holes.add(`${where}: comes back as markup`);
    const to = answer.headers.location?.toString();
    if (to !== undefined) this.#checkRedirect(where, to);
    const type = String(answer.headers["content-type"] ?? "");
    const policy = String(answer.headers["content-security-policy"] ?? "");
    if (type.startsWith("text/html") && (!policy.includes("default-src") || /unsafe-(inline|eval)/.test(policy)))
      this.holes.add(`${where}: a page without a strict content security policy`);
  }

  #checkRedirect(where: string, to: string): void {
    this.figures.redirects++;
    // As a browser reads it: tabs and line ends are dropped, a backslash is a slash.
    const read = new URL(to.replace(/[\t\r\n]/g, "").replaceAll("\\", "/"), this.stage.origin);
    if (read.origin !== this.stage.origin) this.holes.add(`${where}: leads to ${to}`);
  }

  async addresses(): Promise<void> {
    const pages = PAGES.map(({ address, isPersonal }) => ({
      address: `/en${address}`,
      isSignedIn: isPersonal === true,
    }));
    this.figures.pages = pages.length;
    const attempts = pages.flatMap(({ address, isSignedIn }) => [
      ...some(NAMES, 8, this.stage.random).flatMap((name) =>
        some([...MARKUP, ...ELSEWHERE], 5, this.stage.random).map((value) => ({
          url: `${address}?${new URLSearchParams({ [name]: value })}`,
          isSignedIn,
        })),
      ),
      ...MARKUP.map((value) => ({ url: `${address}/${encodeURIComponent(value)}`, isSignedIn })),
      ...MARKUP.map((value) => ({ url: `${address}?${encodeURIComponent(value)}=1`, isSignedIn })),
    ]);
    const paths = ELSEWHERE.map((value) => ({ url: `/${encodeURI(value)}`, isSignedIn: false }));
    const locales = MARKUP.map((value) => ({ url: `/${encodeURIComponent(value)}/games/tumble`, isSignedIn: false }));
    await inParallel([...attempts, ...paths, ...locales], 6, ({ url, isSignedIn }) => this.look(url, isSignedIn));
  }
}

async function storeMarkup(stage: Stage, holes: Holes): Promise<{ token: string; stored: number }> {
  const person = await stage.player();
  let stored = 0;
  for (const text of MARKUP) {
    const { id } = await order(person, { bankId: TRANSFER, callbackUrl: stage.origin });
    const proof = { name: text, fileName: text, fileContent: await picture() };
    const said = await person.request({
      method: "POST",
      url: `/api/v1/wallet/orders/buy/${id}/paid`,
      headers: { "content-type": "application/json" },
      payload: JSON.stringify(proof),
    });
    expectOk(said);
    const words = { acceptOption: "REPAY", comment: text, problem: text };
    expectOk(await sendDispute(person, id, await picture(), words));
    stored += 4;
    const name = await person.request({
      method: "PATCH",
      url: "/api/v1/viewer",
      headers: { "content-type": "application/json" },
      payload: JSON.stringify({ firstName: text }),
    });
    if (name.statusCode < 400) holes.add(`${text} is taken for a name`);
  }
  return { token: person.token ?? "", stored };
}

export const pages: Attack = {
  name: "pages",
  about: "markup and foreign addresses in every page's address, query and stored texts",
  overNetwork: true,
  async run(stage) {
    const holes = new Holes();
    const { token, stored } = await storeMarkup(stage, holes);
    const raid = new Raid(stage, token);
    raid.figures["stored texts"] = stored;
    if (!stage.hasPages) return { figures: { ...raid.figures, pages: "not served" }, holes: holes.list() };
    await raid.addresses();
    const shown = [
      "/en",
      "/en/profile",
      "/en/bonuses",
      "/sandbox-bank",
      "/backoffice",
      "/backoffice/orders",
      "/sandbox-studio",
    ];
    for (const url of shown) await raid.look(url, true);
    return { figures: raid.figures, holes: [...holes.list(), ...raid.holes.list()] };
  },
};
