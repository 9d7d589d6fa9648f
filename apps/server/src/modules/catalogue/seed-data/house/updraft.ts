// What Updraft tells about itself.
import type { OwnTexts } from "./texts.ts";

export const UPDRAFT: OwnTexts = {
  en: {
    text: "A tower of clouds above the mountains. On every floor you choose one: it carries you higher, or there is a storm in it. Each floor pays more.",
    rules: [
      "Easy floors have four clouds of which three carry, medium ones two of three, hard ones one of two, expert ones one of three. Every floor is drawn before you take off.",
      "Each floor multiplies what you can take by the fair odds of climbing it; the whole pays 99 % of them. A storm ends the round without a win.",
      "The tower has nine floors, the expert one seven; at the top the win is paid by itself.",
      "If you leave, the round waits 24 hours on every device and is then cashed out; if you had not climbed yet, the first cloud is taken before.",
    ],
  },
  ru: {
    text: "Башня из облаков над горами. На каждом этаже вы выбираете одно: оно поднимет выше или скрывает грозу. Каждый этаж платит больше.",
    rules: [
      "На лёгких этажах четыре облака, держат три; на средних держат два из трёх, на сложных — одно из двух, на экспертных — одно из трёх. Все этажи разыграны до взлёта.",
      "Каждый этаж умножает выигрыш на честный шанс его пройти; всего выплачивается 99 % от этого. Гроза завершает раунд без выигрыша.",
      "В башне девять этажей, в экспертной — семь; на вершине выигрыш выплачивается сам.",
      "Если вы уйдёте, раунд ждёт 24 часа на любом устройстве, затем выигрыш забирается; если вы ещё не поднимались, сначала берётся первое облако.",
    ],
  },
  uk: {
    text: "Вежа з хмар над горами. На кожному поверсі ви вибираєте одну: вона підніме вище або ховає грозу. Кожен поверх платить більше.",
    rules: [
      "На легких поверхах чотири хмари, тримають три; на середніх тримають дві з трьох, на складних — одна з двох, на експертних — одна з трьох. Усі поверхи розіграно до зльоту.",
      "Кожен поверх множить виграш на чесний шанс його пройти; загалом виплачується 99 % від цього. Гроза завершує раунд без виграшу.",
      "У вежі дев’ять поверхів, в експертній — сім; на вершині виграш виплачується сам.",
      "Якщо ви підете, раунд чекає 24 години на будь-якому пристрої, потім виграш забирається; якщо ви ще не піднімалися, спершу береться перша хмара.",
    ],
  },
  kk: {
    text: "Таулар үстіндегі бұлттардан тұратын мұнара. Әр қабатта біреуін таңдайсыз: ол жоғары көтереді немесе ішінде найзағай бар. Әр қабат көбірек төлейді.",
    rules: [
      "Оңай қабатта төрт бұлт бар, үшеуі ұстайды; орташада үштен екеуі, қиында екіден біреуі, сарапшыда үштен біреуі ұстайды. Барлық қабат көтерілмей тұрып анықталады.",
      "Әр қабат ұтысты одан өтудің әділ мүмкіндігіне көбейтеді; барлығы соның 99 %-ы төленеді. Найзағай раундты ұтыссыз аяқтайды.",
      "Мұнарада тоғыз қабат, сарапшыда жеті қабат бар; шыңында ұтыс өзі төленеді.",
      "Кетіп қалсаңыз, раунд кез келген құрылғыда 24 сағат күтеді, содан кейін ұтыс алынады; әлі көтерілмесеңіз, алдымен бірінші бұлт таңдалады.",
    ],
  },
  uz: {
    text: "Togʻlar ustidagi bulutlardan minora. Har bir qavatda bittasini tanlaysiz: u yuqoriga koʻtaradi yoki ichida momaqaldiroq bor. Har bir qavat koʻproq toʻlaydi.",
    rules: [
      "Oson qavatda toʻrtta bulut bor, uchtasi koʻtaradi; oʻrtachada uchtadan ikkitasi, qiyinda ikkitadan bittasi, ekspertda uchtadan bittasi koʻtaradi. Hamma qavat koʻtarilishdan oldin aniqlanadi.",
      "Har bir qavat yutuqni undan oʻtishning adolatli ehtimoliga koʻpaytiradi; jami shuning 99 % i toʻlanadi. Momaqaldiroq raundni yutuqsiz tugatadi.",
      "Minorada toʻqqiz qavat, ekspertda yetti qavat bor; choʻqqida yutuq oʻzi toʻlanadi.",
      "Chiqib ketsangiz, raund har qanday qurilmada 24 soat kutadi, keyin yutuq olinadi; hali koʻtarilmagan boʻlsangiz, avval birinchi bulut tanlanadi.",
    ],
  },
  az: {
    text: "Dağların üstündə buludlardan qüllə. Hər mərtəbədə birini seçirsiniz: o sizi yuxarı qaldırır və ya içində tufan var. Hər mərtəbə daha çox ödəyir.",
    rules: [
      "Asan mərtəbədə dörd bulud var, üçü saxlayır; ortada üçündən ikisi, çətində ikisindən biri, ekspertdə üçündən biri saxlayır. Bütün mərtəbələr havalanmazdan əvvəl müəyyən olunur.",
      "Hər mərtəbə uduşu onu keçməyin ədalətli ehtimalına vurur; bunun 99 %-i ödənilir. Tufan raundu uduşsuz bitirir.",
      "Qüllədə doqquz mərtəbə, ekspertdə yeddi mərtəbə var; zirvədə uduş özü ödənilir.",
      "Çıxsanız, raund hər cihazda 24 saat gözləyir, sonra uduş götürülür; hələ qalxmamısınızsa, əvvəlcə birinci bulud seçilir.",
    ],
  },
  hi: {
    text: "पहाड़ों के ऊपर बादलों की मीनार। हर मंज़िल पर आप एक बादल चुनते हैं: वह ऊपर ले जाता है, या उसमें तूफ़ान है। हर मंज़िल ज़्यादा देती है।",
    rules: [
      "आसान मंज़िल पर चार बादल हैं जिनमें से तीन थामते हैं, मध्यम पर तीन में से दो, कठिन पर दो में से एक, विशेषज्ञ पर तीन में से एक। हर मंज़िल उड़ान से पहले तय होती है।",
      "हर मंज़िल जीत को उसे पार करने की निष्पक्ष संभावना से गुणा करती है; कुल मिलाकर उसका 99 % दिया जाता है। तूफ़ान राउंड को बिना जीत ख़त्म करता है।",
      "मीनार में नौ मंज़िलें हैं, विशेषज्ञ में सात; चोटी पर जीत अपने-आप दी जाती है।",
      "आप चले जाएँ तो राउंड हर डिवाइस पर 24 घंटे इंतज़ार करता है, फिर जीत ले ली जाती है; अभी न चढ़े हों तो पहले पहला बादल लिया जाता है।",
    ],
  },
  pl: {
    text: "Wieża z chmur nad górami. Na każdym piętrze wybierasz jedną: unosi Cię wyżej albo kryje burzę. Każde piętro płaci więcej.",
    rules: [
      "Na łatwym piętrze są cztery chmury, unoszą trzy; na średnim dwie z trzech, na trudnym jedna z dwóch, na eksperckim jedna z trzech. Wszystkie piętra są losowane przed startem.",
      "Każde piętro mnoży wygraną przez uczciwą szansę na jego zdobycie; razem wypłacane jest 99 % tej wartości. Burza kończy rundę bez wygranej.",
      "Wieża ma dziewięć pięter, ekspercka siedem; na szczycie wygrana jest wypłacana sama.",
      "Jeśli wyjdziesz, runda czeka 24 godziny na każdym urządzeniu, a potem wygrana jest odbierana; jeśli nie było jeszcze ruchu, najpierw wybierana jest pierwsza chmura.",
    ],
  },
  id: {
    text: "Menara awan di atas pegunungan. Di setiap lantai Anda memilih satu: awan itu mengangkat Anda, atau berisi badai. Setiap lantai membayar lebih.",
    rules: [
      "Lantai mudah punya empat awan, tiga menahan; lantai sedang dua dari tiga, lantai sulit satu dari dua, lantai ahli satu dari tiga. Semua lantai diundi sebelum lepas landas.",
      "Setiap lantai mengalikan kemenangan dengan peluang adil menaikinya; semuanya dibayar 99 %. Badai mengakhiri ronde tanpa kemenangan.",
      "Menara punya sembilan lantai, menara ahli tujuh; di puncak kemenangan dibayar otomatis.",
      "Jika Anda pergi, ronde menunggu 24 jam di setiap perangkat, lalu kemenangan diambil; jika Anda belum naik, awan pertama diambil dulu.",
    ],
  },
};
