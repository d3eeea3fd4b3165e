import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { energyType } from '#src/energy/meters/energy-type.ts'
import type { EnergyType } from '#src/energy/meters/units.ts'
import { refusal, t } from '#src/energy/texts.ts'

const TYPES_MAX = 200

/** Each energy is there once. */
export const singleTypes = async ({ saves, rows }: SaveCall<EnergyType>) => {
  // One after the other: two who add the same at once would not see each other.
  await rows.query(sql`select pg_advisory_xact_lock(hashtextextended('energy types', 0))`)
  const known = await rows.list(energyType, (f) => f.notEmpty('code'), TYPES_MAX)
  const taken = new Map(known.map(({ code, uuid }) => [code, uuid]))
  return saves.map(({ before, row }) => {
    if (before?.code === row.code) return {}
    const other = taken.get(row.code)
    taken.set(row.code, row.uuid)
    return other === undefined || other === row.uuid ? {} : refusal('该能源已存在', {}, { code: t('该能源已存在') }, 'DUPLICATE')
  })
}
