// Every movement of money that the product posts has a name that statements and screens know.
import { readdirSync, readFileSync } from "node:fs";
import { POSTING_KINDS } from "@windfall/domain";
import { expect, test } from "vitest";

const root = new URL("../../../../", import.meta.url);
const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
    // Events are named in the same way and move nothing.
    .filter((name) => ending.test(name) && !/(\.test|\/events)\.ts$/.test(name))
    .map((name) => readFileSync(new URL(`${folder}/${name}`, root), "utf8"));

test("the kinds in the code are those of the list, no more and no less", () => {
  const sources = [...filesOf("apps/server/src/modules", /\.ts$/), ...filesOf("db/functions", /\.sql$/)];
  const kind = /["'\x60]((?:deposit|withdrawal|bet|win|bonus|refund|fee)\.[a-z_]+)["'\x60]/g;
  const used = sources.flatMap((text) => [...text.matchAll(kind)].map((match) => match[1]));
  expect([...new Set(used)].sort()).toEqual([...POSTING_KINDS].sort());
});
