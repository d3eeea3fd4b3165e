import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { keepAreas } from './areas.ts'
import { keepEntries } from './entries.ts'
import { areaChange, dictionaryEntry } from './tables.ts'

const CHANGED = 'dictionaries'

/** What the operator changed, out of the database into this process. */
export const readChanges = async (tx: Tx): Promise<void> => {
  keepEntries(await tx.select().from(dictionaryEntry))
  const { areaCode, areaName, removedFlag } = areaChange
  keepAreas(await tx.select({ areaCode, areaName, removedFlag }).from(areaChange))
}

/** Reads them again, here and on the other nodes; after the commit of a change. */
export const spreadChanges = async ({ db, realtime }: Platform): Promise<void> => {
  await db.system(readChanges)
  realtime.toNodes(CHANGED, {})
}

/** Knows the changes from the start, and hears of those made on other nodes. */
export const registerDictionaries = ({ db, realtime, log }: Platform): void => {
  const read = () =>
    db.system(readChanges).catch((error: unknown) => log.warn({ err: error }, 'the changes of the dictionaries could not be read'))
  void read()
  realtime.onNodes(CHANGED, () => void read())
}
