// What a text for players may not say: other words for a thing than the one that docs/words.md names, another language left in it, and
// marks that do not belong to the language. Read by the tests of everything that holds such texts, and by nothing that runs.
import type { Locale } from "@windfall/domain/locales";

interface Avoided {
  readonly words: RegExp;
  readonly say: string;
}

/** At the start of a word of any script; `\b` knows Latin only. */
const from = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})`, "iu");

/** The first person in the past shows a gender in Russian and Ukrainian: half of the players would read somebody else's words. */
const MASCULINE_RU =
  "(?:оплатил|заплатил|отправил|перевёл|сохранил|прочитал|понял|принял|забыл|подтвердил|согласен|уверен)";
const MASCULINE_UK =
  "(?:сплатив|заплатив|надіслав|переказав|зберіг|прочитав|зрозумів|прийняв|забув|підтвердив|згоден|впевнений)";

const AVOIDED: Readonly<Record<Locale, readonly Avoided[]>> = {
  en: [
    { words: from("sign(?:s|ed|ing)?[ -](?:in|out|up)(?!\\p{L})"), say: "log in, log out, register" },
    { words: from("write to support|tell support"), say: "contact support" },
    { words: from("second factor|two-factor"), say: "two-step verification" },
    { words: from("working address"), say: "mirror site" },
    { words: from("wallet currency"), say: "account currency" },
    { words: from("(?:is|are|money) on (?:your|the) balance"), say: "in your balance, added to your balance" },
  ],
  ru: [
    {
      words: new RegExp(`(?:^|(?<!\\p{L})я )(?:уже )?${MASCULINE_RU}(?!\\p{L})`, "iu"),
      say: "no masculine first person",
    },
    { words: from("второ(?:й|го|му|м) фактор|двухфакторн|двухэтапный вход"), say: "двухэтапная аутентификация" },
    { words: from("оригинал(?:ы|ах|ов|ам)"), say: "Originals" },
    { words: from("живо(?:е|го|м) казино"), say: "live-казино" },
    { words: from("заказ(?:а|ы|у|ов|ом|е|ам)?(?!\\p{L})"), say: "заявка" },
    { words: from("уч[её]тн\\p{L}* запис"), say: "аккаунт" },
    { words: from("рабочи\\p{L}* адрес"), say: "зеркала" },
    { words: from("театр"), say: "широкий экран" },
  ],
  uk: [
    {
      words: new RegExp(`(?:^|(?<!\\p{L})я )(?:вже )?${MASCULINE_UK}(?!\\p{L})`, "iu"),
      say: "no masculine first person",
    },
    { words: from("друг(?:ий|ого|им) фактор|двофакторн|двоетапний вхід"), say: "двоетапна перевірка" },
    { words: from("оригінал(?:и|ах|ів|ам)"), say: "Originals" },
    { words: from("живо?(?:е|го|му) казино"), say: "live-казино" },
    { words: from("замовлен"), say: "заявка" },
    { words: from("обліков\\p{L}* запис"), say: "акаунт" },
    { words: from("робоч\\p{L}* адрес"), say: "дзеркала" },
    { words: from("театр"), say: "широкий екран" },
  ],
  kk: [
    { words: from("ставка"), say: "бәс" },
    { words: from("депозит"), say: "толтыру" },
    { words: from("тапсырыс"), say: "өтінім" },
    { words: from("тірі казино"), say: "live казино" },
  ],
  uz: [
    { words: from("akkaunt"), say: "hisob" },
    { words: from("tikish|garov"), say: "stavka" },
    { words: from("depozit"), say: "toʻldirish" },
    { words: from("buyurtma"), say: "ariza" },
    { words: from("qoʻllab-quvvatlash"), say: "yordam xizmati" },
  ],
  az: [
    { words: from("akkaunt"), say: "hesab" },
    { words: from("orijinal"), say: "Originals" },
    { words: from("pulqab|cüzdan"), say: "pul kisəsi" },
    { words: from("stavka"), say: "mərc" },
  ],
  hi: [
    { words: from("साइन[ -](?:इन|आउट)"), say: "लॉग इन, लॉग आउट" },
    { words: from("प्रदाता"), say: "प्रोवाइडर" },
    { words: from("दाँव"), say: "दांव" },
  ],
  pl: [
    { words: from("depozyt"), say: "wpłata" },
    { words: from("pomoc\\p{L}* techniczn"), say: "obsługa klienta" },
    { words: from("oryginał"), say: "Originals" },
    { words: from("logowani\\p{L}* dwuetapow"), say: "weryfikacja dwuetapowa" },
    { words: from("pros(?:zę|imy)(?!\\p{L})"), say: "the player is asked directly: Sprawdź, Spróbuj" },
  ],
  id: [
    { words: from("(?:men|di)?setor"), say: "deposit" },
    { words: from("peramban"), say: "browser" },
    { words: from("berkas"), say: "file" },
    { words: from("tim dukungan"), say: "tim bantuan" },
    { words: from("game(?!\\p{L})"), say: "permainan" },
    { words: from("orisinal"), say: "Originals" },
  ],
};

/** Marks of quotation that a language does not use. Straight ones belong to nobody; English keeps ' as its apostrophe. */
const GUILLEMETS = /["'“”„]/;
const CURLY = /["'«»„]/;
const FOREIGN_MARKS: Readonly<Record<Locale, RegExp>> = {
  en: /["«»„]/,
  ru: GUILLEMETS,
  uk: GUILLEMETS,
  kk: GUILLEMETS,
  uz: CURLY,
  az: CURLY,
  hi: CURLY,
  pl: /["'«»“]/,
  id: CURLY,
};

/** Letters that a neighbouring alphabet has and the language has not: what a translator typed from habit. */
const FOREIGN_LETTERS: Readonly<Record<Locale, RegExp>> = {
  en: /[^\p{Script=Latin}\P{L}]/u,
  ru: /[іїєґәғқңөұүһ]/iu,
  uk: /[ыэъёәғқңөұүһ]/iu,
  kk: /[їєґ]/iu,
  // U+02BB and U+02BC are letters of the language; a quotation mark in their place breaks words apart.
  uz: /[^\p{Script=Latin}ʻʼ\P{L}]|[oOgG][‘’`´]/u,
  az: /[^\p{Script=Latin}\P{L}]/u,
  hi: /[^\p{Script=Latin}\p{Script=Devanagari}\P{L}]/u,
  pl: /[^\p{Script=Latin}\P{L}]/u,
  id: /[^\p{Script=Latin}\P{L}]/u,
};

/** Names and abbreviations that stay Latin in every script. Titles of games are names too, and their texts tell which. */
const LATIN_WORDS = new Set(
  (
    "Telegram Rocket TON Chrome Edge Firefox Safari Visa Mastercard BLIK Skrill Neteller Revolut Wise Steam Paysafecard " +
    "Counter Strike Dota League of Legends Valorant Mobile Rainbow Six StarCraft King Glory Windfall " +
    "Originals Tumble Tailwind Downdraft Cyclone Squall Flip Royal Roulette Baccarat Live live VIP RTP ID IP VPN QR UTC KYC HMAC SHA Ed N TV DoS DDoS cookie Cookie HTTP https " +
    "JSON CSV PNG JPG WEBP GIF AVIF HEIC MB CVC windfall Gamblers Anonymous Gambling Therapy Open banking Rapid transfer"
  ).split(" "),
);

const isLatinScript = (locale: Locale) => !["ru", "uk", "kk", "hi"].includes(locale);

/** What is left of a message when its arguments and tags are gone: `{count, plural, one {# spin} …}` keeps the words of its forms. */
function proseOf(message: string): string {
  return message
    .replace(/\{\w+, plural,/g, " ")
    .replace(/(?:=\d+|zero|one|two|few|many|other) \{/g, " ")
    .replace(/\{\w+\}/g, " 0 ")
    .replace(/<\/?\w+>/g, "")
    .replace(/[{}]/g, " ");
}

/** Everything that is wrong with a text in a language, in words for whoever has to mend it. */
export function wordProblems(locale: Locale, message: string, names: readonly string[] = []): string[] {
  const prose = proseOf(message);
  const problems = AVOIDED[locale].flatMap(({ words, say }) => {
    const found = words.exec(prose)?.[0];
    return found ? [`“${found.trim()}”, say: ${say}`] : [];
  });
  // Digests and seeds of examples are words of no language.
  const text = names.reduce((rest, name) => rest.replaceAll(name, ""), prose).replace(/\b[0-9a-f]{64}\b/g, "");
  const letter = FOREIGN_LETTERS[locale].exec(text)?.[0];
  if (letter) problems.push(`“${letter}” is no letter of this language`);
  const mark = FOREIGN_MARKS[locale].exec(text)?.[0];
  if (mark) problems.push(`${mark} is not how this language quotes`);
  const mixed = text
    .match(/\p{L}+/gu)
    ?.find((word) => /\p{Script=Cyrillic}/u.test(word) && /\p{Script=Latin}/u.test(word));
  if (mixed) problems.push(`“${mixed}” mixes two alphabets`);
  if (!isLatinScript(locale)) {
    const words = text.match(/\p{Script=Latin}+/gu) ?? [];
    const foreign = words.filter((word) => !LATIN_WORDS.has(word));
    if (foreign.length > 0) problems.push(`not translated: ${foreign.join(", ")}`);
  }
  if (/ {2}/.test(message) || /^\s|\s$/.test(message)) problems.push("a space too many");
  if (/\p{L} [,.;:!?](?!\.)/u.test(message)) problems.push("a space before a mark");
  return problems;
}
