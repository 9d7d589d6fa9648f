// Limits are rows in US cents; a bet is made in the player's currency. Rates are US dollars for one unit of it, times 10^12.
const RATE_ONE = 10n ** 12n;

export const fromUsd = (usdMinor: bigint, usdRateE12: bigint) => (usdMinor * RATE_ONE) / usdRateE12;
export const toUsd = (minor: bigint, usdRateE12: bigint) => (minor * usdRateE12) / RATE_ONE;
