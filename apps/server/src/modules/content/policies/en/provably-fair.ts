// The rules of the draw, English.
import type { PolicyText } from "../policy-text.ts";

export const PROVABLY_FAIR: PolicyText = {
  title: "Provably fair: the rules of the draw",
  sections: [
    [
      "The promise",
      [
        "Before you play, our server makes a secret server seed and shows you its hash: the SHA-256 of the seed's text.",
        "Then your browser makes a client seed, or you type one. A draw uses both seeds, so neither side can choose the result.",
        "The next server seed is promised by its hash before your next client seed can be known, and exactly that one is used with it.",
        "The draws of a pair of seeds are numbered from 0 without gaps. A draw takes its number together with your stake.",
      ],
    ],
    [
      "The draw",
      [
        "The bytes of a draw are an HMAC with SHA-256. The key is the text of the server seed. The message is the client seed, the number of the draw and the number of the block, with colons between them: windfall:7:0.",
        "A block has 32 bytes; blocks are numbered from 0. Four bytes, the most significant first, make a whole number from 0 to 4294967295.",
        "To get one of N results, that number is divided by N and the remainder is the result. Numbers from the last, incomplete run of N are passed over and the next four bytes are taken, so that every result is equally likely.",
      ],
    ],
    [
      "The games",
      [
        "Tumble draws one of 10,000 results and shows it as 0.00 to 99.99. Over wins above the target, under wins below it, and the target itself loses.",
        "Tumble pays 99 % divided by the chance of winning, rounded down to four decimals. A part of a cent is not paid.",
        "Every other game of ours says in the rules on its page which results it draws, in which order, and what they pay.",
      ],
    ],
    [
      "Checking a draw",
      [
        "When you take a new seed, the server seed of the pair before is revealed. This does not happen while a round of that pair is open.",
        "Check that the SHA-256 of the revealed seed is the hash you saw before, then compute the draw again. The button beside the game does both in your browser; any other program can do it too.",
        "An example: server seed 9f2c41d07be8a6135e13c0a7d4b1f0e29f2c41d07be8a6135e13c0a7d4b1f0e2, whose hash is 7bc2a20a1d211cdde623718efc16b2c7dbc72a6c07254059b5591eb0d4a7edc7, client seed windfall and draw 7 give 47.81 in Tumble.",
        "Questions about a draw go to {email}.",
      ],
    ],
  ],
};
