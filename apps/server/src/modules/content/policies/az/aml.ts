// Policy against money laundering, Azerbaijani; the clauses of the English text under the same numbers.
import type { PolicyText } from "../policy-text.ts";

export const AML: PolicyText = {
  title: "Pul yuyulmasına qarşı siyasət",
  sections: [
    [
      "Qaydamız",
      [
        "{brand} pulun haradan gəldiyini gizlətmək, cinayəti və ya terroru maliyyələşdirmək üçün istifadə edilə bilməz.",
        "Bu siyasətə görə təyin olunmuş əməkdaş cavabdehdir, işçilər hər il təlim keçir, tədbirlər isə riskə uyğun olur.",
      ],
    ],
    [
      "Kimin oynadığını bilmək",
      [
        "Hər oyunçunun adını, yaşını və ölkəsini, məbləğlər və ya risklər artdıqda isə daha çoxunu yoxlayırıq.",
        "Adları sanksiya siyahıları və dövlət vəzifəsi tutan şəxslərin siyahıları ilə tutuşdururuq.",
        "Anonim hesablar və uydurma ada açılan hesablar olmur.",
      ],
    ],
    [
      "Ödənişlər",
      [
        "Pul yalnız oyunçunun öz adına olan ödəniş vasitələrindən gəlir və yalnız onlara gedir.",
        "Depozitlər ödənilməzdən əvvəl bir dəfə mərclərdə dövr edir.",
        "Mümkün olduqda pul gəldiyi yolla qayıdır.",
        "Qarışdırma xidmətlərindən və ya məlum oğurluqlardan gələn koinlər qəbul edilmir.",
      ],
    ],
    [
      "Müşahidə və bildiriş",
      [
        "Qeyri-adi halları aşkar etmək üçün ödənişləri və oyunu həm proqramlar, həm də insanlar müşahidə edir.",
        "Pulun haradan gəldiyini soruşa və bunu öyrənənə qədər ödənişi dayandıra bilərik.",
        "Şübhə barədə səlahiyyətli orqana məlumat verilir. Bu barədə oyunçuya deməyə ixtiyarımız yoxdur.",
      ],
    ],
    [
      "Qeydlər",
      [
        "Sənədlər və ödənişlər sonuncusundan sonra ən azı beş il, dəyişdirilmədən və kənar gözlərdən qorunmaqla saxlanılır.",
        "Bu siyasətlə bağlı sualları {email} ünvanına göndərin.",
      ],
    ],
  ],
};
