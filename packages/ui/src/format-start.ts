// Owns the day and hour of a list's rows without the browser's own formatter: the first of those on a page takes twenty milliseconds to make, and a slow phone eighty,
// in the middle of drawing a row. What it writes is what `formatMoment` writes, in every language of the product; a test compares the two.

/** As a date names them. Languages that are not here write a date in numbers. */
const MONTHS: Readonly<Record<string, string>> = {
  en: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
  hi: "जन॰ फ़र॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰",
  id: "Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des",
  pl: "sty lut mar kwi maj cze lip sie wrz paź lis gru",
  ru: "янв. февр. мар. апр. мая июн. июл. авг. сент. окт. нояб. дек.",
  uk: "січ. лют. бер. квіт. трав. черв. лип. серп. вер. жовт. лист. груд.",
};

/** "15 Nov, 19:08" in the order of the language and the reader's own hours. */
export function formatStart(moment: string, locale: string): string {
  const at = new Date(moment);
  return `${dayOf(at, locale)}, ${clockOf(at, locale)}`;
}

function dayOf(at: Date, locale: string): string {
  const month = MONTHS[locale]?.split(" ")[at.getMonth()];
  if (month === undefined) return `${twoDigits(at.getDate())}.${twoDigits(at.getMonth() + 1)}`;
  return locale === "en" ? `${month} ${at.getDate()}` : `${at.getDate()} ${month}`;
}

function clockOf(at: Date, locale: string): string {
  const [hours, minutes] = [at.getHours(), twoDigits(at.getMinutes())];
  if (locale === "hi") return `${twoDigits(hours % 12 || 12)}:${minutes} ${hours < 12 ? "am" : "pm"}`;
  return `${twoDigits(hours)}${locale === "id" ? "." : ":"}${minutes}`;
}

const twoDigits = (value: number) => String(value).padStart(2, "0");
