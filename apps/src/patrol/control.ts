import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { PatrolNow } from '#src/patrol/calls.ts'
import { incident } from '#src/patrol/incidents/incident.ts'
import { task, taskPoint } from '#src/patrol/rounds.ts'

/** So many people walk at a time; those whose time is over first stand first. */
const ROUNDS_MAX = 50

type Round = Omit<PatrolNow['rounds'][number], 'userName'>

const [k, p, i] = [columns(task, 'k'), columns(taskPoint, 'p'), columns(incident, 'i')]
const utc = (of: typeof k.slotBegin) => sql`to_char(${of} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Rounds whose time it is, each with its points in the order of the round. */
const roundsNow = async ({ rows, clock }: Context, projectUuid: string | null): Promise<Round[]> =>
  rows.query<Round>(sql`
    select ${k.uuid} as uuid, ${k.no} as no, ${k.name} as name, ${k.user} as user, ${utc(k.slotBegin)} as begin, ${utc(k.slotEnd)} as end,
      coalesce(${k.total}, 0) as total, coalesce(${k.done}, 0) as done, coalesce(${k.shortStays}, 0) as "shortStays",
      coalesce(${k.abnormalGaps}, 0) as "abnormalGaps",
      (select coalesce(jsonb_agg(jsonb_build_object('name', ${p.name}, 'state', ${p.state}, 'abnormal', coalesce(${p.abnormal}, false),
        'at', ${utc(p.checkedAt)}) order by ${p.seq}), '[]'::jsonb) from ${p.table} where ${p.task} = ${k.uuid} and ${p.live}) as points
    from ${await rows.mine(task)} k
    where ${k.in('waiting', 'going')} and ${k.slotBegin} <= ${clock.now.toISOString()}::timestamptz
      and (${projectUuid}::uuid is null or ${k.projectUuid} = ${projectUuid}::uuid)
    order by ${k.slotEnd}, ${k.no} limit ${ROUNDS_MAX}`)

/** What the rounds that begin today come to. */
const todayOf = async ({ rows, clock }: Context, projectUuid: string | null): Promise<PatrolNow['today']> => {
  const begin = chinaMidnight(chinaDay(clock.now)).toISOString()
  const ours = (of: typeof k.projectUuid) => sql`(${projectUuid}::uuid is null or ${of} = ${projectUuid}::uuid)`
  const over = sql`filter (where ${k.slotEnd} <= ${clock.now.toISOString()}::timestamptz)`
  const [sums] = await rows.query<Record<keyof PatrolNow['today'], string>>(sql`
    select count(*) as tasks, count(*) filter (where ${k.in('done')}) as finished,
      coalesce(sum(${k.total}) ${over}, 0) as due, coalesce(sum(${k.done}) ${over}, 0) as checked, coalesce(sum(${k.missed}), 0) as missed,
      coalesce(sum(${k.shortStays}), 0) as "shortStays", coalesce(sum(${k.abnormalGaps}), 0) as "abnormalGaps",
      (select count(*) from ${await rows.mine(incident)} i where ${i.createdAt} >= ${begin}::timestamptz and ${ours(i.projectUuid)}) as incidents
    from ${await rows.mine(task)} k
    where not (${k.in('cancelled')}) and ${k.slotBegin} >= ${begin}::timestamptz
      and ${k.slotBegin} < ${begin}::timestamptz + interval '1 day' and ${ours(k.projectUuid)}`)
  const of = (key: keyof PatrolNow['today']): number => Number(sums?.[key] ?? 0)
  return {
    ...{ tasks: of('tasks'), finished: of('finished'), due: of('due'), checked: of('checked'), missed: of('missed') },
    ...{ shortStays: of('shortStays'), abnormalGaps: of('abnormalGaps'), incidents: of('incidents') },
  }
}

/** The control room, as its captain may see it. */
export const controlRoom = async (
  call: Context,
  { projectUuid = null }: { projectUuid?: string | null | undefined },
): Promise<PatrolNow> => {
  const rounds = await roundsNow(call, projectUuid)
  const names = await call.people.namesOf(rounds.flatMap(({ user }) => (user === null ? [] : [user])))
  return {
    now: call.clock.now.toISOString(),
    rounds: rounds.map((each) => ({ ...each, userName: each.user === null ? null : (names.get(each.user) ?? null) })),
    today: await todayOf(call, projectUuid),
  }
}
