import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import { exactText, sum } from '@qifuyun/kit/values/exact.ts'
import { SOURCE as ENERGY_SOURCE, RESULT, reading } from '#src/energy/readings/reading.ts'
import { asFields, KIND, type Registers, SCALE } from '#src/energy/readings/usage.ts'
import { READ_AS } from '#src/meter-reading/tasks/codes.ts'
import { refuseAll, type Task } from '#src/meter-reading/tasks/known.ts'
import { t } from '#src/meter-reading/texts.ts'

/** What a reading came to in energy: that it waits there to be looked at, or how much was used. */
export interface Booked {
  reading: string
  usage: string | null
  pending: boolean
}

/** Fields of readings as the form of a task calls them. */
const FIELDS: Readonly<Record<string, string>> = { kind: 'readAs', meter: 'value1' }

/** Puts what a meter says among the readings of energy, by the same door as everybody: what that refuses is refused here, at the field. */
export const book = async (
  { rows }: Context,
  said: { meter: string; readAt: string; values: Registers; rollover: boolean },
): Promise<Booked> => {
  const kind = said.rollover ? KIND.rollover : KIND.normal
  const [added] = await rows.addEach(reading, [
    { meter: said.meter, readAt: said.readAt, kind, source: ENERGY_SOURCE.manual, ...asFields('value', said.values) },
  ])
  if (added === undefined) throw new Error('a reading was added without an answer')
  if ('problems' in added) {
    const problems: Problems = Object.fromEntries(
      Object.entries(added.problems).map(([field, problem]) => [FIELDS[field] ?? field, problem]),
    )
    refuseAll(problems)
    throw new Error('a reading was refused without a reason')
  }
  const row = await rows.find(reading, added.uuid)
  return { reading: added.uuid, usage: row?.usage ?? null, pending: row !== undefined && reading.isIn(row, 'pending') }
}

/** Somebody has looked at a reading that waits in energy. */
export const pass = async ({ rows }: Context, uuid: string): Promise<string | null> => {
  await rows.act(reading, uuid, 'check', { result: RESULT.pass })
  return (await rows.find(reading, uuid))?.usage ?? null
}

/** Takes back what a task has put among the readings of energy, so that it can be read anew. */
export const takeBack = async ({ rows }: Context, { reading: uuid }: Pick<Task, 'reading'>): Promise<void> => {
  const row = uuid === null ? undefined : await rows.find(reading, uuid)
  if (row === undefined || reading.isIn(row, 'void')) return
  if (reading.isIn(row, 'pending')) await rows.act(reading, row.uuid, 'check', { result: RESULT.void })
  else await rows.act(reading, row.uuid, 'void', { reason: wordsIn(t('抄表更正'), 'zh-CN') })
}

/** How much several readings have counted together. */
export const together = (usages: readonly (string | null)[]): string => exactText(sum(usages), SCALE)

export const isRollover = (readAs: string | null): boolean => readAs === READ_AS.rollover
