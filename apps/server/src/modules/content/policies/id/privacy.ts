// Privacy policy, Indonesian; the clauses of the English text under the same numbers.
import type { PolicyText } from "../policy-text.ts";

export const PRIVACY: PolicyText = {
  title: "Kebijakan privasi",
  sections: [
    [
      "Apa yang kami simpan",
      [
        "Dari Anda: alamat email atau ID aplikasi pesan, nama, jenis kelamin, tanggal lahir, bahasa, mata uang, dan dokumen jika kami memintanya.",
        "Dari kunjungan Anda: alamat IP, negara asalnya, browser, dan waktu sesi Anda.",
        "Dari permainan Anda: deposit, penarikan, taruhan, bonus, batas, dan apa yang Anda tulis ke tim bantuan.",
        "Kata sandi hanya disimpan sebagai hash. Dari kartu bank, kami hanya menyimpan empat digit terakhir.",
      ],
    ],
    [
      "Mengapa kami menyimpannya",
      [
        "Untuk menjalankan akun dan dompet Anda, karena itulah perjanjian kami dengan Anda.",
        "Untuk memeriksa usia dan identitas, mencegah pencucian uang, dan melindungi pemain, karena hukum mewajibkannya.",
        "Untuk menemukan penipuan dan serangan, karena itu kepentingan Anda dan kami.",
        "Untuk mengirim penawaran kepada Anda, hanya selama Anda setuju. Persetujuan dapat Anda cabut di profil.",
      ],
    ],
    [
      "Siapa yang menerimanya",
      [
        "Penyedia pembayaran menerima apa yang diperlukan untuk pembayaran. Penyedia permainan menerima nomor sebagai pengganti nama Anda.",
        "Pihak berwenang menerima apa yang wajib kami serahkan menurut hukum.",
        "Kami tidak menjual data dan tidak meneruskannya untuk iklan pihak lain.",
      ],
    ],
    [
      "Berapa lama",
      [
        "Data akun dan pembayaran disimpan selama akun terbuka, dan sesudahnya selama diwajibkan hukum, biasanya lima tahun.",
        "Sesi berakhir sendiri setelah 30 hari tanpa kunjungan. Anda dapat melihat dan mengakhirinya di profil.",
        "Apa yang tidak lagi kami perlukan dihapus.",
      ],
    ],
    [
      "Cookie",
      [
        "Kami menggunakan cookie yang tanpanya situs tidak dapat bekerja: sesi Anda, penanda perangkat yang dikenal, bahasa Anda, dan keadaan menu.",
        "Tidak ada cookie dari pengiklan.",
      ],
    ],
    [
      "Hak Anda",
      [
        "Anda dapat menanyakan apa yang kami ketahui tentang Anda, meminta koreksi, menerima salinan, dan meminta penghapusan sejauh hukum tidak mewajibkan kami menyimpannya.",
        "Anda dapat mengajukan keberatan atas keputusan yang dibuat oleh program semata; manusia kemudian akan memeriksa kasusnya.",
        "Tulis ke {email}. Anda juga dapat menghubungi otoritas perlindungan data di negara Anda.",
      ],
    ],
  ],
};
