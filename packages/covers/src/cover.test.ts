import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  AIRS,
  autoRecipe,
  COVER_KINDS,
  type CoverRecipe,
  type CoverSubject,
  drawBackdrop,
  drawCover,
  drawFrame,
  drawSheet,
  drawTitle,
  FRAME_KITS,
  LETTERINGS,
  type LetteringName,
  MOTIFS,
  type MotifName,
  PALETTES,
  PATTERNS,
  type PaletteName,
  type PatternName,
  readRecipe,
  reelTheme,
} from "./index.ts";
import { faceFor } from "./lettering/typeface.ts";
import { BODY_KINDS } from "./reels/bodies.ts";

// The files of a worker share their modules, and the server, which may be loaded before, closes its process to drawings.
sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });

const namesOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

const subject = (recipe: CoverRecipe, changes: Partial<CoverSubject> = {}): CoverSubject => ({
  id: "wolf-meridian",
  title: "Wolf Meridian",
  kind: "slots",
  recipe,
  ...changes,
});

/** The parser of the library that turns covers into pictures says whether it is XML; the rest is ours to check. */
async function problemsOf(svg: string): Promise<string[]> {
  const problems: string[] = [];
  await sharp(Buffer.from(svg))
    .metadata()
    .catch((error: unknown) => problems.push(String(error)));
  const word = /NaN|undefined|Infinity|null|\[object/.exec(svg)?.[0];
  if (word) problems.push(`holds ${word}`);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  if (new Set(ids).size !== ids.length) problems.push("gives an id twice");
  for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)) if (!ids.includes(id)) problems.push(`lacks #${id}`);
  return problems;
}

describe("a cover", () => {
  it.each([
    [
      "a hand-cast one",
      "012ce60a7c2e13dc",
      subject({ palette: "polar", pattern: "aurora", motif: "wolf", lettering: "saga", air: "snow" }),
    ],
    [
      "a house game",
      "6a9ffd1c952495d2",
      subject({ motif: "dice" }, { id: "tumble", title: "Tumble", kind: "original" }),
    ],
    ["an imported one", "46c9c6a960c7371b", subject({}, { id: "g-1027", title: "Salt Harbour" })],
    ["a Cyrillic one", "1bfb60328e0a83f7", subject({ lettering: "slab" }, { id: "g-1", title: "Волчья луна" })],
  ])("is the same bytes every time: %s", (_name, hash, each) => {
    const svg = drawCover(each);
    expect(drawCover(structuredClone(each))).toBe(svg);
    expect(createHash("sha256").update(svg).digest("hex").slice(0, 16)).toBe(hash);
  });

  it("differs by its id alone, where the recipe leaves something open", () => {
    const covers = ["a", "b", "c", "d"].map((id) => drawCover(subject({}, { id, title: "Nameless" })));
    expect(new Set(covers).size).toBe(4);
  });

  it.each(namesOf(MOTIFS))("draws the motif %s", async (motif) => {
    expect(await problemsOf(drawCover(subject({ motif })))).toEqual([]);
  });

  it.each(FRAME_KITS)("draws the frame %s around reels of any number, and every symbol in one sheet", async (frame) => {
    const theme = { ...reelTheme({ id: "wolf-meridian", title: "Wolf Meridian", cover: { motif: "wolf" } }), frame };
    for (const window of [
      { reels: 3, rows: 3, bed: "drums" },
      { reels: 7, rows: 7, bed: "tiles" },
      { reels: 5, rows: 3, bed: "sockets" },
      { reels: 5, rows: 3, bed: "tiles", isTall: true },
      { reels: 6, rows: 6, bed: "columns" },
      { reels: 5, rows: 4, bed: "reels" },
    ] as const)
      expect(await problemsOf(drawFrame(theme, window))).toEqual([]);
    expect(await problemsOf(drawBackdrop(theme))).toEqual([]);
    expect(await problemsOf(drawSheet({ ...theme, lows: "royals" }, "WSOXABCDEFGHI"))).toEqual([]);
  });

  it.each(BODY_KINDS)("draws five %s that differ", async (lows) => {
    const theme = reelTheme({ id: "a", title: "A", cover: { motif: "wolf", palette: "polar" } });
    const drawn = [..."EFGHI"].map((letter) => drawSheet({ ...theme, lows }, letter));
    for (const each of drawn) expect(await problemsOf(each)).toEqual([]);
    expect(new Set(drawn.map((each) => each.replaceAll(/r[0-9a-z]{5}/g, ""))).size).toBe(5);
  });

  it.each<LetteringName>(["carved", "regal"])(
    "keeps the cards' letters of %s within their places",
    async (lettering) => {
      const theme = reelTheme({ id: "a", title: "A", cover: { motif: "wolf", lettering } });
      const side = 70;
      const { data } = await sharp(Buffer.from(drawSheet({ ...theme, lows: "royals" }, "EFGHI")))
        .resize(5 * side, side)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const isInked = (x: number) => Array.from({ length: side }, (_, y) => data[(y * 5 * side + x) * 4 + 3] ?? 0);
      for (let edge = 0; edge <= 5 * side; edge += side)
        for (const x of [edge - 1, edge])
          if (x >= 0 && x < 5 * side) expect(Math.max(...isInked(x)), `at ${x}`).toBeLessThan(40);
    },
  );

  it.each(namesOf(MOTIFS))("finds four others that go with %s", (motif) => {
    const { highs } = reelTheme({ id: "a", title: "A", cover: { motif } });
    expect(new Set([motif, ...highs]).size).toBe(5);
  });

  it.each(namesOf(PATTERNS))("draws the pattern %s", async (pattern: PatternName) => {
    expect(await problemsOf(drawCover(subject({ pattern })))).toEqual([]);
    expect(await problemsOf(drawBackdrop({ palette: "nile", pattern, air: "coins", frame: "temple" }))).toEqual([]);
  });

  it.each(namesOf(LETTERINGS))("sets a title in %s", async (lettering: LetteringName) => {
    const svg = drawCover(subject({ lettering }));
    expect(await problemsOf(svg)).toEqual([]);
    expect(svg).toContain("<use ");
    expect(await problemsOf(drawTitle("Wolf Meridian", lettering, "nile") ?? "")).toEqual([]);
    expect(drawTitle("狼の月", lettering, "nile")).toBeUndefined();
  });

  it.each(namesOf(PALETTES))("is lit by %s", async (palette: PaletteName) => {
    expect(await problemsOf(drawCover(subject({ palette })))).toEqual([]);
  });

  it.each(AIRS)("has the air %s", async (air) => {
    expect(await problemsOf(drawCover(subject({ air })))).toEqual([]);
  });
});

describe("a title", () => {
  it.each([
    ["Cyrillic", "Волчья луна"],
    ["Kazakh", "Қасқыр айы"],
    ["Polish", "Wilczy Księżyc żółty"],
    ["Greek", "Λύκος"],
    ["with marks apart from their letters", "Cafe\u0301 Royale"],
    ["with one letter that no face has", "Wolf 狼 Moon"],
    ["markup", `<script>alert("x")</script> & 'more'`],
    ["one long word", "x".repeat(120)],
    ["sixty words", "a ".repeat(60).trim()],
    ["with control characters", "Wolf\u0001\n\u0007Moon"],
    ["with half a pair", "Wolf \ud83d Moon"],
  ])("is lettered: %s", async (_name, title) => {
    const svg = drawCover(subject({ lettering: "carved" }, { title }));
    expect(await problemsOf(svg)).toEqual([]);
    expect(svg).toContain("<use ");
  });

  it.each([
    ["in a script that no face has", "狼の月"],
    ["mostly in one", "狼の月夜 x"],
    ["of blanks", "   "],
    ["of signs that nobody can read", "\u0001\u0002"],
  ])("is left out: %s", async (_name, title) => {
    const svg = drawCover(subject({}, { title }));
    expect(await problemsOf(svg)).toEqual([]);
    expect(svg).not.toContain("<use ");
  });

  it.each([
    ["lobster", "Луна", "lobster"],
    ["rye", "Луна", "geologica"],
    ["rye", "Moon", "rye"],
    ["rye", "Moon and Луна", "geologica"],
  ])("wished in %s: %s is set in %s", (family, title, face) => {
    expect(faceFor(family, 400, title).face.family).toBe(face);
  });
});

describe("a stored recipe", () => {
  it("is read as it was written", () => {
    const recipe: CoverRecipe = {
      palette: "polar",
      pattern: "aurora",
      motif: "wolf",
      lettering: "saga",
      air: "snow",
      place: [1, -2, 0.9, 12],
    };
    expect(readRecipe(JSON.parse(JSON.stringify(recipe)))).toEqual(recipe);
  });

  it.each([
    ["nothing", undefined],
    ["a text", "wolf"],
    ["names that nobody knows", { palette: "plaid", motif: "unicorn", air: "soup" }],
    [
      "names that every object has",
      { palette: "constructor", pattern: "toString", motif: "__proto__", lettering: "valueOf" },
    ],
    ["a place far outside", { place: [1e9, 0] }],
    ["a place of one number", { place: [1] }],
    ["a place of texts", { place: ["0", "0"] }],
    ["a place without size", { place: [0, 0, 0] }],
  ])("of %s is as good as none", (_name, stored) => {
    expect(readRecipe(stored)).toEqual({});
  });
});

describe("a recipe for a game that nobody cast", () => {
  it.each(COVER_KINDS)("stays the same for a game of the kind %s", async (kind) => {
    expect(autoRecipe("g-7", "Nameless", kind)).toEqual(autoRecipe("g-7", "Nameless", kind));
    expect(await problemsOf(drawCover(subject({}, { kind })))).toEqual([]);
  });

  it.each<[string, MotifName]>([
    ["Wolf Moon", "wolf"],
    ["Lucky Sevens", "sevens"],
    ["Seven Phoenixes and a Fox", "sevens"],
    ["The Ravens", "raven"],
  ])("of %s shows %s", (title, motif) => {
    expect(autoRecipe("g-7", title, "slots").motif).toBe(motif);
  });

  it("keeps the motifs of house games to house games", () => {
    expect(["kite", "mines", "dice", "plinko", "rotor", "vortex", "coinflip"]).toContain(
      autoRecipe("g-7", "Wolf Moon", "original").motif,
    );
  });
});
