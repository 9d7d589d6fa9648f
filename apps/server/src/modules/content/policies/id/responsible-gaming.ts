// Responsible gaming, Indonesian; the clauses of the English text under the same numbers.
import type { PolicyText } from "../policy-text.ts";

export const RESPONSIBLE_GAMING: PolicyText = {
  title: "Bermain bertanggung jawab",
  sections: [
    [
      "Apa itu perjudian",
      [
        "Ini adalah hiburan yang memerlukan biaya. Seiring waktu, kasino menyimpan sebagian dari setiap taruhan; bagian itu ditampilkan bersama setiap permainan.",
        "Suatu hasil tidak bergantung pada hasil sebelumnya. Tidak ada angka yang “sudah waktunya” keluar.",
        "Ini bukan cara untuk mencari uang atau membayar utang.",
      ],
    ],
    [
      "Bermainlah agar tetap menyenangkan",
      [
        "Tentukan sebelum mulai berapa banyak uang dan waktu yang boleh dihabiskan, dan berhentilah di situ.",
        "Jangan pernah bermain dengan uang pinjaman atau uang yang diperuntukkan bagi hal lain.",
        "Jangan mencoba memenangkan kembali kekalahan.",
        "Jangan bermain saat Anda lelah, kesal, mabuk, atau sendirian dengan kekhawatiran.",
      ],
    ],
    [
      "Tanda yang perlu ditanggapi serius",
      [
        "Anda bermain lebih lama atau dengan jumlah lebih besar daripada yang diniatkan.",
        "Anda menyembunyikannya dari orang-orang terdekat.",
        "Anda memikirkannya saat seharusnya melakukan hal lain.",
        "Anda meminjam uang, menjual barang, atau tidak membayar tagihan karenanya.",
      ],
    ],
    [
      "Apa yang dapat Anda lakukan di sini",
      [
        "Tulis ke {email} kapan saja jika Anda ingin kami menutup akun Anda.",
        "Lihat hasil bersih dan waktu Anda di halaman permainan, tanpa perlu mencarinya.",
      ],
    ],
    [
      "Apa yang kami lakukan",
      [
        "Kami mencari tanda-tanda bahaya, dan jika menemukannya, kami berbicara dengan pemain, menetapkan batas, atau menutup akun.",
        "Tidak seorang pun yang berusia di bawah 18 tahun boleh bermain. Orang tua dapat memblokir situs dengan program penyaring.",
        "Staf kami tidak boleh membujuk pemain yang ingin berhenti untuk terus bermain.",
      ],
    ],
    [
      "Di mana mendapatkan pertolongan",
      [
        "Gamblers Anonymous dan Gambling Therapy menawarkan pertolongan gratis dalam banyak bahasa, juga bagi keluarga.",
        "Dokter Anda atau layanan kesehatan di negara Anda mengetahui tempat-tempat di sekitar.",
      ],
    ],
  ],
};
