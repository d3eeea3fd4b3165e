import { columns } from '#src/columns.ts'
import type { Context } from '#src/context.ts'
import { choiceLabel } from '#src/field.ts'
import type { Steps } from '#src/rounds/board-call.ts'
import { asked } from '#src/rounds/checklist.ts'
import type { Known, TaskPointRow, VersionRow } from '#src/rounds/known.ts'
import { texts } from '#src/rounds/texts.ts'
import { sql } from '#src/sql.ts'

const STEPS_MAX = 500

const itemsOf = (version: VersionRow | undefined, last: ReadonlyMap<string, string>): Steps['steps'][number]['items'] =>
  (version?.items ?? []).map((item) => asked(item, last.get(item.title) ?? null))

/** What was said about each point the last time, by point and item. */
const lastSaid = async ({ rows }: Context, known: Known, steps: readonly TaskPointRow[]): Promise<Map<string, Map<string, string>>> => {
  const points = steps.flatMap(({ point }) => (point === null ? [] : [point]))
  const p = columns(known.taskPoint, 'p')
  const found = await rows.query<{ uuid: string }>(sql`
    select distinct on (${p.point}) ${p.uuid} as uuid from ${p.table}
    where ${p.point} = any(${points}::uuid[]) and ${p.in('normal', 'abnormal', 'madeUp')} and ${p.live}
      and not (${p.uuid} = any(${steps.map(({ uuid }) => uuid)}::uuid[]))
    order by ${p.point}, ${p.checkedAt} desc`)
  const last = await rows.findEach(
    known.taskPoint,
    found.map(({ uuid }) => uuid),
  )
  return new Map(
    [...last.values()].map(({ point, answers }) => [point ?? '', new Map((answers ?? []).map(({ item, value }) => [item, value ?? '']))]),
  )
}

/** A task with its points, for whoever may see it. */
export const stepsOf = async (call: Context, known: Known, { uuid }: { uuid: string }): Promise<Steps> => {
  const k = columns(known.task, 'k')
  const [seen] = await call.rows.query<{ uuid: string }>(
    sql`select ${k.uuid} as uuid from ${await call.rows.mine(known.task)} k where ${k.uuid} = ${uuid}::uuid`,
  )
  const row = seen === undefined ? undefined : await call.rows.find(known.task, uuid)
  if (row === undefined) return texts.refuse('{label}不存在', { label: texts.t('任务') })
  const steps = (await call.rows.list(known.taskPoint, (f) => f.eq('task', uuid), STEPS_MAX)).toSorted(
    (one, other) => (one.seq ?? 0) - (other.seq ?? 0),
  )
  const versions = await call.rows.findEach(
    known.standardVersion,
    steps.map(({ standardVersion }) => standardVersion),
  )
  const points = await call.rows.findEach(
    known.point,
    steps.map(({ point }) => point),
  )
  const last = await lastSaid(call, known, steps)
  const names = await call.people.namesOf(row.user === null ? [] : [row.user])
  return {
    ...{ no: row.no, name: row.name ?? '', state: row.state, mine: row.user !== null && row.user === call.actor?.userUuid },
    ...{ user: row.user, userName: row.user === null ? null : (names.get(row.user) ?? null) },
    ...{ signType: row.signType, strictOrder: row.strictOrder === true },
    ...{ opens: row.opensAt ?? '', end: row.slotEnd ?? '', closes: row.closesAt ?? '', now: call.clock.now.toISOString() },
    steps: steps.map((step) => ({
      ...{ uuid: step.uuid, version: step.version, seq: step.seq ?? 0, name: step.name ?? '', state: step.state },
      code: points.get(step.point ?? '')?.code ?? '',
      ...{ abnormal: step.abnormal === true, checkedAt: step.checkedAt, expectedAt: step.expectedAt, note: step.note },
      answers: (step.answers ?? []).map(({ item, value, abnormal }) => ({ item, value: value ?? null, abnormal: abnormal === true })),
      photos: (step.photos ?? []).length,
      verdict: step.verdict === null ? null : choiceLabel(known.taskPoint.fields.verdict, step.verdict),
      items: itemsOf(versions.get(step.standardVersion ?? ''), last.get(step.point ?? '') ?? new Map()),
    })),
  }
}
