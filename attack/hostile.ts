// Values that somebody sends who means no good: amounts that are none, texts that mean something to a database, a browser, a
// template or a file system, and things of another kind than was asked for.
import { Raw } from "../apps/server/test/contract/samples.ts";

/** None of them is an amount that anybody may pay, win or ask for. */
export const AMOUNTS: readonly unknown[] = [
  ...[-1, 0, -0, 1, 1.5, 10, 1e21, 1e-7, 2 ** 53, 2 ** 63, Number.MIN_VALUE, Number.MAX_VALUE],
  ...["-1", "0", "-0", "+1", "0.00", "0.0", "-0.01", "00", "01", "007", "1.005", "0.001", "1.", ".5", ".", "-", "+"],
  ...[
    "1e3",
    "1E3",
    "1e-3",
    "1e400",
    "0x10",
    "0b1",
    "0o7",
    "1n",
    "10n",
    "1_000",
    "1,000",
    "1,5",
    "1 000",
    "1/2",
    "1..2",
  ],
  ...[
    "NaN",
    "nan",
    "Infinity",
    "-Infinity",
    "inf",
    "null",
    "undefined",
    "true",
    "None",
    "½",
    "²",
    "10%",
    "$10",
    "10 USD",
  ],
  ...["１２", "٣", "१०", "໑", "Ⅷ", "一", "10\u200b", "1\u00a00", "\u202e01", "𝟏𝟎"],
  ...["9223372036854775807.01", "9223372036854775808", "18446744073709551616", "9".repeat(39), "1".repeat(10_000)],
  ...[
    "",
    " ",
    " 1",
    "1 ",
    "\t1",
    "1\n",
    "1\r\n2",
    "1\u0000",
    "1;2",
    "1--",
    "1'",
    '1"',
    "1)",
    "(1)",
    "1+1",
    "1*2",
    "=1+1",
  ],
  ...[[], ["10"], [["10"]], {}, { value: "10" }, { $gt: 0 }, { toString: "10" }, null, true, false],
  ...["1e999", "-0", "1E400", "9007199254740993", "1.0000000000000000001", "00", "0x10", "NaN", "1."].map(
    (text) => new Raw(text),
  ),
];

/** Texts in the sense of the schema that may well be taken as texts; what matters is what they do afterwards. */
export const TEXTS: readonly unknown[] = [
  // A database.
  ...["' or '1'='1", "'; drop table player; --", "1); select pg_sleep(3); --", "' union select null, version() --"],
  ...["admin'--", "') or true --", "\\'; select 1; --", "$1", "$$; select 1; $$", "%", "_", "\\", "\\x00", "E'\\\\'"],
  ...["'||(select pg_sleep(3))||'", '"; select 1; --', "1 and 1=cast((select 1) as int)", "x'; copy player to '/tmp/x"],
  // A browser.
  ...["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "javascript:alert(1)", "<svg/onload=alert(1)>"],
  ...["</script><script>alert(1)</script>", "&lt;script&gt;", "<!--", "]]>", "'\"`<>", "data:text/html,<b>x</b>"],
  // Templates, expressions, formats, shells, files.
  ...[
    "{{7*7}}",
    "$" + "{7*7}",
    "<%= 7*7 %>",
    "#{7*7}",
    "%s%s%n",
    "`id`",
    "$(id)",
    "| id",
    "; id",
    "=cmd|' /c calc'!A1",
  ],
  ...["../../../../etc/passwd", "..\\..\\win.ini", "%2e%2e%2f", "/etc/passwd\u0000.png", "file:///etc/passwd", "CON"],
  // Lines and headers.
  ...["a\r\nSet-Cookie: session=x", "a\nb", "a\u2028b", "a\u0085b", "\u0000", "a\u0000b", "\u001b[2J"],
  // Unicode.
  ...[
    "\ud800",
    "a\udfffb",
    "\u202egnp.exe",
    "\ufeff",
    "İıſK",
    "ﷺ".repeat(30),
    "e\u0301".repeat(50),
    "👩‍👩‍👧‍👦",
    "\ufffe",
    "﷽",
  ],
  // Names that objects have by themselves.
  ...["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf", "then"],
  // Length.
  ...[
    "x".repeat(300),
    "x".repeat(10_000),
    "x".repeat(100_000),
    " ".repeat(50_000),
    "a@".repeat(20_000),
    "-".repeat(9_999),
  ],
  // Other kinds.
  ...[
    [],
    [[]],
    ["a"],
    {},
    { a: 1 },
    { $ne: null },
    { length: 1e9 },
    null,
    true,
    0,
    -1,
    0.1,
    new Raw("1e999"),
    new Raw("-1e999"),
  ],
];

const SQL_HEADS = ["'", '"', "')", "'))", "1", "-1", "\\'", "a' ", "%' ", "1) "];
const SQL_BODIES = [
  " or 1=1",
  " and 1=2",
  " union select null",
  " union select null,null,null",
  "; select pg_sleep(2)",
  " || (select current_user)",
  " and (select count(*) from pg_stat_activity) > 0",
  " order by 100",
  " having 1=1",
  " or exists(select 1 from ledger_account)",
];
const SQL_TAILS = ["", "--", " -- -", "/*", "#", "; --", " and '1'='1", ' and "1"="1', ") --", "\u0000"];

/** A thousand ways into a statement that was put together from texts. */
export const INJECTIONS: readonly string[] = SQL_HEADS.flatMap((head) =>
  SQL_BODIES.flatMap((body) => SQL_TAILS.map((tail) => head + body + tail)),
);

export const isAmountName = (name: string) => /^(amount|stake|price|sum|limit|offset)$/i.test(name);

/** Some of a list, by chance; all of it when there are no more. */
export function some<T>(values: readonly T[], count: number, random: () => number): T[] {
  if (values.length <= count) return [...values];
  return Array.from({ length: count }, () => values[Math.floor(random() * values.length)] as T);
}
