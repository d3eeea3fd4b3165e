import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import { compare } from '@qifuyun/kit/values/exact.ts'
import { meter } from '#src/energy/meters/meter.ts'
import type { Meter } from '#src/energy/readings/chain.ts'
import { REGISTERS, registersOf } from '#src/energy/readings/usage.ts'
import { round } from '#src/meter-reading/rounds/round.ts'
import { type Standing, standingsOf } from '#src/meter-reading/tasks/standing.ts'
import type { task } from '#src/meter-reading/tasks/task.ts'
import { conflict, refuse, t } from '#src/meter-reading/texts.ts'

export type Task = StoredOf<typeof task>
export type Said = Readonly<Record<`value${1 | 2 | 3 | 4}`, string | null>>

/** What is known about the meter of a task when somebody reads it. */
export interface About {
  round: StoredOf<typeof round>
  meter: Meter
  standing: Standing
}

/** Refuses with all that is wrong, each at its field. */
export const refuseAll = (problems: Problems): void => {
  const [first] = Object.values(problems)
  if (first !== undefined) refuse(first, {}, problems)
}

/** Nothing of a round is changed once it is over, and nothing at all once it was billed. */
export const whileReading = (of: StoredOf<typeof round>): void => {
  if (round.isIn(of, 'approving', 'billed', 'closed')) conflict('STATE_CHANGED', '批次已出账，不能修改')
  if (!round.isIn(of, 'reading')) conflict('STATE_CHANGED', '批次不在抄表中')
}

/** The meter is locked: two who read it come one after the other. */
export const aboutOf = async (call: Context, row: Pick<Task, 'round' | 'meter'>): Promise<About> => {
  const of = await call.rows.find(round, row.round)
  const [device] = await call.rows.lock(meter, [row.meter])
  const standing = (await standingsOf(call, [row.meter])).get(row.meter)
  if (of === undefined || device === undefined || standing === undefined) return refuse('计量表不存在')
  return { round: of, meter: device, standing }
}

/** Why a meter cannot be read at all: archived, or its verification has expired (apps-operations.md section 19). */
export const unreadable = (of: Meter, readAt: string): Problems => {
  if (!meter.isIn(of, 'inUse')) return { value1: t('计量表已停用') }
  return of.verifyDue !== null && of.verifyDue < chinaDay(new Date(readAt)) ? { value1: t('计量表检定已到期，不能抄表') } : {}
}

/** What is wrong with the registers as they are said. */
export const registerProblems = (of: Meter, said: Said): Problems => {
  const problems: Problems = {}
  for (const n of REGISTERS) {
    const value = said[`value${n}`]
    if (n <= of.tariffs !== (value !== null)) problems[`value${n}`] = t('请填写{n}个读数', { n: of.tariffs })
    else if (value !== null && of.modulus !== null && compare(value, of.modulus) >= 0)
      problems[`value${n}`] = t('读数不能达到满码值{n}', { n: of.modulus })
  }
  return problems
}

export const valuesOf = (of: Meter, said: Said): string[] => registersOf(said, 'value', of.tariffs)
