// Keys of answers in the query cache come from the contract: `callKey` and the client's own `key` name only calls that exist, so that
// nothing is refreshed which nobody asks for. A key written by hand would get around it.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ROOT } from "./bootstrap.mjs";
import { filesBelow } from "./source-files.ts";

/** A list that begins with a text: `queryKey: ["bonuses"]`, `setQueryData(["viewer"], …)`. */
const BY_HAND = /(?:queryKey:|QueryData(?:<[^>]*>)?\(|_KEYS? =)\s*\[\s*["'`]/;
/** Who is looking is asked of several calls, and is one answer to the page. */
const MAY = /^apps\/(player|backoffice)\/src\/platform\/session\.ts$/;

const handWritten = (source: string) => source.split("\n").filter((line) => BY_HAND.test(line));

test("no key of the query cache is written by hand", () => {
  const folders = ["apps/player/src", "apps/backoffice/src"];
  const files = filesBelow(ROOT, folders, /\.tsx?$/).filter((file) => !file.includes(".test."));
  expect(files.length).toBeGreaterThan(100);
  const found = files
    .filter((file) => !MAY.test(file))
    .flatMap((file) =>
      handWritten(readFileSync(new URL(`../${file}`, import.meta.url), "utf8")).map(
        (line) => `${file}: ${line.trim()}`,
      ),
    );
  expect(found).toEqual([]);
});

test.each([
  'queryKey: ["bonuses"] });',
  'queryClient.setQueryData<number>(["count"], 1);',
  'const ROUNDS_KEY = ["rounds"] as const;',
])("%s would be found", (line) => {
  expect(handWritten(line)).toEqual([line]);
});
