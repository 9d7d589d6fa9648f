// What a game of the house tells about itself, and what all of them tell alike.
import type { Locale, Localised } from "@windfall/domain";

/** The rules that are the game's own, one sentence or two each. */
export type OwnTexts = Readonly<Record<Locale, { text: string; rules: readonly string[] }>>;

const OF_EVERY_GAME: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    "The draw comes from a server seed whose hash you see beforehand, your own seed and the number of the draw. Take a new seed to reveal the old one and check every round.",
    "A win is paid at once. A round that was interrupted is finished by the same rules.",
  ],
  ru: [
    "Розыгрыш определяют серверный сид, хеш которого виден заранее, ваш собственный сид и номер розыгрыша. Возьмите новый сид, чтобы раскрыть прежний и проверить каждый раунд.",
    "Выигрыш зачисляется сразу. Прерванный раунд завершается по тем же правилам.",
  ],
  uk: [
    "Розіграш визначають серверний сід, хеш якого видно заздалегідь, ваш власний сід і номер розіграшу. Візьміть новий сід, щоб розкрити попередній і перевірити кожен раунд.",
    "Виграш зараховується одразу. Перерваний раунд завершується за тими самими правилами.",
  ],
  kk: [
    "Жеребе хеші алдын ала көрсетілетін сервер сидінен, өз сидіңізден және жеребе нөмірінен шығады. Ескі сидті ашып, әр раундты тексеру үшін жаңа сид алыңыз.",
    "Ұтыс бірден төленеді. Үзілген раунд сол ережелер бойынша аяқталады.",
  ],
  uz: [
    "Qurʼa xeshi oldindan koʻrsatiladigan server sidi, oʻz sidingiz va qurʼa raqamidan kelib chiqadi. Eski sidni ochib, har bir raundni tekshirish uchun yangi sid oling.",
    "Yutuq darhol toʻlanadi. Uzilib qolgan raund shu qoidalar boʻyicha yakunlanadi.",
  ],
  az: [
    "Püşk heşi əvvəlcədən göstərilən server sidindən, öz sidinizdən və püşkün nömrəsindən alınır. Köhnə sidi açmaq və hər raundu yoxlamaq üçün yeni sid götürün.",
    "Uduş dərhal ödənilir. Yarımçıq qalan raund eyni qaydalarla bitirilir.",
  ],
  hi: [
    "ड्रॉ सर्वर सीड से, जिसका हैश आप पहले ही देखते हैं, आपके अपने सीड से और ड्रॉ के नंबर से निकलता है। पुराना सीड देखने और हर राउंड जाँचने के लिए नया सीड लें।",
    "जीत तुरंत दी जाती है। अधूरा राउंड उन्हीं नियमों से पूरा होता है।",
  ],
  pl: [
    "Losowanie wynika z ziarna serwera, którego hash widzisz wcześniej, z Twojego ziarna i numeru losowania. Weź nowe ziarno, aby ujawnić stare i sprawdzić każdą rundę.",
    "Wygrana jest wypłacana od razu. Przerwana runda kończy się według tych samych zasad.",
  ],
  id: [
    "Undian berasal dari seed server yang hash-nya Anda lihat sebelumnya, seed Anda sendiri, dan nomor undian. Ambil seed baru untuk membuka yang lama dan memeriksa setiap ronde.",
    "Kemenangan langsung dibayar. Ronde yang terputus diselesaikan dengan aturan yang sama.",
  ],
};

export function describedBy(own: OwnTexts): Localised<"text" | "rules"> {
  return described(own, OF_EVERY_GAME);
}

/** Of a game that is not drawn from the player's seeds. */
export function describedAlone(own: OwnTexts): Localised<"text" | "rules"> {
  return described(own, undefined);
}

function described(own: OwnTexts, shared: typeof OF_EVERY_GAME | undefined): Localised<"text" | "rules"> {
  return Object.fromEntries(
    Object.entries(own).map(([locale, { text, rules }]) => [
      locale,
      { text, rules: [...rules, ...(shared?.[locale as Locale] ?? [])].join("\n") },
    ]),
  );
}
