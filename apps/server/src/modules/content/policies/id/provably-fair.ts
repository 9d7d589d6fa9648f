// The rules of the draw, Indonesian.
import type { PolicyText } from "../policy-text.ts";

export const PROVABLY_FAIR: PolicyText = {
  title: "Terbukti adil: aturan undian",
  sections: [
    [
      "Janji",
      [
        "Sebelum Anda bermain, server kami membuat seed server rahasia dan menampilkan hash-nya: SHA-256 dari teks seed itu.",
        "Lalu browser Anda membuat seed klien, atau Anda mengetiknya sendiri. Undian memakai kedua seed, jadi tidak ada pihak yang dapat memilih hasilnya.",
        "Seed server berikutnya dijanjikan lewat hash-nya sebelum seed klien Anda berikutnya dapat diketahui, dan tepat seed itulah yang dipakai.",
        "Undian dari satu pasang seed dinomori mulai 0 tanpa celah. Nomornya diambil bersama taruhan Anda.",
      ],
    ],
    [
      "Undian",
      [
        "Byte sebuah undian adalah HMAC dengan SHA-256. Kuncinya teks seed server. Pesannya seed klien, nomor undian, dan nomor blok yang dipisahkan titik dua: windfall:7:0.",
        "Satu blok berisi 32 byte; blok dinomori mulai 0. Empat byte, yang paling tinggi lebih dulu, membentuk bilangan bulat dari 0 sampai 4294967295.",
        "Untuk mendapat satu dari N hasil, bilangan itu dibagi N dan sisanya menjadi hasil. Bilangan dari deret N terakhir yang tidak lengkap dilewati dan empat byte berikutnya diambil, sehingga setiap hasil berpeluang sama.",
      ],
    ],
    [
      "Permainan",
      [
        "Tumble mengundi satu dari 10.000 hasil dan menampilkannya sebagai 0.00 sampai 99.99. “Di atas” menang di atas target, “di bawah” menang di bawahnya, dan target itu sendiri kalah.",
        "Tumble membayar 99 % dibagi peluang menang, dibulatkan ke bawah hingga empat desimal. Bagian dari sen tidak dibayarkan.",
        "Permainan kami yang lain menjelaskan dalam aturan di halamannya hasil apa yang diundi, dalam urutan apa, dan berapa bayarannya.",
      ],
    ],
    [
      "Memeriksa undian",
      [
        "Saat Anda mengambil seed baru, seed server dari pasangan sebelumnya dibuka. Ini tidak terjadi selama ronde dari pasangan itu masih terbuka.",
        "Periksa bahwa SHA-256 dari seed yang dibuka sama dengan hash yang Anda lihat sebelumnya, lalu hitung ulang undiannya. Tombol di samping permainan melakukan keduanya di browser Anda; program lain pun bisa.",
        "Contoh: seed server 9f2c41d07be8a6135e13c0a7d4b1f0e29f2c41d07be8a6135e13c0a7d4b1f0e2, dengan hash 7bc2a20a1d211cdde623718efc16b2c7dbc72a6c07254059b5591eb0d4a7edc7, seed klien windfall, dan undian 7 menghasilkan 47.81 di Tumble.",
        "Pertanyaan tentang undian dikirim ke {email}.",
      ],
    ],
  ],
};
