import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ComputedCall, Effect } from '@qifuyun/kit/handlers.ts'
import type { CheckCall } from '@qifuyun/kit/rounds/checking.ts'
import { type RoundsHooks, roundsOf } from '@qifuyun/kit/rounds/rounds-of.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { plan, point, route, task, taskPoint } from '#src/cleaning-greening/areas/rounds.ts'
import { standard, standardVersion } from '#src/cleaning-greening/areas/standards.ts'
import { cleaningAccepted } from '#src/cleaning-greening/events.ts'
import { score } from '#src/cleaning-greening/settling/score.ts'
import { refuse, t } from '#src/cleaning-greening/texts.ts'

type Task = typeof task
const [tp, s] = [columns(taskPoint, 'tp'), columns(score, 's')]

/** Work is shown before and after it was done. */
const pictured: NonNullable<RoundsHooks['checked']> = (_call, { row }) => {
  // The application's own records: they have more fields than the engine knows of.
  const { beforePhotos, photos } = row as StoredOf<typeof taskPoint>
  const problems: Record<string, Problem> = {
    ...((beforePhotos ?? []).length === 0 && { beforePhotos: t('请填写作业前照片') }),
    ...((photos ?? []).length === 0 && { photos: t('请填写作业后照片') }),
  }
  const [first] = Object.values(problems)
  return first === undefined ? Promise.resolve() : refuse(first, {}, problems)
}

export const walked = roundsOf(
  { standard, standardVersion, point, route, plan, task, taskPoint },
  { nobody: t('请选择作业人员'), word: t('作业漏做'), checked: pictured },
)

/** A task whose areas are all done waits to be accepted. */
export const check = async (call: CheckCall) => {
  const made = await walked.taskPoint.effects.check(call)
  const row = call.row.task === null ? undefined : await call.rows.find(task, call.row.task)
  if (row === undefined || !task.isIn(row, 'done')) return made
  const of = row.plan === null ? undefined : await call.rows.find(plan, row.plan)
  await call.rows.update(task, row.uuid, { state: 'toAccept', contractor: of?.contractor ?? null }, '待验收')
  return made
}

export const accept = async ({ row, events }: ActionCall<Task>): Promise<Effect<Task>> => {
  await events.publish(cleaningAccepted, row, { user: row.user })
  return {}
}

export const sendBack = ({ row }: ActionCall<Task>): Effect<Task> => ({ reworks: (row.reworks ?? 0) + 1 })

/** How often each area was done today. */
export const doneToday = async ({ rows, uuids, clock }: ComputedCall<StoredOf<typeof point>>): Promise<ReadonlyMap<string, unknown>> => {
  const begin = chinaMidnight(chinaDay(clock.now))
  const end = new Date(begin.getTime() + DAY_MS).toISOString()
  const found = await rows.query<{ uuid: string; n: string }>(sql`
    select ${tp.point} as uuid, count(*) as n from ${tp.table}
    where ${tp.point} = any(${uuids}::uuid[]) and ${tp.in('normal', 'abnormal', 'madeUp')} and ${tp.live}
      and ${tp.checkedAt} >= ${begin.toISOString()}::timestamptz and ${tp.checkedAt} < ${end}::timestamptz group by 1`)
  const counted = new Map(found.map(({ uuid, n }) => [uuid, Number(n)]))
  return new Map(uuids.map((uuid) => [uuid, counted.get(uuid) ?? 0]))
}

/** What the contractor of each area scored the last time. */
export const lastScore = async ({ rows, page }: ComputedCall<StoredOf<typeof point>>): Promise<ReadonlyMap<string, unknown>> => {
  const who = page.flatMap(({ contractor }) => (contractor === null ? [] : [contractor]))
  const found = await rows.query<{ contractor: string; project: string; score: number }>(sql`
    select distinct on (${s.contractor}, ${s.projectUuid}) ${s.contractor} as contractor, ${s.projectUuid} as project,
      ${s.score}::float8 as score from ${s.table}
    where ${s.contractor} = any(${who}::uuid[]) and ${s.live} order by ${s.contractor}, ${s.projectUuid}, ${s.month} desc, ${s.createdAt} desc`)
  const known = new Map(found.map((each) => [`${each.contractor} ${each.project}`, each.score]))
  return new Map(page.map(({ uuid, contractor, projectUuid }) => [uuid, known.get(`${contractor ?? ''} ${projectUuid}`) ?? null]))
}
