import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { Effect, SaveCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import type { careRecord } from '#src/cleaning-greening/greens/care-record.ts'
import { plant } from '#src/cleaning-greening/greens/plant.ts'
import { refusalAt, t } from '#src/cleaning-greening/texts.ts'

type Plant = StoredOf<typeof plant>
type Care = StoredOf<typeof careRecord>

const nextOf = ({ careCycle, lastCare, plantedAt }: Pick<Plant, 'careCycle' | 'lastCare' | 'plantedAt'>, today: string): string | null =>
  careCycle === null ? null : dayAfter(lastCare ?? plantedAt ?? today, careCycle)

/** The next day of care follows the last one. */
export const planCare = ({ saves, clock }: SaveCall<Plant>): Promise<Partial<Plant>[]> =>
  Promise.resolve(saves.map(({ row }) => ({ nextCare: nextOf(row, chinaDay(clock.now)) })))

export const judgeCare = async ({ saves, rows, clock, actor }: SaveCall<Care>): Promise<(Partial<Care> | KitRefusal)[]> => {
  const plants = await rows.findEach(
    plant,
    saves.map(({ row }) => row.plant),
  )
  return saves.map(({ row, before }) => {
    const of = plants.get(row.plant)
    const left = (of?.qty ?? 0) - (of?.dead ?? 0) + (before?.plant === row.plant ? (before.dead ?? 0) : 0)
    if ((row.dead ?? 0) > left) return refusalAt('dead', '新增枯死不能超过{left}', { left })
    return { at: row.at ?? clock.now.toISOString(), user: row.user ?? actor?.userUuid ?? null, projectUuid: of?.projectUuid ?? null }
  })
}

/** What was cared for is due a cycle later, and has the dead that were found. */
export const followCare = async ({ saves, rows }: SaveCall<Care>): Promise<void> => {
  const plants = await rows.lock(plant, [...new Set(saves.map(({ row }) => row.plant))])
  await rows.updateEach(
    plant,
    plants.map((of) => {
      const own = saves.filter(({ row }) => row.plant === of.uuid)
      const days = own.flatMap(({ row: { at } }) => (at === null ? [] : [chinaDay(new Date(at))]))
      const lastCare = [of.lastCare ?? '', ...days].toSorted().at(-1) || null
      const dead = own.reduce((all, { row, before }) => all + (row.dead ?? 0) - (before?.dead ?? 0), of.dead ?? 0)
      return { uuid: of.uuid, dead, lastCare, nextCare: nextOf({ ...of, lastCare }, lastCare ?? '') }
    }),
    '养护记录',
  )
}

/** Whoever looks after a plant hears that it is due. */
export const tellDue = async ({ row, messages }: TimerCall<typeof plant>): Promise<Effect<typeof plant>> => {
  if (row.keeper !== null)
    await messages.notify({
      kind: 'message',
      userUuids: [row.keeper],
      title: t('植物到期养护：{name}', { name: row.name }),
      summary: row.code,
      row: { entity: plant, uuid: row.uuid },
    })
  return {}
}
