// What a player wants of the offers that a deposit takes by itself.
import type { Reader, Tx } from "../../kernel/db.ts";

export interface PreferredOffer {
  id: string | null;
  isEnabled: boolean;
}

export interface BonusSettings {
  isWelcomeEnabledFiat: boolean;
  isWelcomeEnabledCrypto: boolean;
  preferredFiat: PreferredOffer;
  preferredCrypto: PreferredOffer;
}

/** Who never said anything gets the welcome and has chosen nothing. */
export const UNSAID: BonusSettings = {
  isWelcomeEnabledFiat: true,
  isWelcomeEnabledCrypto: true,
  preferredFiat: { id: null, isEnabled: false },
  preferredCrypto: { id: null, isEnabled: false },
};

export async function settingsOf(reader: Reader, playerId: string): Promise<BonusSettings> {
  const row = await reader.selectFrom("bonus_setting").selectAll().where("player_id", "=", playerId).executeTakeFirst();
  if (!row) return UNSAID;
  return {
    isWelcomeEnabledFiat: row.is_welcome_enabled_fiat,
    isWelcomeEnabledCrypto: row.is_welcome_enabled_crypto,
    preferredFiat: { id: row.preferred_fiat, isEnabled: row.is_preferred_fiat_enabled },
    preferredCrypto: { id: row.preferred_crypto, isEnabled: row.is_preferred_crypto_enabled },
  };
}

export async function saveSettings(tx: Tx, playerId: string, settings: BonusSettings): Promise<void> {
  const row = {
    is_welcome_enabled_fiat: settings.isWelcomeEnabledFiat,
    is_welcome_enabled_crypto: settings.isWelcomeEnabledCrypto,
    preferred_fiat: settings.preferredFiat.id,
    is_preferred_fiat_enabled: settings.preferredFiat.isEnabled,
    preferred_crypto: settings.preferredCrypto.id,
    is_preferred_crypto_enabled: settings.preferredCrypto.isEnabled,
  };
  await tx
    .insertInto("bonus_setting")
    .values({ player_id: playerId, ...row })
    .onConflict((conflict) => conflict.column("player_id").doUpdateSet(row))
    .execute();
}
