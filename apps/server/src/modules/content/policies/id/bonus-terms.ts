// Bonus terms, Indonesian; the clauses of the English text under the same numbers.
import type { PolicyText } from "../policy-text.ts";

export const BONUS_TERMS: PolicyText = {
  title: "Ketentuan bonus",
  sections: [
    [
      "Singkatnya",
      [
        "Bonus adalah uang bermain dengan syarat. Anda selalu boleh menolaknya.",
        "Syarat bonus ditampilkan sebelum Anda mengambilnya. Jika berbeda dari halaman ini, syarat itulah yang berlaku.",
      ],
    ],
    [
      "Jenis bonus",
      [
        "Bonus sambutan diberikan untuk empat deposit pertama, satu demi satu.",
        "Bonus harian dapat diambil sekali sehari. Hari berganti pada tengah malam UTC.",
        "Cashback mengembalikan sebagian kekalahan bersih; bagian mana dan untuk jangka waktu mana disebutkan dalam bonus.",
        "Turbin keberuntungan memberi satu putaran sehari. Tanpa hadiah adalah hasil yang mungkin.",
        "Kode promo berlaku satu kali untuk setiap pemain, kecuali disebutkan lain.",
      ],
    ],
    [
      "Syarat taruhan",
      [
        "Syarat taruhan 35 berarti taruhan sebesar 35 kali bonus harus dimainkan sebelum bonus menjadi uang sungguhan.",
        "Taruhan diambil dari saldo utama terlebih dahulu, lalu dari bonus.",
        "Permainan dapat dihitung sebagian atau tidak sama sekali. Daftarnya ada dalam bonus.",
        "Selama memenuhi syarat taruhan, satu taruhan tidak boleh lebih tinggi daripada yang diizinkan bonus.",
        "Bonus yang syarat taruhannya tidak terpenuhi tepat waktu dibatalkan beserta kemenangan darinya. Deposit Anda tetap milik Anda.",
      ],
    ],
    [
      "Putaran gratis",
      [
        "Putaran gratis berlaku untuk permainan yang disebutkan dalam bonus, dengan taruhan yang disebutkan di sana.",
        "Kemenangannya menjadi uang bonus dengan syarat taruhan tersendiri, hingga jumlah tertinggi yang disebutkan dalam bonus.",
      ],
    ],
    [
      "Penarikan",
      [
        "Anda dapat menarik saldo utama saat bonus aktif. Bonus kemudian dibatalkan, setelah kami menampilkan jumlahnya dan bertanya.",
        "Pembayaran dari bonus yang syarat taruhannya terpenuhi dapat memiliki jumlah tertinggi. Jumlah itu ditampilkan dalam bonus.",
      ],
    ],
    [
      "Penggunaan wajar",
      [
        "Satu bonus dari setiap jenis untuk setiap orang, rumah tangga, alamat, perangkat, dan alat pembayaran.",
        "Apa yang dianggap penyalahgunaan tertulis dalam bagian 8.20 ketentuan.",
        "Jika kami membatalkan bonus, kami menyebutkan alasannya. Tulis ke {email} jika Anda tidak setuju.",
      ],
    ],
  ],
};
