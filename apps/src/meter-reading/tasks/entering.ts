import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { round } from '#src/meter-reading/rounds/round.ts'
import { SOURCE } from '#src/meter-reading/tasks/codes.ts'
import { aboutOf, type Task } from '#src/meter-reading/tasks/known.ts'
import type { readingEntry } from '#src/meter-reading/tasks/reading-entry.ts'
import { type Record, recorded, weigh } from '#src/meter-reading/tasks/recording.ts'
import { task } from '#src/meter-reading/tasks/task.ts'
import { refusal, refusalAt, refuse, t } from '#src/meter-reading/texts.ts'

type Entry = StoredOf<typeof readingEntry>
type Round = StoredOf<typeof round>

const keyOf = (of: string, what: string): string => `${of} ${what}`

/** The rounds that entries name, their meters by number, and what is to be read of those. A few statements for all. */
const knownOf = async ({ rows }: Context, entries: readonly Entry[]) => {
  const rounds = await rows.findEach(
    round,
    entries.map((row) => row.round),
  )
  const codes = entries.map(({ code }) => code)
  const types = [...rounds.values()].map(({ energyType }) => energyType)
  const found = await rows.list(meter, (f) => f.and(f.oneOf('code', codes), f.oneOf('energyType', types)), codes.length * types.length)
  const meters = new Map(found.map((row) => [keyOf(row.energyType, row.code), row.uuid]))
  const meterOf = ({ round: of, code }: Entry): string => meters.get(keyOf(rounds.get(of)?.energyType ?? '', code)) ?? code
  const open = await rows.list(
    task,
    (f) =>
      f.and(
        f.oneOf('round', [...rounds.keys()]),
        f.oneOf(
          'meter',
          found.map(({ uuid }) => uuid),
        ),
      ),
    entries.length,
  )
  return { rounds, meterOf, tasks: new Map(open.map((row) => [keyOf(row.round, row.meter), row])) }
}

/** No pictures come with a sheet: what looks wrong is read by somebody who stands before it. */
const saidBy = (row: Entry, now: Date): Record => ({
  ...{ value1: row.value1, value2: row.value2, value3: row.value3, value4: row.value4 },
  ...{ readAs: null, readAt: row.readAt ?? now.toISOString(), photos: 0 },
})

const judgeOne = async (
  call: Context,
  row: Entry,
  of: Round | undefined,
  found: Task | undefined,
): Promise<Partial<Entry> | KitRefusal> => {
  if (of === undefined) return refusalAt('round', '批次不存在')
  if (!round.isIn(of, 'reading')) return refusalAt('round', '批次不在抄表中')
  if (found === undefined) return refusalAt('code', '该批次没有此表号')
  if (!task.isIn(found, 'waiting', 'missed')) return refusalAt('code', '该表本期已抄')
  const about = await aboutOf(call, found)
  const { problems, flaw } = weigh(found, about, saidBy(row, call.clock.now), call.clock.now)
  const [first] = Object.entries(problems)
  if (first !== undefined) return refusalAt(first[0], first[1])
  return flaw === null ? { meter: found.meter, projectUuid: of.projectUuid } : refusalAt('value1', '读数异常，请到现场抄表并拍照')
}

/** Each line is of a meter that is to be read in a round that is being read; what looks wrong is not taken from a sheet. */
export const judgeEntries = async (call: SaveCall<Entry>): Promise<(Partial<Entry> | KitRefusal)[]> => {
  const fresh = call.saves.flatMap(({ before, row }) => (before === null ? [row] : []))
  const { rounds, meterOf, tasks } = await knownOf(call, fresh)
  const seen = new Set<string>()
  const answers: (Partial<Entry> | KitRefusal)[] = []
  for (const { before, row } of call.saves) {
    const key = keyOf(row.round, meterOf(row))
    if (before !== null) answers.push(refusal('读数已录入，请在抄表任务中更正'))
    else if (seen.has(key)) answers.push(refusalAt('code', '表号重复'))
    else answers.push(await judgeOne(call, row, rounds.get(row.round), tasks.get(key)))
    seen.add(key)
  }
  return answers
}

/** What a sheet says is read as if somebody had stood there. */
export const takeEntries = async (call: SaveCall<Entry>): Promise<void> => {
  const { rows, clock } = call
  for (const { before, row } of call.saves) {
    if (before !== null) continue
    const [open] = await rows.list(task, (f) => f.and(f.eq('round', row.round), f.eq('meter', row.meter ?? '')), 1)
    const [stored] = open === undefined ? [] : await rows.lock(task, [open.uuid])
    if (stored === undefined || !task.isIn(stored, 'waiting', 'missed')) return refuse('该表本期已抄')
    const about = await aboutOf(call, stored)
    const { state, ...values } = await recorded(call, stored, about, saidBy(row, clock.now), { source: SOURCE.reader })
    await rows.update(task, stored.uuid, { ...values, ...(state && { state }), note: row.note }, t('表格录入'))
  }
}
