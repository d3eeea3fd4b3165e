import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { createRegistry } from '#src/platform/registry.ts'

/** An enterprise that somebody has just created; the transaction is inside it. */
export interface Founded {
  enterpriseUuid: string
  ownerUserUuid: string
  now: Date
}

const founding = createRegistry<(tx: Tx, founded: Founded) => Promise<void>>('what a new enterprise begins with')

/** Lets a feature put into a new enterprise what it begins with, in the transaction that creates it. */
export const declareFounding = (platform: Platform, name: string, lay: (tx: Tx, founded: Founded) => Promise<void>): void =>
  founding.declare(platform, name, lay)

export const layFoundations = async (tx: Tx, platform: Platform, founded: Founded): Promise<void> => {
  for (const lay of founding.all(platform).values()) await lay(tx, founded)
}
