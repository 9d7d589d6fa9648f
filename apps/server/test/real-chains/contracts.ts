// Contracts for a chain of tests, written in the machine's own words: a token that can be transferred and asked for, and one that pays many at once.
// Without a compiler, which would be larger than everything else here.

const OPCODES = {
  STOP: 0x00,
  ADD: 0x01,
  SUB: 0x03,
  LT: 0x10,
  EQ: 0x14,
  ISZERO: 0x15,
  SHL: 0x1b,
  SHR: 0x1c,
  CALLER: 0x33,
  CALLDATALOAD: 0x35,
  CALLDATASIZE: 0x36,
  MSTORE: 0x52,
  SLOAD: 0x54,
  SSTORE: 0x55,
  JUMP: 0x56,
  JUMPI: 0x57,
  GAS: 0x5a,
  PUSH0: 0x5f,
  DUP1: 0x80,
  DUP2: 0x81,
  SWAP1: 0x90,
  LOG3: 0xa3,
  CALL: 0xf1,
  RETURN: 0xf3,
  REVERT: 0xfd,
} as const;

const JUMPDEST = 0x5b;
const PUSH1 = 0x60;

/** Words of the machine; `0x…` is pushed, `name:` is a place, and `@name` pushes that place. */
function assemble(source: string): Uint8Array {
  const places = new Map<string, number>();
  const bytes: number[] = [];
  const uses: { at: number; place: string }[] = [];
  for (const word of source.trim().split(/\s+/)) {
    if (word.endsWith(":")) {
      places.set(word.slice(0, -1), bytes.length);
      bytes.push(JUMPDEST);
    } else if (word.startsWith("@")) {
      uses.push({ at: bytes.length + 1, place: word.slice(1) });
      bytes.push(PUSH1, 0);
    } else if (word.startsWith("0x")) {
      const data = Buffer.from(word.slice(2), "hex");
      bytes.push(PUSH1 - 1 + data.length, ...data);
    } else bytes.push(OPCODES[word as keyof typeof OPCODES]);
  }
  for (const { at, place } of uses) bytes[at] = places.get(place) ?? 0;
  return Uint8Array.from(bytes);
}

/** Balances lie in the storage under the address itself. Too little is refused, as tokens do it. */
export const TOKEN = assemble(`
  PUSH0 CALLDATALOAD 0xe0 SHR
  DUP1 0xa9059cbb EQ @transfer JUMPI
  0x70a08231 EQ @balance JUMPI
  refuse: PUSH0 PUSH0 REVERT
  balance: 0x04 CALLDATALOAD SLOAD PUSH0 MSTORE 0x20 PUSH0 RETURN
  transfer:
    0x24 CALLDATALOAD CALLER SLOAD
    DUP2 DUP2 LT @refuse JUMPI
    DUP2 SWAP1 SUB CALLER SSTORE
    DUP1 0x04 CALLDATALOAD SLOAD ADD 0x04 CALLDATALOAD SSTORE
    PUSH0 MSTORE
    0x04 CALLDATALOAD CALLER 0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef 0x20 PUSH0 LOG3
    0x01 PUSH0 MSTORE 0x20 PUSH0 RETURN
`);

/** Called with the token's address and pairs of an address and an amount, 32 bytes each. All of it, or nothing. */
export const SPREADER = assemble(`
  0x20
  next:
    CALLDATASIZE DUP2 LT ISZERO @end JUMPI
    0xa9059cbb 0xe0 SHL PUSH0 MSTORE
    DUP1 CALLDATALOAD 0x04 MSTORE
    DUP1 0x20 ADD CALLDATALOAD 0x24 MSTORE
    PUSH0 PUSH0 0x44 PUSH0 PUSH0 PUSH0 CALLDATALOAD GAS CALL
    ISZERO @refuse JUMPI
    0x40 ADD @next JUMP
  end: STOP
  refuse: PUSH0 PUSH0 REVERT
`);
