import type { ActionCall } from '@qifuyun/kit/handlers.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { SOURCE as ENERGY_SOURCE, reading } from '#src/energy/readings/reading.ts'
import { asFields } from '#src/energy/readings/usage.ts'
import { readingAudited } from '#src/meter-reading/events.ts'
import { METERS_MAX, type round } from '#src/meter-reading/rounds/round.ts'
import { READ_AS, SOURCE } from '#src/meter-reading/tasks/codes.ts'
import { estimated } from '#src/meter-reading/tasks/judging.ts'
import { meansOf, standingsOf } from '#src/meter-reading/tasks/standing.ts'
import { task } from '#src/meter-reading/tasks/task.ts'
import { conflict, t } from '#src/meter-reading/texts.ts'

type Call = ActionCall<typeof round>

/** A round is over once every meter was read, or it is said why not. */
export const allRead = async ({ row, rows }: Call): Promise<void> => {
  const n = await rows.count(task, (f) => f.and(f.eq('round', row.uuid), f.state('waiting')))
  if (n > 0) conflict('STATE_CHANGED', '还有{n}块表未抄，请抄完或登记未抄到原因', { n })
}

export const noneAbnormal = async ({ row, rows }: Call): Promise<void> => {
  const n = await rows.count(task, (f) => f.and(f.eq('round', row.uuid), f.state('abnormal')))
  if (n > 0) conflict('STATE_CHANGED', '还有{n}条异常读数待核对', { n })
}

/** Readings that are stored together. */
const SET = 500

/** Estimates stand in for what could not be read: the mean of the three months before, put on top of what each meter last said. */
const estimate = async (call: Call): Promise<void> => {
  const { row, rows, clock } = call
  const missed = await rows.list(task, (f) => f.and(f.eq('round', row.uuid), f.state('missed'), f.empty('reading')), METERS_MAX)
  const uuids = missed.map((each) => each.meter)
  const [means, standings] = [await meansOf(call, uuids, row.period), await standingsOf(call, uuids)]
  const meters = await rows.findEach(meter, uuids)
  const readAt = clock.now.toISOString()
  const guesses = missed.flatMap((each) => {
    const [mean, standing, of] = [means.get(each.meter), standings.get(each.meter), meters.get(each.meter)]
    if (mean === undefined || standing === undefined || of === undefined || !meter.isIn(of, 'inUse')) return []
    const { values, rollover } = estimated(standing.values, mean, of.multiplier, of.modulus)
    const kind = rollover ? READ_AS.rollover : READ_AS.normal
    return [
      { task: each, values, reading: { meter: each.meter, readAt, kind, source: ENERGY_SOURCE.estimate, ...asFields('value', values) } },
    ]
  })
  for (let from = 0; from < guesses.length; from += SET) {
    const set = guesses.slice(from, from + SET)
    const added = await rows.addEach(
      reading,
      set.map((guess) => guess.reading),
    )
    const stored = await rows.findEach(
      reading,
      added.flatMap((one) => ('uuid' in one ? [one.uuid] : [])),
    )
    await rows.updateEach(
      task,
      added.flatMap((one, at) => {
        const guess = set[at]
        if (!('uuid' in one) || guess === undefined) return []
        const usage = stored.get(one.uuid)?.usage ?? null
        return [{ uuid: guess.task.uuid, reading: one.uuid, source: SOURCE.estimate, usage, readAt, ...asFields('value', guess.values) }]
      }),
      t('估算'),
    )
  }
}

/** What was read is audited: the missing is estimated, and others hear what each household has used. */
export const audit = async (call: Call) => {
  const { row, rows, events } = call
  await estimate(call)
  const told = await rows.list(task, (f) => f.and(f.eq('round', row.uuid), f.notEmpty('roomUuid'), f.notEmpty('usage')), METERS_MAX)
  await events.publishEach(
    readingAudited,
    told.map((each) => ({
      about: { uuid: each.uuid, projectUuid: row.projectUuid, no: row.no },
      more: { room: each.roomUuid ?? '', meter: each.meter, qty: each.usage ?? '0', period: row.period },
    })),
  )
  return {}
}
