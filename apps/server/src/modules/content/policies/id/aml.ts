// Policy against money laundering, Indonesian; the clauses of the English text under the same numbers.
import type { PolicyText } from "../policy-text.ts";

export const AML: PolicyText = {
  title: "Kebijakan antipencucian uang",
  sections: [
    [
      "Aturan kami",
      [
        "{brand} tidak boleh digunakan untuk menyembunyikan asal uang atau mendanai kejahatan atau teror.",
        "Seorang petugas bertanggung jawab atas kebijakan ini, staf dilatih setiap tahun, dan tindakan disesuaikan dengan risiko.",
      ],
    ],
    [
      "Mengetahui siapa yang bermain",
      [
        "Kami memeriksa nama, usia, dan negara setiap pemain, dan lebih dari itu ketika jumlah atau risiko meningkat.",
        "Kami membandingkan nama dengan daftar sanksi dan daftar pejabat publik.",
        "Tidak ada akun anonim dan tidak ada akun atas nama rekaan.",
      ],
    ],
    [
      "Pembayaran",
      [
        "Uang hanya masuk dari dan keluar ke alat pembayaran atas nama pemain sendiri.",
        "Deposit dimainkan satu kali sebelum dibayarkan.",
        "Bila memungkinkan, uang kembali melalui jalur yang sama seperti saat masuk.",
        "Koin yang berasal dari layanan pencampuran atau pencurian yang diketahui tidak diterima.",
      ],
    ],
    [
      "Pengamatan dan pelaporan",
      [
        "Pembayaran dan permainan diamati untuk menemukan pola tidak wajar, oleh program dan oleh manusia.",
        "Kami dapat menanyakan asal uang dan menghentikan pembayaran sampai kami mengetahuinya.",
        "Kecurigaan dilaporkan kepada otoritas yang berwenang. Kami tidak boleh memberitahukannya kepada pemain.",
      ],
    ],
    [
      "Catatan",
      [
        "Dokumen dan pembayaran disimpan setidaknya lima tahun setelah yang terakhir, terlindung dari perubahan dan dari mata orang lain.",
        "Pertanyaan tentang kebijakan ini dikirim ke {email}.",
      ],
    ],
  ],
};
