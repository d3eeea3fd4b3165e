import { SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import type { ActionCall, Effect } from '@qifuyun/kit/handlers.ts'
import { compare } from '@qifuyun/kit/values/exact.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { reading } from '#src/energy/readings/reading.ts'
import { asFields, KIND } from '#src/energy/readings/usage.ts'
import { round } from '#src/meter-reading/rounds/round.ts'
import { type Booked, book, isRollover, pass, takeBack, together } from '#src/meter-reading/tasks/booking.ts'
import { FLAW, OUTCOME } from '#src/meter-reading/tasks/codes.ts'
import {
  type About,
  aboutOf,
  refuseAll,
  registerProblems,
  type Said,
  type Task,
  valuesOf,
  whileReading,
} from '#src/meter-reading/tasks/known.ts'
import { task } from '#src/meter-reading/tasks/task.ts'
import { conflict, refuse, refuseAt, t } from '#src/meter-reading/texts.ts'

type Call = ActionCall<typeof task>

const passed = async (call: Call, booked: Booked): Promise<Booked> =>
  booked.pending ? { ...booked, usage: await pass(call, booked.reading), pending: false } : booked

/** The meter was changed: what the old one counted to its end and the new one since it began count together. */
const changed = async (call: Call, stored: Task, { meter: of, standing }: About, values: readonly string[]): Promise<Booked> => {
  const { oldFinal, newInitial } = call.row
  const { rows } = call
  if (of.tariffs > 1) refuseAt('outcome', '多费率表请在能耗管理中登记换表')
  refuseAll({
    ...(oldFinal === null
      ? { oldFinal: t('请填写旧表止数') }
      : compare(oldFinal, standing.values[0] ?? 0) < 0 && { oldFinal: t('旧表止数不能小于上次读数') }),
    ...(newInitial === null
      ? { newInitial: t('请填写新表起数') }
      : compare(newInitial, values[0] ?? 0) > 0 && { newInitial: t('新表起数不能大于本次读数') }),
  })
  const readAt = stored.readAt ?? call.clock.now.toISOString()
  const changedAt = new Date(Date.parse(readAt) - SECOND_MS).toISOString()
  await rows.act(meter, of.uuid, 'change', { changedAt, oldFinal1: oldFinal, newInitial1: newInitial })
  const [noted] = await rows.list(reading, (f) => f.and(f.eq('meter', of.uuid), f.eq('kind', KIND.change), f.eq('readAt', changedAt)), 1)
  const booked = await passed(call, await book(call, { meter: of.uuid, readAt, values, rollover: false }))
  return { ...booked, usage: together([noted?.usage ?? null, booked.usage]) }
}

const said = (call: Call, stored: Task): Said => {
  const { row, input } = call
  const one = <K extends keyof Said>(key: K): Said[K] => (key in input ? row[key] : stored[key])
  return { value1: one('value1'), value2: one('value2'), value3: one('value3'), value4: one('value4') }
}

const booking = async (
  call: Call,
  stored: Task,
  about: About,
): Promise<{ booked: Booked; values: readonly string[]; readAs?: '1' | '2' }> => {
  const { outcome } = call.row
  const { meter: of } = about
  const corrects = outcome === OUTCOME.correct
  const asked = corrects ? said(call, stored) : stored
  if (corrects) refuseAll(registerProblems(of, asked))
  const values = valuesOf(of, asked)
  const readAt = stored.readAt ?? call.clock.now.toISOString()
  if (outcome === OUTCOME.change) return { booked: await changed(call, stored, about, values), values }
  if (outcome === OUTCOME.rollover) {
    if (of.modulus === null) refuseAt('outcome', '该计量表没有满码值')
    return { booked: await passed(call, await book(call, { meter: of.uuid, readAt, values, rollover: true })), values, readAs: '2' }
  }
  if (!corrects && stored.flaw === FLAW.lower) refuseAt('outcome', '读数变小须选择满码回零、已换表或改正读数')
  const rollover = !corrects && isRollover(stored.readAs)
  if (!corrects && stored.reading !== null)
    return { booked: { reading: stored.reading, usage: await pass(call, stored.reading), pending: false }, values }
  return {
    booked: await passed(call, await book(call, { meter: of.uuid, readAt, values, rollover })),
    values,
    ...(corrects && { readAs: '1' as const }),
  }
}

/** Somebody has looked at what is abnormal: it counts as it is, as it should have been said, or it is read again. */
export const check = async (call: Call): Promise<Effect<typeof task>> => {
  const { row, rows } = call
  const stored = (await rows.find(task, row.uuid)) ?? refuse('计量表不存在')
  const about = await aboutOf(call, row)
  if (round.isIn(about.round, 'approving', 'billed', 'closed')) conflict('STATE_CHANGED', '批次已出账，不能修改')
  if (row.outcome === OUTCOME.again) {
    whileReading(about.round)
    await takeBack(call, stored)
    return {
      ...{
        state: 'waiting',
        value1: null,
        value2: null,
        value3: null,
        value4: null,
        readAt: null,
        readAs: '1',
        usage: null,
        reading: null,
      },
      ...{ source: null, oldFinal: null, newInitial: null, photo: [] },
    }
  }
  if (row.outcome === OUTCOME.correct || row.outcome === OUTCOME.rollover || row.outcome === OUTCOME.change) await takeBack(call, stored)
  const { booked, values, readAs } = await booking(call, stored, about)
  return { state: 'read', ...asFields('value', values), usage: booked.usage, reading: booked.reading, ...(readAs && { readAs }) }
}

/** Meters of a round that is over have nobody to read them. */
export const isOpen = async ({ row, rows }: Call): Promise<void> => {
  const of = await rows.find(round, row.round)
  if (of !== undefined) whileReading(of)
}
