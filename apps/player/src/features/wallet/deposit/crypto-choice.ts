// Owns which coin and network a crypto deposit shows: what was chosen, as far as it is offered.
import type { CryptoMethod } from "@windfall/domain/api/crypto";

/** Each once, in the order of the list. */
export function coinsOf(methods: readonly CryptoMethod[]): string[] {
  return [...new Set(methods.map(({ coin }) => coin))];
}

/** Another coin begins with its first network. */
export function methodFor(
  methods: readonly CryptoMethod[],
  { coin, network }: { coin?: string; network?: string },
): CryptoMethod | undefined {
  const ofCoin = methods.filter((method) => method.coin === (coin ?? methods[0]?.coin));
  return ofCoin.find((method) => method.network === network) ?? ofCoin[0];
}
