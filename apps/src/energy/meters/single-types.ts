import { takeTurns } from '@qifuyun/kit/calls/take-turns.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { energyType } from '#src/energy/meters/energy-type.ts'
import type { EnergyType } from '#src/energy/meters/units.ts'
import { refusal, t } from '#src/energy/texts.ts'

const TYPES_MAX = 200

/** Each energy is there once. */
export const singleTypes = async ({ saves, rows }: SaveCall<EnergyType>) => {
  // One after the other: two who add the same at once would not see each other.
  await takeTurns({ rows }, 'energy types')
  const known = await rows.list(energyType, (f) => f.notEmpty('code'), TYPES_MAX)
  const taken = new Map(known.map(({ code, uuid }) => [code, uuid]))
  return saves.map(({ before, row }) => {
    if (before?.code === row.code) return {}
    const other = taken.get(row.code)
    taken.set(row.code, row.uuid)
    return other === undefined || other === row.uuid ? {} : refusal('该能源已存在', {}, { code: t('该能源已存在') }, 'DUPLICATE')
  })
}
